// A notification's texts, wherever it appears: in the app, as a push, by email.
import {
  type Notification,
  type NotificationType,
  subscriptionStatus,
} from '#contract/notifications.ts';

export interface NotificationText {
  readonly title: string;
  /** Further details; empty: none. */
  readonly body: string;
}

/** Plain text. */
export function notificationText(
  notification: Pick<Notification, 'type' | 'message' | 'sender' | 'data'>,
): NotificationText {
  const { type, message, sender, data } = notification;
  const name = sender ? `${sender.firstName} ${sender.lastName}`.trim() : 'Someone';
  const program = data.programTitle?.trim() || 'a program';
  const title = titleOf(type)({ name, program, response: data.notificationResponse });
  // If the title does not name the program, it goes below.
  return { title, body: message || (title.includes(program) ? '' : (data.programTitle ?? '')) };
}

interface Named {
  readonly name: string;
  readonly program: string;
  readonly response: Notification['data']['notificationResponse'];
}

const titles: Readonly<Record<NotificationType, (named: Named) => string>> = {
  subscriptionRequestReceived: ({ name }) => `${name} asks to subscribe`,
  subscriptionResponse: ({ name, response }) => `${name} ${answerTo(response)}`,
  trainingSessionComment: ({ name }) => `${name} commented on your workout`,
  coachComment: ({ name }) => `${name} commented on an exercise`,
  clientComment: ({ name }) => `${name} commented on a workout`,
  clientWorkoutComplete: ({ name }) => `${name} finished a workout`,
  clientProgramComplete: ({ name, program }) => `${name} finished ${program}`,
  clientProgramRestart: ({ name, program }) => `${name} restarted ${program}`,
  programPublished: ({ name, program }) => `${name} published ${program}`,
  programRestricted: ({ program }) => `${capital(program)} was taken out of the store`,
  programUnrestricted: ({ program }) => `${capital(program)} is back in the store`,
  programStart: ({ program }) => `You started ${program}`,
  workoutComplete: () => 'Workout finished',
  programComplete: ({ program }) => `You finished ${program}`,
  accountRestricted: () => 'Your account is restricted',
  accountUnrestricted: () => 'Your account is no longer restricted',
};

/** A newer server may send types that this version has no text for. */
const titleOf = (type: string): ((named: Named) => string) =>
  Object.hasOwn(titles, type) ? titles[type as NotificationType] : () => 'Something new';

function answerTo(response: Named['response']): string {
  if (response === subscriptionStatus.confirmed) return 'confirmed your subscription';
  return response === subscriptionStatus.declined
    ? 'declined your request'
    : 'is reconsidering your request';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
