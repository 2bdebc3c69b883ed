// Everything about each type of notification, wherever it appears: in the app, as a push, by email, and in the
// settings.
import type { Notification, NotificationType } from '#contract/notifications.ts';
import type { Preferences } from '#contract/user.ts';
import { dayInWords } from '../coaching/coaching-words.ts';
import { priceText } from '../dollars.ts';
import { isolated } from '../isolated.ts';
import type { NotificationChannels } from '../profile/edit-details.ts';
import { coachingKinds } from './coaching-kinds.ts';
import type { NotificationKind } from './kind.ts';
import {
  toBoughtProgram,
  toClient,
  toClientsDay,
  toOwnProgram,
  toResults,
  toCoach,
} from './paths.ts';
import { answerTo, capital, changeWords, priceWords, startsText } from './words.ts';

const staying = '. You’re still their client';

/** In the order of the settings. */
export const notificationKinds: Readonly<Record<NotificationType, NotificationKind>> = {
  subscriptionRequestReceived: {
    group: 'clients',
    setting: 'Someone asks to subscribe',
    icon: 'person-added',
    title: ({ name }) => `${name} asks to subscribe`,
    path: ({ senderId }) => (senderId ? `/profile/${senderId}` : '/clients'),
  },
  clientJoined: {
    group: 'clients',
    setting: 'Someone becomes your client',
    icon: 'person-confirmed',
    title: ({ name }) => `${name} is your client now`,
    path: toClient,
  },
  clientLeft: {
    group: 'clients',
    setting: 'A client ends the coaching',
    icon: 'person-confirmed',
    title: ({ name }) => `${name} is no longer your client`,
    path: () => '/clients',
  },
  clientCheckIn: {
    group: 'clients',
    setting: 'A client answers a check-in',
    icon: 'check',
    title: ({ name, checkIn }) => `${name} answered ${checkIn}`,
    path: toClient,
  },
  clientComment: {
    group: 'clients',
    setting: 'A client comments',
    icon: 'comment',
    title: ({ name }) => `${name} commented on a workout`,
    path: toClientsDay,
  },
  clientWorkoutComplete: {
    group: 'clients',
    setting: 'A client finishes a workout',
    icon: 'workout',
    title: ({ name }) => `${name} finished a workout`,
    path: toClientsDay,
  },
  clientProgramComplete: {
    group: 'clients',
    setting: 'A client finishes a program',
    icon: 'flag',
    title: ({ name, program }) => `${name} finished ${program}`,
    path: toClient,
  },
  clientProgramRestart: {
    group: 'clients',
    setting: 'A client restarts a program',
    icon: 'repeat',
    title: ({ name, program }) => `${name} restarted ${program}`,
    path: toClient,
  },
  clientProgramPaid: {
    group: 'clients',
    setting: 'A client pays for a program',
    icon: 'check',
    title: ({ name, program, price }) =>
      price === undefined
        ? `${name} paid for ${program}`
        : `${name} paid ${priceText(price)} for ${program}`,
    path: toClient,
  },
  ...coachingKinds,
  scheduledMessageLate: {
    group: 'clients',
    setting: 'A scheduled message missed its time',
    icon: 'bell',
    title: () => 'A scheduled message missed its time and wasn’t sent',
    path: () => '/messages/scheduled',
  },
  programRestricted: {
    group: 'programs',
    setting: 'A program is restricted',
    icon: 'forbidden',
    title: ({ program }) => `${capital(program)} was taken out of the store`,
    path: toOwnProgram,
  },
  programUnrestricted: {
    group: 'programs',
    setting: 'A restriction is lifted',
    icon: 'check',
    title: ({ program }) => `${capital(program)} is back in the store`,
    path: toOwnProgram,
  },
  programStart: {
    group: 'training',
    setting: 'A program starts',
    icon: 'bell',
    title: ({ program }) => `You started ${program}`,
    path: toBoughtProgram,
    isOwnDoing: true,
  },
  workoutComplete: {
    group: 'training',
    setting: 'You finished a workout',
    icon: 'workout',
    title: () => 'Workout finished',
    path: toResults,
    isOwnDoing: true,
  },
  programComplete: {
    group: 'training',
    setting: 'You finished a program',
    icon: 'flag',
    title: ({ program }) => `You finished ${program}`,
    path: toBoughtProgram,
    isOwnDoing: true,
  },
  coachComment: {
    group: 'coach',
    setting: 'Your coach comments',
    icon: 'comment',
    title: ({ name }) => `${name} commented on an exercise`,
    path: toResults,
  },
  trainingSessionComment: {
    group: 'coach',
    setting: 'A comment on your workout',
    icon: 'comment',
    title: ({ name }) => `${name} commented on your workout`,
    path: toResults,
  },
  subscriptionResponse: {
    group: 'coach',
    setting: 'Your request is answered',
    icon: 'person-confirmed',
    title: ({ name, response }) => `${name} ${answerTo(response)}`,
    path: ({ senderId }) => (senderId ? `/store/author/${senderId}` : '/store'),
  },
  programAssigned: {
    group: 'coach',
    setting: 'Your coach gives you a program',
    icon: 'bell',
    title: ({ name, startsOn }) => `New program from ${name}${startsText(startsOn)}`,
    path: toBoughtProgram,
  },
  programOffered: {
    group: 'coach',
    setting: 'Your coach gives you a program for a price',
    icon: 'bell',
    title: ({ name, program, price }) => `${name} offers you ${program}${priceWords(price)}`,
    path: () => '/training',
  },
  programChanged: {
    group: 'coach',
    setting: 'Your coach changes your program',
    icon: 'repeat',
    title: ({ name, program, data }) => `${name} ${changeWords(program, data)}`,
    path: toBoughtProgram,
  },
  coachingLate: {
    group: 'coach',
    setting: 'Your payment for coaching fails',
    icon: 'forbidden',
    title: ({ name, price, data: { until }, zone }) =>
      `Your payment of ${priceText(price ?? 0)} to ${name} failed. Pay by ${dayInWords(until ?? '', zone)} to keep your coaching`,
    path: toCoach,
  },
  coachingStopped: {
    group: 'coach',
    setting: 'Your coach stops charging you',
    icon: 'flag',
    title: ({ name, data: { until, hasLeft, stays }, zone }) =>
      hasLeft === undefined
        ? `${name} has stopped charging you. Your paid coaching ends on ${dayInWords(until ?? '', zone)}${stays ? ', and you stay their client' : ''}`
        : `${name} stopped charging you${hasLeft ? ', and your paid coaching has ended' : staying}`,
    path: toCoach,
  },
  coachingEnded: {
    group: 'coach',
    setting: 'Your paid coaching ends',
    icon: 'forbidden',
    title: ({ name, data: { wasUnpaid, hasLeft } }) =>
      `Your paid coaching by ${name} has ended${wasUnpaid ? ', because a payment failed' : ''}${hasLeft === false ? staying : ''}`,
    path: toCoach,
  },
  checkInDue: {
    group: 'coach',
    setting: 'A check-in is due',
    icon: 'bell',
    title: ({ checkIn }) => `${capital(checkIn)} is due`,
    path: () => '/training',
  },
  programPublished: {
    group: 'coach',
    setting: 'A coach you subscribe to publishes',
    icon: 'bell',
    title: ({ name, program }) => `${name} published ${program}`,
    path: ({ programId }) => (programId ? `/store/${programId}` : '/store'),
  },
  paymentRefunded: {
    group: 'account',
    setting: 'You get money back',
    icon: 'repeat',
    title: ({ program, price }) =>
      `Your ${priceText(price ?? 0)} for ${program} is on its way back`,
    path: () => '/training',
  },
  accountRestricted: {
    group: 'account',
    setting: 'Your account is restricted',
    icon: 'forbidden',
    title: () => 'Your account is restricted',
    path: () => '/settings/account',
  },
  accountUnrestricted: {
    group: 'account',
    setting: 'Your account’s restriction is lifted',
    icon: 'check',
    title: () => 'Your account is no longer restricted',
    path: () => '/settings/account',
  },
};

