// For the test of newer fields: what coaches prepare and have seen.
import { testId, testNow } from '#domain/test-builders.ts';

export const coachExamples = {
  'message-template': {
    known: {
      _id: testId.program(10),
      name: 'Welcome',
      text: 'Hi {first name}',
      place: 1,
      createdAt: testNow,
    },
    edit: { name: 'Hello' },
    isSentWhole: true,
  },
  'scheduled-message': {
    known: {
      _id: testId.program(11),
      body: 'Deload next week',
      to: [] as never[],
      group: null,
      day: '2030-03-04',
      time: '08:00',
      zone: null,
      state: 'waiting',
      sent: 0,
      sentAt: null,
      createdAt: testNow,
    },
    edit: { time: '09:00' },
    isSentWhole: true,
  },
  'answers-seen': {
    known: { _id: testId.program(9), clientId: testId.user(1), seenTo: testNow },
    edit: { seenTo: '2031-01-01T00:00:00.000Z' },
    isSentWhole: true,
  },
} as const;
