// `npm run restore -- FILE`: puts a backup into the database that the environment names. Stop the server first.
import { access } from 'node:fs/promises';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { asItIs } from '#server/database/open-database.ts';
import { readEnvironment } from '#server/environment.ts';
import { runCommand } from './command.ts';

const words = process.argv.slice(2);
const [file, ...rest] = words.filter((word) => word !== '--replace');

await runCommand(async () => {
  if (file === undefined || rest.length > 0)
    throw new Error('Usage: npm run restore -- FILE [--replace]');
  await access(file);
  const how = { mayReplace: words.includes('--replace'), now: new Date() };
  const accounts = await asItIs(readEnvironment(process.env), (rows) =>
    restoreBackup(rows, file, how),
  );
  return `${accounts} accounts are back. When a device next connects, it is asked for anything the backup lacks. Start the server.`;
});
