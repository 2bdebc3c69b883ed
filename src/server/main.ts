// The server's process: reads the environment, says where the server is, and ends when it is told to.
import { readEnvironment } from './environment.ts';
import { serve } from './serve.ts';

const fail = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

try {
  const { notices, warnings, stop } = await serve(readEnvironment(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().catch(fail));
  process.stderr.write(warnings.map((line) => `${line}\n`).join(''));
  process.stdout.write(`${notices.join('\n')}\n`);
} catch (error) {
  fail(error);
}
