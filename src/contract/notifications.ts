// Calls 'Notifications'.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CommentId, NotificationId, ProgramId, SubscriptionId, TrainingSessionId } from './ids.ts';
import { Instant, Receipt } from './training.ts';
import { UserDetails } from './user.ts';

export const notificationTypes = [
  'subscriptionRequestReceived',
  'subscriptionResponse',
  'trainingSessionComment',
  'clientWorkoutComplete',
  'clientProgramComplete',
  'clientComment',
  'coachComment',
  'clientProgramRestart',
  'programPublished',
  'programRestricted',
  'programUnrestricted',
  'programComplete',
  'workoutComplete',
  'programStart',
  'accountRestricted',
  'accountUnrestricted',
] as const;
export const NotificationType = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof NotificationType>;

/** Where a subscription to a coach stands. `pending`: not answered, or the answer was taken back. */
export const subscriptionStatus = { pending: 1, declined: 2, confirmed: 3 } as const;
export const SubscriptionStatus = z.literal(Object.values(subscriptionStatus));
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

const { userId, firstName, lastName, userImage } = UserDetails.shape;

/** What is not there does not belong to the type. */
export const NotificationData = z.object({
  subscriptionId: z.optional(SubscriptionId),
  notificationResponse: z.optional(SubscriptionStatus),
  programTitle: z.optional(z.string()),
  trainingSessionId: z.optional(TrainingSessionId),
  commentId: z.optional(CommentId),
  /** Bought by whom it is about; of `programPublished` and of restrictions the coach's own. */
  programId: z.optional(ProgramId),
  /** Of the workout in its program, from 0. */
  dayIndex: z.optional(z.int()),
  /** Whose training it is about. */
  athleteId: z.optional(userId),
});
export interface NotificationData extends z.infer<typeof NotificationData> {}

/**
 * `message`: what the sender wrote, plain text: with a request, as a comment, as the reason of a
 * restriction; else empty. `sender` null: nobody, or someone whose account is deleted.
 */
export const Notification = z.object({
  _id: NotificationId,
  type: NotificationType,
  message: z.string(),
  isRead: z.boolean(),
  sender: z.nullable(z.object({ _id: userId, firstName, lastName, userImage })),
  data: NotificationData,
  createdAt: Instant,
  /** Of a request and of its answer. */
  receipt: z.optional(Receipt),
});
export interface Notification extends z.infer<typeof Notification> {}

/** As the calls show it. */
const NotificationView = z.extend(Notification, { rev: z.int() });

/** Read ones beyond the newest so many are forgotten; unread ones are kept. */
export const keptNotifications = 200;

/** All that are kept, the newest first. */
export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/persistant-notifications',
  summary: "The signed-in user's notifications",
  access: 'signed-in',
  ok: z.object({ notifications: z.array(NotificationView) }),
});

/**
 * Whatever it says, the notification is then read. With `notificationResponse` the coach answers the
 * request that it tells of, exactly as `PUT /api/subscriptions` does. The reply is this one notification.
 */
export const answerNotification = endpoint({
  method: 'POST',
  path: '/api/persistant-notifications/:id',
  summary: 'Mark a notification read, or answer it',
  access: 'signed-in',
  write: 'key',
  params: z.object({ id: NotificationId }),
  body: z.object({
    isRead: z.optional(z.boolean()),
    notificationResponse: z.optional(SubscriptionStatus),
  }),
  ok: z.object({ notifications: z.array(NotificationView) }),
});

/**
 * A request or an answer that a server that was restored from a backup has forgotten: the subscription is then as
 * both knew it. Only with the receipt that came with it.
 */
export const giveBackNotification = endpoint({
  method: 'PUT',
  path: '/api/persistant-notifications/:id',
  summary: 'Give a request or an answer back after a restore',
  access: 'signed-in',
  write: 'key',
  params: z.object({ id: NotificationId }),
  body: z.object({ notification: Notification }),
  ok: z.object({ notifications: z.array(NotificationView) }),
});

/** `until`: only those that there were then; a device may send this long after. The reply is those that were unread. */
export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/persistant-notifications/all-read',
  summary: 'Mark all notifications read',
  access: 'signed-in',
  write: 'key',
  body: z.nullish(z.object({ until: z.optional(Instant) })),
  ok: z.object({ notifications: z.array(NotificationView) }),
});
