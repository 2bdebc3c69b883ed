import { subscriptionStatus } from '#contract/notifications.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import type { SubscriptionRow } from '../stores/subscriptions.ts';

export const presentSubscription = (row: SubscriptionRow): Subscription => ({
  _id: row.id,
  coachId: row.coach_id,
  clientId: row.client_id,
  status: subscriptionStatus[row.state],
  message: row.message,
  createdAt: row.created_at.toISOString(),
});
