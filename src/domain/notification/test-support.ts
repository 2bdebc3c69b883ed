import type { Notification } from '#contract/notifications.ts';
import { testId, testNow } from '../test-builders.ts';

/** The nth notification: unread, a client has finished a workout; each later than the previous one. */
export const buildNotification = (n = 1, overrides: Partial<Notification> = {}): Notification => ({
  _id: testId.notification(n),
  type: 'clientWorkoutComplete',
  message: '',
  isRead: false,
  sender: { _id: testId.user(2), firstName: 'Ana', lastName: 'Silva', userImage: null },
  data: {
    programTitle: 'Strong in eight weeks',
    trainingSessionId: testId.session(1),
    programId: testId.program(1),
    dayIndex: 3,
    athleteId: testId.user(2),
  },
  createdAt: new Date(Date.parse(testNow) + n * 1000).toISOString(),
  ...overrides,
});

/** Ana asks to subscribe to the user. */
export const buildRequest = (n = 1, overrides: Partial<Notification> = {}): Notification =>
  buildNotification(n, {
    type: 'subscriptionRequestReceived',
    message: 'I saw you lift in Porto.',
    data: { notificationResponse: 1 },
    ...overrides,
  });
