// `npm run backup [-- FOLDER]`: everything in one file, whether or not the server runs.
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { askForBackup } from '#server/backups/backup-socket.ts';
import { keepBackup } from '#server/backups/keep-backup.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { atOneMoment } from '#server/database/snapshot.ts';
import { asItIs } from '#server/database/open-database.ts';
import type { Rows } from '#server/database/rows.ts';
import { type Environment, readEnvironment } from '#server/environment.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { noteBackup } from '#server/telemetry/disk.ts';
import { readVersion } from '#server/version.ts';
import { runCommand } from './command.ts';

/** After the words of a backup that is good. */
const notNoted =
  ' Its time could not be written into DATA_DIR, so an alert may say that there was no backup.';

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const { dataFolder, backups } = environment;
  const folder = process.argv[2] ?? backups?.folder ?? path.join(dataFolder, 'backups');
  try {
    const { file, rows, bytes } = await keepBackup(folder, new Date(), (out) =>
      backUp(environment, out),
    );
    // Another user than the server's may not write there; the backup is good all the same.
    const isNoted = await noteBackup(dataFolder).then(
      () => true,
      () => false,
    );
    return `${file} has ${rows} rows in ${bytes} bytes, and was read back whole. Copy it to another machine.${isNoted ? '' : notNoted}`;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new Error(`There is no new backup, and earlier ones are untouched: ${words}`, {
      cause: error,
    });
  }
});

/** From the server if it alone can read its database, or else from the database itself, which is left as it is. */
async function backUp(environment: Environment, out: Writable): Promise<void> {
  const { databaseUrl, dataFolder, files } = environment;
  const server = databaseUrl === null ? await askForBackup(dataFolder) : null;
  if (server) return pipeline(server, out);
  const about = {
    version: readVersion(),
    now: () => new Date(),
    openFiles: (own: Rows) => openFileStore(files, own),
  };
  return asItIs(environment, (rows) =>
    writeBackup({ snapshot: (work) => atOneMoment(rows, work), ...about }, out),
  );
}
