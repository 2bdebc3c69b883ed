import { type Migration, Migrator } from 'kysely/migration';
import type { Rows } from './database.ts';
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

/** Forward only, by name; one that has been released is never edited. */
const migrations: Record<string, Migration> = {
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
};

/** Brings the tables up to date, or to one step, or rejects and leaves them as they were. */
export async function migrate(rows: Rows, step?: string): Promise<void> {
  const migrator = new Migrator({ db: rows, provider: { getMigrations: async () => migrations } });
  const { error } = await (step === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(step));
  if (error) throw error;
}
