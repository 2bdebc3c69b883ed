// `npm run restored`: after a backup of the database was put back, before the server is started again.
import { openEmbedded, openPostgres } from '#server/database/database.ts';
import { readEnvironment } from '#server/environment.ts';
import { beginEpoch } from '#server/queries/streams.ts';

try {
  const { databaseUrl, dataFolder } = readEnvironment(process.env);
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataFolder);
  const users = await beginEpoch(database.rows, new Date());
  await database.close();
  process.stdout.write(
    `The devices of ${users} users will be asked for what the backup lacks as they come.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
