// `npm run movements -- FILE`: adds a library of movements, a JSON list with its pictures beside it.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { importMovements } from '#server/commands/import-movements.ts';
import { runCommand, withDatabase } from './command.ts';

const [file] = process.argv.slice(2);

await runCommand(async () => {
  if (file === undefined) throw new Error('Usage: npm run movements -- FILE');
  const list: unknown = JSON.parse(await readFile(file, 'utf8'));
  const count = await withDatabase((database) =>
    importMovements({ database, now: () => new Date(), newId: randomUUID }, list, (name) =>
      readFile(resolve(dirname(file), name)),
    ),
  );
  return `${count} movements are in the library now.`;
});
