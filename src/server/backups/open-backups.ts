// The server's part in backups: once a day by itself, and for `npm run backup` when nobody else can read its database.
import type { BackupSettings } from '../backup-settings.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { JobQueue } from '../jobs.ts';
import { noteBackup } from '../telemetry/disk.ts';
import { answerBackups } from './backup-socket.ts';
import { keepBackup, keepNewest } from './keep-backup.ts';
import { writeBackup } from './write-backup.ts';

interface BackupDeps {
  readonly database: Database;
  readonly version: string;
  readonly now: () => Date;
  readonly files: FileStore | null;
  readonly jobs: JobQueue;
  readonly report: (error: unknown) => void;
}

/** Resolves to a function that ends it. `backups`: null if nothing is scheduled. */
export async function openBackups(
  { database, version, now, files, jobs, report }: BackupDeps,
  { dataFolder, backups }: { dataFolder: string; backups: BackupSettings | null },
): Promise<() => Promise<void>> {
  const leaving = new AbortController();
  const source = { snapshot: database.snapshot, version, now, openFiles: async () => files };
  const write = (out: Parameters<typeof writeBackup>[1]) =>
    writeBackup(source, out, leaving.signal);
  if (backups) {
    const { folder, at, keep } = backups;
    await jobs.workDaily(at, async () => {
      await keepBackup(folder, now(), write);
      await keepNewest(folder, keep, now());
      await noteBackup(dataFolder);
    });
  }
  const endAnswers = database.kind === 'embedded' ? await answer(dataFolder, write, report) : null;
  return async () => {
    leaving.abort();
    await endAnswers?.();
  };
}

/** A server that the command can't reach serves all the same. */
const answer = (...given: Parameters<typeof answerBackups>) =>
  answerBackups(...given).catch((error: Error) => {
    const [, , report] = given;
    report(new Error(`\`npm run backup\` can’t reach this server: ${error.message}`));
    return null;
  });
