// `npm run dev`: the app with hot reload on PORT (3000); the API beside it, restarted when it changes.

import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { projectRoot } from './project-root.ts';

const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;
process.env['API_ORIGIN'] = `http://127.0.0.1:${apiPort}`;

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: `http://localhost:${port}` },
});

const app = await createServer({ server: { port, strictPort: true } });
await app.listen();
app.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    api.once('exit', () => process.exit(0));
    api.kill(signal);
    void app.close();
  });
}
