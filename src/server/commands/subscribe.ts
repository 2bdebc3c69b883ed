// An athlete asks to subscribe to a coach, the coach answers, the athlete cancels.
import { SubscriptionId, type UserId } from '#contract/ids.ts';
import type { SubscriptionStatus } from '#contract/notifications.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import type { Rows, SubscriptionRow } from '../database/rows.ts';
import { notFound, refusedByRule } from '../errors.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import {
  tellSubscriptionAnswered,
  tellSubscriptionCancelled,
  tellSubscriptionRequested,
} from '../notify/occasions.ts';
import { presentSubscription } from '../presenters/notification.ts';
import {
  deleteSubscription,
  findPeopleOfSubscription,
  findSubscription,
  lockSubscription,
  putRequest,
  setSubscriptionState,
} from '../stores/subscriptions.ts';
import { findUser } from '../stores/users.ts';

export async function requestSubscription(
  deps: NotifyDeps,
  rows: Rows,
  request: {
    client: UserId;
    coach: UserId;
    message: string;
    _id: SubscriptionId | undefined;
  },
): Promise<Subscription> {
  const { client, coach, _id } = request;
  if (coach === client) throw refusedByRule({ words: 'You can’t subscribe to yourself.' });
  const user = await findUser(rows, coach);
  if (!user?.is_coach) throw notFound();
  const existing = await findSubscription(rows, { coach, client });
  if (existing && existing.state !== 'declined') return presentSubscription(existing);
  if (!existing && _id && (await lockSubscription(rows, _id))) throw notFound();
  const id = existing?.id ?? _id ?? SubscriptionId.parse(deps.newId());
  const subscription = presentSubscription(
    await putRequest(rows, { ...request, id, now: deps.now() }),
  );
  await tellSubscriptionRequested(deps, rows, subscription);
  return subscription;
}

/** Repeating the same answer changes nothing and notifies nobody. */
export async function answerSubscription(
  deps: NotifyDeps,
  rows: Rows,
  answer: { id: SubscriptionId; coach: UserId; value: SubscriptionStatus },
): Promise<Subscription> {
  const found = await lockSubscription(rows, answer.id);
  if (found?.coach_id !== answer.coach) throw notFound();
  const state = stateOf[answer.value];
  if (found.state === state) return presentSubscription(found);
  const subscription = presentSubscription(
    await setSubscriptionState(rows, answer.id, { state, now: deps.now() }),
  );
  await tellSubscriptionAnswered(deps, rows, subscription, answer.value);
  return subscription;
}

/** Programs for subscribers can no longer be bought; those already bought stay. */
export async function cancelSubscription(
  deps: NotifyDeps,
  rows: Rows,
  { id, client }: { id: SubscriptionId; client: UserId },
): Promise<void> {
  const found = await lockSubscription(rows, id);
  // Also for somebody else's subscription, so that the caller learns nothing about it.
  if (found?.client_id !== client) return;
  await deleteSubscription(rows, id);
  await tellSubscriptionCancelled(deps, rows, id);
}

/** Its coach and client, whose streams an answer or a cancellation changes; nobody if the asker is neither. */
export const peopleOfSubscription = (
  rows: Rows,
  id: SubscriptionId,
  asker: UserId,
): Promise<UserId[]> => findPeopleOfSubscription(rows, id, asker);

export const stateOf: Record<SubscriptionStatus, SubscriptionRow['state']> = {
  1: 'pending',
  2: 'declined',
  3: 'confirmed',
};
