// When backups are made by themselves, where, and how many are kept: from the environment.
import * as z from 'zod/mini';

export interface BackupSettings {
  readonly folder: string;
  /** '03:30', by this machine's clock. */
  readonly at: string;
  /** The newest ones; older ones are deleted. */
  readonly keep: number;
}

export const BackupVariables = {
  BACKUP_FOLDER: z.optional(z.string().check(z.minLength(1, 'must not be empty'))),
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 03:30')),
    '03:30',
  ),
  BACKUP_KEEP: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'must be a whole number, 1 or more')),
    '14',
  ),
};

export const readBackups = ({
  BACKUP_FOLDER: folder,
  BACKUP_AT: at,
  BACKUP_KEEP: keep,
}: {
  readonly BACKUP_FOLDER?: string | undefined;
  readonly BACKUP_AT: string;
  readonly BACKUP_KEEP: string;
}): BackupSettings | null => (folder === undefined ? null : { folder, at, keep: Number(keep) });
