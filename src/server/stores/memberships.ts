// Coaches' monthly prices, and who is coached for them.
import { type Insertable, sql } from 'kysely';
import type { MembershipId, ProgramId, UserId } from '#contract/ids.ts';
import type { CoachingOffer } from '#contract/memberships.ts';
import { coachedStates, type MembershipState } from '#domain/coaching/membership.ts';
import type { MembershipTable } from '../database/membership-tables.ts';
import type { MembershipRow, OrderRow, Rows, ShownMembershipRow } from '../database/rows.ts';
import type { ProgramOrderTable, ProviderName } from '../database/store-tables.ts';
import type { Relation } from './client-training.ts';

export async function findOfferOfCoach(rows: Rows, coach: UserId): Promise<CoachingOffer | null> {
  const row = await rows
    .selectFrom('coaching_offer')
    .select(['price', 'trial_days'])
    .where('coach_id', '=', coach)
    .executeTakeFirst();
  return row ? { price: row.price, trialDays: row.trial_days } : null;
}

export async function putOffer(
  rows: Rows,
  coach: UserId,
  offer: CoachingOffer | null,
): Promise<void> {
  if (!offer) {
    await rows.deleteFrom('coaching_offer').where('coach_id', '=', coach).execute();
    return;
  }
  const row = { price: offer.price, trial_days: offer.trialDays };
  await rows
    .insertInto('coaching_offer')
    .values({ coach_id: coach, ...row })
    .onConflict((conflict) => conflict.column('coach_id').doUpdateSet(row))
    .execute();
}

export async function insertMembership(
  rows: Rows,
  membership: Insertable<MembershipTable>,
): Promise<MembershipRow> {
  return rows.insertInto('membership').values(membership).returningAll().executeTakeFirstOrThrow();
}

export async function findMembership(
  rows: Rows,
  id: MembershipId,
): Promise<MembershipRow | undefined> {
  return rows.selectFrom('membership').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until commit: only one transaction at a time decides about a membership. */
export async function lockMembership(rows: Rows, id: MembershipId): Promise<MembershipRow> {
  return rows
    .selectFrom('membership')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const liveStates: readonly MembershipState[] = ['open', ...coachedStates];

/** The one that goes on or may be paid: there is at most one between two people. */
export const findLiveMembership = (
  rows: Rows,
  { coach, client }: Relation,
): Promise<MembershipRow | undefined> =>
  rows
    .selectFrom('membership')
    .selectAll()
    .where('coach_id', '=', coach)
    .where('client_id', '=', client)
    .where('state', 'in', liveStates)
    .executeTakeFirst();

/** Of a person, in either part, or between two: those that go on or may be paid, locked until commit. */
export async function lockLiveMemberships(
  rows: Rows,
  whose: { readonly of: UserId } | Relation,
): Promise<MembershipRow[]> {
  const live = rows.selectFrom('membership').selectAll().where('state', 'in', liveStates);
  const found =
    'of' in whose
      ? live.where((is) => is.or([is('coach_id', '=', whose.of), is('client_id', '=', whose.of)]))
      : live.where('coach_id', '=', whose.coach).where('client_id', '=', whose.client);
  return found.orderBy('id').forUpdate().execute();
}

export async function hadTrial(rows: Rows, { coach, client }: Relation): Promise<boolean> {
  const found = await rows
    .selectFrom('membership')
    .select('id')
    .where('coach_id', '=', coach)
    .where('client_id', '=', client)
    .where('trial_days', '>', 0)
    .where('state', 'in', [...coachedStates, 'ended'])
    .executeTakeFirst();
  return found !== undefined;
}

const shown = (rows: Rows) =>
  rows
    .selectFrom('membership')
    .leftJoin('app_user as coach', 'coach.id', 'membership.coach_id')
    .leftJoin('app_user as client', 'client.id', 'membership.client_id')
    .selectAll('membership')
    .select([
      'coach.first_name as coach_first_name',
      'coach.last_name as coach_last_name',
      'client.first_name as client_first_name',
      'client.last_name as client_last_name',
    ])
    // The others never began.
    .where('membership.state', 'in', [...coachedStates, 'ended']);

export const findShownMembership = (
  rows: Rows,
  id: MembershipId,
): Promise<ShownMembershipRow | undefined> =>
  shown(rows).where('membership.id', '=', id).executeTakeFirst();

/** Given and taken, the latest first. */
export async function findMembershipsOf(
  rows: Rows,
  person: UserId,
  other?: UserId,
): Promise<ShownMembershipRow[]> {
  let found = shown(rows).where((is) =>
    is.or([is('membership.coach_id', '=', person), is('membership.client_id', '=', person)]),
  );
  if (other !== undefined)
    found = found.where((is) =>
      is.or([is('membership.coach_id', '=', other), is('membership.client_id', '=', other)]),
    );
  return found
    .orderBy('membership.created_at', 'desc')
    .orderBy('membership.id')
    .limit(mostShown)
    .execute();
}

const mostShown = 500;

/** Those that may have changed at the provider without telling. */
export async function findDueMemberships(
  rows: Rows,
  due: { provider: ProviderName; now: Date; count: number },
): Promise<MembershipRow[]> {
  return rows
    .selectFrom('membership')
    .selectAll()
    .where((is) => is.or([is('state', 'in', liveStates), is('is_closing', '=', true)]))
    .where('provider', '=', due.provider)
    .where('check_at', '<=', due.now)
    .orderBy('check_at')
    .limit(due.count)
    .execute();
}

/** When it is asked about next; no change of its own. */
export async function putOff(rows: Rows, id: MembershipId, checkAt: Date): Promise<void> {
  await rows.updateTable('membership').set({ check_at: checkAt }).where('id', '=', id).execute();
}

export async function updateMembership(
  rows: Rows,
  id: MembershipId,
  change: Partial<
    Pick<
      MembershipRow,
      | 'state'
      | 'until_at'
      | 'is_closing'
      | 'was_unpaid'
      | 'stopped_at'
      | 'checkout_id'
      | 'subscription_id'
      | 'began_at'
      | 'event'
      | 'event_at'
      | 'check_at'
    >
  >,
): Promise<MembershipRow> {
  return rows
    .updateTable('membership')
    .set({ ...change, turn: sql<number>`turn + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined: this invoice has been booked before. */
export async function insertPaidMonth(
  rows: Rows,
  order: Insertable<ProgramOrderTable>,
): Promise<OrderRow | undefined> {
  return rows
    .insertInto('program_order')
    .values(order)
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findBookedInvoices(
  rows: Rows,
  id: MembershipId,
): Promise<ReadonlySet<string>> {
  const found = await rows
    .selectFrom('program_order')
    .select('invoice_id')
    .where('membership_id', '=', id)
    .execute();
  return new Set(found.flatMap(({ invoice_id: invoice }) => invoice ?? []));
}

/** Of a membership: payments that are to go back. */
export async function findUnsentRefunds(rows: Rows, id: MembershipId): Promise<ProgramId[]> {
  const found = await rows
    .selectFrom('program_order')
    .select('id')
    .where('membership_id', '=', id)
    .where('state', '=', 'refunding')
    .execute();
  return found.map((order) => order.id);
}
