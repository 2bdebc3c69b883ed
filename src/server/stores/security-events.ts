import { sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { SecurityEventKind } from '#contract/security-events.ts';
import type { Rows } from '../database/rows.ts';
import type { FoundSecurityEvent } from '../database/security-tables.ts';

/** What happened, before it has an id. */
export interface NewSecurityEvent {
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly by: UserId | null;
  /** Null: the account that did it, or none. */
  readonly about: UserId | null;
  readonly device: string | null;
  readonly address: string | null;
  /** A word of the program's own: nothing that a person wrote belongs into the log. */
  readonly detail: string | null;
}

export async function addSecurityEvent(rows: Rows, event: NewSecurityEvent): Promise<void> {
  const { by, about, ...rest } = event;
  // An account may be gone by now, and its own deletion is logged, too.
  const stillThere = (id: UserId | null) =>
    sql<UserId | null>`(SELECT id FROM app_user WHERE id = ${id})`;
  await rows
    .insertInto('security_event')
    .values({ ...rest, by_id: stillThere(by), about_id: stillThere(about) })
    .execute();
}

/** The newest first, with the people they name. */
export async function findSecurityEvents(
  rows: Rows,
  search: {
    readonly kinds: readonly SecurityEventKind[] | null;
    readonly text: string;
    readonly before: number | null;
    readonly count: number;
  },
): Promise<FoundSecurityEvent[]> {
  const part = `%${search.text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const nameOf = (person: 'by_user' | 'about_user') =>
    sql<string>`lower(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)} || ' ' || ${sql.ref(`${person}.email`)})`;
  return rows
    .selectFrom('security_event as event')
    .leftJoin('app_user as by_user', 'by_user.id', 'event.by_id')
    .leftJoin('app_user as about_user', 'about_user.id', 'event.about_id')
    .select(['event.id', 'at', 'kind', 'device', 'address', 'detail'])
    .select(['by_user.id as by_id', 'by_user.email as by_email'])
    .select(['by_user.first_name as by_first', 'by_user.last_name as by_last'])
    .select(['about_user.id as about_id', 'about_user.email as about_email'])
    .select(['about_user.first_name as about_first', 'about_user.last_name as about_last'])
    .$if(search.kinds !== null, (found) => found.where('kind', 'in', search.kinds ?? []))
    .$if(search.before !== null, (found) => found.where('event.id', '<', search.before ?? 0))
    .$if(search.text !== '', (found) =>
      found.where((on) =>
        on.or([
          on(nameOf('by_user'), 'like', part),
          on(nameOf('about_user'), 'like', part),
          on('address', '=', search.text),
        ]),
      ),
    )
    .orderBy('event.id', 'desc')
    .limit(search.count)
    .execute();
}

/** What the log says about one person, the newest first. */
export async function findSecurityEventsOf(rows: Rows, userId: UserId) {
  return rows
    .selectFrom('security_event')
    .select(['at', 'kind', 'device', 'address', 'detail'])
    .where((on) =>
      on.or([on('about_id', '=', userId), on('by_id', '=', userId).and('about_id', 'is', null)]),
    )
    .orderBy('id', 'desc')
    .execute();
}

/** By its owner's function: the server may only add to the log. Where somebody did what goes with their account, by a trigger. */
export async function pruneSecurityEvents(rows: Rows, before: Date): Promise<void> {
  await sql`SELECT forget_security_events(${before})`.execute(rows);
}
