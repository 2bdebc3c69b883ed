// Composition root: reads the environment, opens the database and the port, stops gracefully.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { forgetOldThings } from './commands/forget-old-things.ts';
import { openEmbedded, openPostgres } from './database/database.ts';
import { seedDemo } from './database/seed.ts';
import { defaultLimits, type Deps } from './deps.ts';
import { type Environment, readEnvironment } from './environment.ts';

const dayMs = 86_400_000;

async function start(environment: Environment): Promise<void> {
  const { databaseUrl, dataFolder, demo, publicUrl, port, host } = environment;
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataFolder);
  const deps: Deps = {
    database,
    now: () => new Date(),
    newId: randomUUID,
    version: readVersion(),
    publicUrl,
    appFolder: fileURLToPath(new URL('../../dist', import.meta.url)),
    limits: defaultLimits,
    report: (error) =>
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  };
  if (demo && database.kind === 'embedded') await seedDemo(deps);
  const app = await buildApp(deps);

  const forget = () => void forgetOldThings(deps).catch(deps.report);
  forget();
  const forgetting = setInterval(forget, dayMs);
  const stop = async () => {
    clearInterval(forgetting);
    // A connection whose request is still running becomes idle only when that is answered.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(closing);
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().catch(fail));

  await app.listen({ port, host });
  process.stdout.write(`Holdfast is at ${publicUrl.href}\n`);
}

const readVersion = (): string => {
  const { version } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as {
    version: string;
  };
  return version;
};

const fail = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

try {
  await start(readEnvironment(process.env));
} catch (error) {
  fail(error);
}
