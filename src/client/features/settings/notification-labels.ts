// What each type of notification tells of, in words, and to whom it comes.
import type { NotificationType } from '#contract/notifications.ts';

export interface NotificationGroup {
  readonly title: string;
  readonly lines: readonly { readonly type: NotificationType; readonly text: string }[];
}

const training: NotificationGroup = {
  title: 'Your training',
  lines: [
    { type: 'programStart', text: 'A program starts' },
    { type: 'workoutComplete', text: 'You finished a workout' },
    { type: 'programComplete', text: 'You finished a program' },
  ],
};

const fromCoach: NotificationGroup = {
  title: 'Your coach',
  lines: [
    { type: 'coachComment', text: 'Your coach comments' },
    { type: 'trainingSessionComment', text: 'A comment on your workout' },
    { type: 'subscriptionResponse', text: 'Your request is answered' },
    { type: 'programPublished', text: 'A coach you subscribe to publishes' },
  ],
};

const fromClients: NotificationGroup = {
  title: 'Your clients',
  lines: [
    { type: 'subscriptionRequestReceived', text: 'Someone asks to subscribe' },
    { type: 'clientComment', text: 'A client comments' },
    { type: 'clientWorkoutComplete', text: 'A client finishes a workout' },
    { type: 'clientProgramComplete', text: 'A client finishes a program' },
    { type: 'clientProgramRestart', text: 'A client restarts a program' },
  ],
};

const programs: NotificationGroup = {
  title: 'Your programs',
  lines: [
    { type: 'programRestricted', text: 'A program is restricted' },
    { type: 'programUnrestricted', text: 'A restriction is lifted' },
  ],
};

const account: NotificationGroup = {
  title: 'Your account',
  lines: [
    { type: 'accountRestricted', text: 'Your account is restricted' },
    { type: 'accountUnrestricted', text: 'Its restriction is lifted' },
  ],
};

/** Coaches train too: they get what athletes get, after what is theirs. */
export const notificationGroups = (isCoach: boolean): readonly NotificationGroup[] =>
  isCoach ? [fromClients, programs, training, fromCoach, account] : [training, fromCoach, account];
