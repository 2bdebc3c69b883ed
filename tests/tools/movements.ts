// `npm run movements -- FILE`: adds a library of movements, a JSON list with its pictures beside it.

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { importMovements } from '#server/commands/import-movements.ts';
import { openEmbedded, openPostgres } from '#server/database/database.ts';
import { readEnvironment } from '#server/environment.ts';

const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw new Error('Say which file: npm run movements -- FILE');
  const list: unknown = JSON.parse(await readFile(file, 'utf8'));
  const { databaseUrl, dataFolder } = readEnvironment(process.env);
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataFolder);
  try {
    const deps = { database, now: () => new Date(), newId: randomUUID };
    const count = await importMovements(deps, list, (name) =>
      readFile(resolve(dirname(file), name)),
    );
    process.stdout.write(`${count} movements are in the library now.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
