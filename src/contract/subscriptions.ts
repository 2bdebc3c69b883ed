// Calls 'Subscriptions': an athlete subscribes to a coach, who confirms it.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SubscriptionId, UserId } from './ids.ts';
import { SubscriptionStatus } from './notifications.ts';
import { Instant } from './training.ts';

/** The longest message with a request, in characters. */
export const longestSubscriptionMessage = 1000;

export const Subscription = z.object({
  _id: SubscriptionId,
  coachId: UserId,
  clientId: UserId,
  status: SubscriptionStatus,
  message: z.string(),
  createdAt: Instant,
});
export interface Subscription extends z.infer<typeof Subscription> {}

/**
 * `id` is the coach's, `_id` is made by the device for the request. One that is pending or confirmed stays as it
 * is and is returned under its own `_id`; one that was declined is requested again.
 */
export const requestSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions',
  summary: 'Ask to subscribe to a coach',
  whileRestricted: 'refused',
  write: 'key',
  body: z.object({
    id: UserId,
    message: z._default(z.string().check(z.trim(), z.maxLength(longestSubscriptionMessage)), ''),
    _id: z.optional(SubscriptionId),
  }),
  ok: z.object({ subscription: Subscription }),
});

/** By the athlete who asked. The coach's notification of it goes too; if it is gone already, that is no error. */
export const cancelSubscription = endpoint({
  method: 'DELETE',
  path: '/api/subscriptions/:id',
  summary: 'Withdraw a request, or unsubscribe',
  write: 'key',
  params: z.object({ id: SubscriptionId }),
  ok: z.object({}),
});

/** By the coach. The value 1 undoes an answer. The notification of the request is then read and shows the same. */
export const answerSubscription = endpoint({
  method: 'PUT',
  path: '/api/subscriptions',
  summary: 'Confirm or decline a request, or undo the answer',
  write: 'key',
  body: z.object({ id: SubscriptionId, value: SubscriptionStatus }),
  ok: z.object({ subscription: Subscription }),
});
