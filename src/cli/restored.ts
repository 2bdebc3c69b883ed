// `npm run restored`: after a backup of the database was put back, before the server is started again.
import { beginEpoch } from '#server/stores/streams.ts';
import { runCommand, withDatabase } from './command.ts';

await runCommand(async () => {
  const users = await withDatabase(({ rows }) => beginEpoch(rows, new Date()));
  return `When a device of one of the ${users} users next connects, it will be asked for anything the backup lacks.`;
});