/** Undefined for a type that only a newer version knows. */
export const kindOf = (type: string): NotificationKind | undefined =>
  Object.hasOwn(notificationKinds, type) ? notificationKinds[type as NotificationType] : undefined;

export interface NotificationText {
  readonly title: string;
  /** Further details; empty: none. */
  readonly body: string;
}

/** Plain text, with names set apart as `isolated` does. `zone`: see `dayInWords`. */
export function notificationText(
  { type, message, sender, data }: Pick<Notification, 'type' | 'message' | 'sender' | 'data'>,
  zone?: string,
): NotificationText {
  const name = sender ? isolated(`${sender.firstName} ${sender.lastName}`.trim()) : 'Someone';
  const program = isolated(data.programTitle?.trim() ?? '') || 'a program';
  const { notificationResponse: response, startsOn, price } = data;
  const checkIn = isolated(data.checkInName?.trim() ?? '') || 'a check-in';
  const named = { name, program, response, startsOn, price, checkIn, data, zone };
  const title = kindOf(type)?.title(named) ?? 'Something new';
  // If the title does not name the program, the body does.
  return { title, body: message || (title.includes(program) ? '' : (data.programTitle ?? '')) };
}

/** The screen a notification is about, as a path of the app; for a comment, with its anchor. */
export function notificationPath({
  type,
  sender,
  data: { commentId, ...about },
}: Pick<Notification, 'type' | 'sender' | 'data'>): string {
  const place = commentId ? `#comment-${commentId}` : '';
  return kindOf(type)?.path({ ...about, senderId: sender?._id, place }) ?? '/';
}

/** Users do it themselves: it is told to their other devices and kept, but it is no news. */
export const isOwnDoing = (type: NotificationType): boolean => kindOf(type)?.isOwnDoing === true;

/** The user's choice for the type, or else the default: no email. */
export function notificationChannels(
  { notifications }: Pick<Preferences, 'notifications'>,
  type: NotificationType,
): NotificationChannels {
  const { inApp, push, email } = notifications.find(({ id }) => id === type) ?? {
    inApp: true,
    push: !isOwnDoing(type),
    email: false,
  };
  return { inApp, push, email };
}
