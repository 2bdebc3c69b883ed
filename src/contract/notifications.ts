// Calls 'Notifications'.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CommentId, NotificationId, ProgramId, SubscriptionId, TrainingSessionId } from './ids.ts';
import { CalendarDate, Instant, Receipt } from './training.ts';
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
  'programAssigned',
  'programOffered',
  'programChanged',
  'programRestricted',
  'programUnrestricted',
  'programComplete',
  'workoutComplete',
  'programStart',
  'accountRestricted',
  'accountUnrestricted',
  'clientJoined',
  'clientLeft',
  'checkInDue',
  'clientCheckIn',
  'clientProgramPaid',
  'scheduledMessageLate',
  'clientCoachingStarted',
  'clientCoachingPaid',
  'clientCoachingLate',
  'clientCoachingCancelled',
  'clientCoachingResumed',
  'clientCoachingEnded',
  'coachingLate',
  'coachingStopped',
  'coachingEnded',
  'paymentRefunded',
] as const;
export const NotificationType = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof NotificationType>;

/** State of a subscription to a coach. `pending`: not answered, or the answer was undone. */
export const subscriptionStatus = { pending: 1, declined: 2, confirmed: 3 } as const;
export const SubscriptionStatus = z.literal(Object.values(subscriptionStatus));
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** What a coach did with a program that they gave. `updated`: with its workouts. */
export const programChanges = ['rescheduled', 'paused', 'resumed', 'updated'] as const;
export type ProgramChange = (typeof programChanges)[number];

const { userId, firstName, lastName, userImage } = UserDetails.shape;

/** Absent fields do not apply to the type. */
export const NotificationData = z.object({
  subscriptionId: z.optional(SubscriptionId),
  notificationResponse: z.optional(SubscriptionStatus),
  programTitle: z.optional(z.string()),
  trainingSessionId: z.optional(TrainingSessionId),
  commentId: z.optional(CommentId),
  /** The copy of the athlete it is about; for `programPublished` and restrictions the coach's own program. */
  programId: z.optional(ProgramId),
  /** Index of the workout in its program, from 0. */
  dayIndex: z.optional(z.int()),
  /** The first day of a program that was given. */
  startsOn: z.optional(CalendarDate),
  /** Cents that a program costs that a coach gave, or a month of coaching. */
  price: z.optional(z.int()),
  programChange: z.optional(z.enum(programChanges)),
  /** Workouts that the athlete had moved or skipped, and that are back on the plan by it. */
  movesTakenBack: z.optional(z.int()),
  checkInName: z.optional(z.string()),
  /** As in a membership, for paid coaching; and so are the next two. */
  until: z.optional(Instant),
  isTrial: z.optional(z.boolean()),
  wasUnpaid: z.optional(z.boolean()),
  /** With the end of paid coaching: whether they are no client any more. Left out to a coach: they are one. */
  hasLeft: z.optional(z.boolean()),
  /** When a coach stops charging: they will be a client without paying. */
  stays: z.optional(z.boolean()),
  /** The athlete it is about. */
  athleteId: z.optional(userId),
});
export interface NotificationData extends z.infer<typeof NotificationData> {}

/**
 * `message`: the sender's words in plain text, with a request, as a comment, as the reason of a restriction; else
 * empty. `sender` null: nobody, or an account that was deleted.
 */
export const Notification = z.object({
  _id: NotificationId,
  type: NotificationType,
  message: z.string(),
  isRead: z.boolean(),
  sender: z.nullable(z.object({ _id: userId, firstName, lastName, userImage })),
  data: NotificationData,
  createdAt: Instant,
  /** For a request and its answer. */
  receipt: z.optional(Receipt),
});
export interface Notification extends z.infer<typeof Notification> {}

/** As calls show it. */
const NotificationView = z.extend(Notification, { rev: z.int() });

/** Read notifications beyond this many are deleted, oldest first; unread ones are kept. */
export const keptNotifications = 200;

/** All that are kept, newest first. */
export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/persistant-notifications',
  summary: "The signed-in user's notifications",
  ok: z.object({ notifications: z.array(NotificationView) }),
});

/**
 * Always marks the notification as read. With `notificationResponse` the coach answers the request it is about,
 * exactly as `PUT /api/subscriptions` does. The reply is this one notification.
 */
export const answerNotification = endpoint({
  method: 'POST',
  path: '/api/persistant-notifications/:id',
  summary: 'Mark a notification read, or answer it',
  write: 'key',
  params: z.object({ id: NotificationId }),
  body: z.object({
    isRead: z.optional(z.boolean()),
    notificationResponse: z.optional(SubscriptionStatus),
  }),
  ok: z.object({ notifications: z.array(NotificationView) }),
});

/**
 * Gives back a request or an answer that a restored server has forgotten: the subscription is then as both knew
 * it. Needs the receipt that came with it.
 */
export const giveBackNotification = endpoint({
  method: 'PUT',
  path: '/api/persistant-notifications/:id',
  summary: 'Give a request or an answer back after a restore',
  write: 'key',
  params: z.object({ id: NotificationId }),
  body: z.object({ notification: Notification }),
  ok: z.object({ notifications: z.array(NotificationView) }),
});

/** `until`: only those from before; a device may send this long after. The reply lists those that were unread. */
export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/persistant-notifications/all-read',
  summary: 'Mark all notifications read',
  write: 'key',
  body: z.nullish(z.object({ until: z.optional(Instant) })),
  ok: z.object({ notifications: z.array(NotificationView) }),
});
