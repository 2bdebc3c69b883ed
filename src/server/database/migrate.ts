import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Rows } from './rows.ts';
import { up as foundation } from './migrations/0001-foundation.ts';
import { up as deviceContact } from './migrations/0002-device-contact.ts';
import { up as restoredStreams } from './migrations/0003-restored-streams.ts';
import { up as importedSessions } from './migrations/0004-imported-sessions.ts';
import { up as restrictedUsers } from './migrations/0005-restricted-users.ts';
import { up as pictures } from './migrations/0006-pictures.ts';
import { up as accounts } from './migrations/0007-accounts.ts';
import { up as createdPrograms } from './migrations/0008-created-programs.ts';
import { up as movements } from './migrations/0009-movements.ts';
import { up as store } from './migrations/0010-store.ts';
import { up as payments } from './migrations/0011-payments.ts';
import { up as live } from './migrations/0013-live.ts';
import { up as conversations } from './migrations/0014-conversations.ts';
import { up as notifications } from './migrations/0015-notifications.ts';
import { up as coaching } from './migrations/0016-coaching.ts';
import { up as ownMovements } from './migrations/0017-own-movements.ts';
import { up as countedAsAsked } from './migrations/0018-counted-as-asked.ts';
import { up as everyRestoration } from './migrations/0019-every-restoration.ts';
import { up as registrations } from './migrations/0020-registrations.ts';
import { up as messagesGivenBack } from './migrations/0021-messages-given-back.ts';
import { up as replacedTexts } from './migrations/0022-replaced-texts.ts';
import { up as deletedCoachTexts } from './migrations/0023-deleted-coach-texts.ts';
import { up as commentsRead } from './migrations/0024-comments-read.ts';
import { up as replacedStarts } from './migrations/0025-replaced-starts.ts';

/**
 * Forward only, by name; a released one is never edited. 0012 was never released, and its number stays free: a
 * number lower than one already applied is refused (`refuseOtherHistory`).
 */
export const migrations: Record<string, Migration> = {
  '0001-foundation': { up: foundation },
  '0002-device-contact': { up: deviceContact },
  '0003-restored-streams': { up: restoredStreams },
  '0004-imported-sessions': { up: importedSessions },
  '0005-restricted-users': { up: restrictedUsers },
  '0006-pictures': { up: pictures },
  '0007-accounts': { up: accounts },
  '0008-created-programs': { up: createdPrograms },
  '0009-movements': { up: movements },
  '0010-store': { up: store },
  '0011-payments': { up: payments },
  '0013-live': { up: live },
  '0014-conversations': { up: conversations },
  '0015-notifications': { up: notifications },
  '0016-coaching': { up: coaching },
  '0017-own-movements': { up: ownMovements },
  '0018-counted-as-asked': { up: countedAsAsked },
  '0019-every-restoration': { up: everyRestoration },
  '0020-registrations': { up: registrations },
  '0021-messages-given-back': { up: messagesGivenBack },
  '0022-replaced-texts': { up: replacedTexts },
  '0023-deleted-coach-texts': { up: deletedCoachTexts },
  '0024-comments-read': { up: commentsRead },
  '0025-replaced-starts': { up: replacedStarts },
};

/** A database that this build must not touch. The message is for the operator. */
class OtherHistory extends Error {
  override readonly name = 'OtherHistory';
}

/**
 * Brings the tables up to date, or to one step; if it rejects, they are unchanged. `known`: this build's
 * steps; tests pass their own.
 */
export async function migrate(rows: Rows, step?: string, known = migrations): Promise<void> {
  refuseOtherHistory(await appliedTo(rows), Object.keys(known).toSorted());
  const migrator = new Migrator({ db: rows, provider: { getMigrations: async () => known } });
  const { error } = await (step === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(step));
  if (error) throw error;
}

async function appliedTo(rows: Rows): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`.execute(rows);
  if (!found[0]?.exists) return [];
  const applied = await sql<{
    name: string;
  }>`SELECT name FROM kysely_migration ORDER BY name`.execute(rows);
  return applied.rows.map(({ name }) => name);
}

function refuseOtherHistory(applied: readonly string[], known: readonly string[]): void {
  const last = applied.at(-1);
  if (last === undefined) return;
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new OtherHistory(
      `This database was used by a newer Holdfast, or by another build: it has ${newer.join(', ')}, ` +
        'which this one does not know. Nothing was changed. Start that version, or a later one.',
    );
  const skipped = known.filter((name) => name < last && !applied.includes(name));
  if (skipped.length > 0)
    throw new OtherHistory(
      `This database went past ${skipped.join(', ')} without it: another build of Holdfast, with other ` +
        'steps, made it. Nothing was changed. Start that build, or restore a backup made by this one.',
    );
}
