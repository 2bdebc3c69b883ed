// `npm run move -- postgres://…`: takes an embedded database to a PostgreSQL server. Stop the server first.
import { moveDatabase } from '#server/backups/move-database.ts';
import { readEnvironment } from '#server/environment.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { readVersion } from '#server/version.ts';
import { runCommand } from './command.ts';

const [address, ...rest] = process.argv.slice(2);

await runCommand(async () => {
  if (address === undefined || rest.length > 0)
    throw new Error('Usage: npm run move -- postgres://…');
  if (process.env['DATABASE_URL'] !== undefined)
    throw new Error('This moves the embedded database: unset DATABASE_URL, and name the new one.');
  // Held to what the server will hold it to.
  const to = readEnvironment({ ...process.env, DATABASE_URL: address });
  const { accounts, jobs } = await moveDatabase({
    from: { ...to, databaseUrl: null, databaseOwnerUrl: null },
    to: { ...to, databaseUrl: address },
    version: readVersion(),
    now: new Date(),
    openFiles: (rows) => openFileStore(to.files, rows),
  });
  return (
    `${accounts} accounts and ${jobs} jobs that waited are there. Set DATABASE_URL to it and start the server. ` +
    `The database in ${to.dataFolder} is as it was: never start it again, and delete it once all is well.`
  );
});
