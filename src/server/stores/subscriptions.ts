import type { SubscriptionId, UserId } from '#contract/ids.ts';
import type { OwnData } from '#contract/own-data.ts';
import { coachedStates } from '#domain/coaching/membership.ts';
import type { Rows, SubscriptionRow } from '../database/rows.ts';

interface Pair {
  readonly coach: UserId;
  readonly client: UserId;
}

/** Confirmed by the coach, or coached for a monthly price. */
export async function isSubscriber(rows: Rows, pair: Pair): Promise<boolean> {
  const subscription = await findSubscription(rows, pair);
  return subscription?.state === 'confirmed' || (await isMember(rows, pair));
}

async function isMember(rows: Rows, { coach, client }: Pair): Promise<boolean> {
  const found = await rows
    .selectFrom('membership')
    .select('id')
    .where('coach_id', '=', coach)
    .where('client_id', '=', client)
    .where('state', 'in', coachedStates)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findSubscription(
  rows: Rows,
  { coach, client }: Pair,
): Promise<SubscriptionRow | undefined> {
  return rows
    .selectFrom('subscription')
    .selectAll()
    .where('coach_id', '=', coach)
    .where('client_id', '=', client)
    .executeTakeFirst();
}

/** Its coach and client; nobody if `asker` is neither. */
export async function findPeopleOfSubscription(
  rows: Rows,
  id: SubscriptionId,
  asker: UserId,
): Promise<UserId[]> {
  const found = await rows
    .selectFrom('subscription')
    .select(['coach_id', 'client_id'])
    .where('id', '=', id)
    .where((on) => on.or([on('coach_id', '=', asker), on('client_id', '=', asker)]))
    .executeTakeFirst();
  return found ? [found.coach_id, found.client_id] : [];
}

/** No matter whose. Locked until commit: if an answer and a cancellation coincide, one comes first. */
export async function lockSubscription(
  rows: Rows,
  id: SubscriptionId,
): Promise<SubscriptionRow | undefined> {
  return rows
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Pending, for a first request and a repeated one. */
export async function putRequest(
  rows: Rows,
  request: Pair & { id: SubscriptionId; message: string; now: Date },
): Promise<SubscriptionRow> {
  const asked = {
    state: 'pending' as const,
    message: request.message,
    created_at: request.now,
    answered_at: null,
  };
  return rows
    .insertInto('subscription')
    .values({ id: request.id, coach_id: request.coach, client_id: request.client, ...asked })
    .onConflict((conflict) => conflict.columns(['coach_id', 'client_id']).doUpdateSet(asked))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Also if the client has taken it back. */
export async function hasAskedSince(
  rows: Rows,
  { coach, client }: Pair,
  since: Date,
): Promise<boolean> {
  const found = await rows
    .selectFrom('subscription_asked')
    .select('asked_at')
    .where('coach_id', '=', coach)
    .where('client_id', '=', client)
    .where('asked_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function noteAsked(rows: Rows, { coach, client }: Pair, at: Date): Promise<void> {
  await rows
    .insertInto('subscription_asked')
    .values({ coach_id: coach, client_id: client, asked_at: at })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'coach_id']).doUpdateSet({ asked_at: at }),
    )
    .execute();
}

export async function pruneAsked(rows: Rows, before: Date): Promise<void> {
  await rows.deleteFrom('subscription_asked').where('asked_at', '<', before).execute();
}

export async function setSubscriptionState(
  rows: Rows,
  id: SubscriptionId,
  answer: { state: SubscriptionRow['state']; now: Date },
): Promise<SubscriptionRow> {
  return rows
    .updateTable('subscription')
    .set({ state: answer.state, answered_at: answer.state === 'pending' ? null : answer.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSubscription(rows: Rows, id: SubscriptionId): Promise<void> {
  await rows.deleteFrom('subscription').where('id', '=', id).execute();
}

/** The subscribers a coach has confirmed and those who pay for coaching, in pages by id. */
export async function findSubscribers(
  rows: Rows,
  coach: UserId,
  page: { after: UserId | null; count: number },
): Promise<UserId[]> {
  let subscribers = rows.selectFrom(
    rows
      .selectFrom('subscription')
      .select('client_id')
      .where('coach_id', '=', coach)
      .where('state', '=', 'confirmed')
      .union(
        rows
          .selectFrom('membership')
          .select((from) => from.ref('client_id').$notNull().as('client_id'))
          .where('coach_id', '=', coach)
          .where('client_id', 'is not', null)
          .where('state', 'in', coachedStates),
      )
      .as('subscriber'),
  );
  if (page.after !== null) subscribers = subscribers.where('client_id', '>', page.after);
  const found = await subscribers
    .select('client_id')
    .orderBy('client_id')
    .limit(page.count)
    .execute();
  return found.map((row) => row.client_id);
}

/** To coaches, and by clients. */
export async function findSubscriptionsOf(
  rows: Rows,
  userId: UserId,
): Promise<OwnData['subscriptions']> {
  const subscriptions = await rows
    .selectFrom('subscription')
    .selectAll()
    .where((on) => on.or([on('coach_id', '=', userId), on('client_id', '=', userId)]))
    .orderBy('created_at')
    .execute();
  return subscriptions.map((row) => ({
    coachId: row.coach_id,
    clientId: row.client_id,
    state: row.state,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  }));
}
