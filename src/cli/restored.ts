// `npm run restored`: run it after you put back a backup of the database, before you start the server.
import { beginEpoch } from '#server/stores/streams.ts';
import { runCommand, withDatabase } from './command.ts';

await runCommand(async () => {
  const users = await withDatabase(({ rows }) => beginEpoch(rows, new Date()));
  return `When a device of one of the ${users} users next connects, it will be asked for anything the backup lacks.`;
});
