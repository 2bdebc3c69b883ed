import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Snapshot } from '../database/snapshot.ts';
import { backupLines } from './backup-lines.ts';
import type { OpenFiles } from './whole-rows.ts';

export interface BackupSource {
  readonly snapshot: Snapshot;
  readonly version: string;
  readonly now: () => Date;
  readonly openFiles: OpenFiles;
}

/** Writes everything as it is at this moment, piece by piece, and ends the stream. `leaving`: gives up. */
export function writeBackup(
  { snapshot, version, now, openFiles }: BackupSource,
  out: Writable,
  leaving?: AbortSignal,
): Promise<void> {
  const about = { version, madeAt: now().toISOString() };
  return snapshot((own) =>
    pipeline(backupLines(own, about, openFiles), createGzip(), out, {
      ...(leaving && { signal: leaving }),
    }),
  );
}
