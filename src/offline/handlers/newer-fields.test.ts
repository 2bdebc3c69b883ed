// Fields that a newer server adds to a document and this version does not know. After an edit here they are returned:
// a call that carries the whole document carries them, too, and a merge keeps them.
import { expect, test } from 'vitest';
import type { RoutineId } from '#contract/ids.ts';
import { buildNotification } from '#domain/notification/test-support.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import { buildCreatedProgram, buildPlanDay } from '#domain/program/test-support.ts';
import {
  buildComment,
  buildDay,
  buildExercise,
  buildProgram,
  buildRun,
  buildSession,
  testId,
  testNow,
} from '#domain/test-builders.ts';
import type { DocumentBody, DocumentType, EntityRow } from '../database/rows.ts';
import { coachExamples } from './coach-examples.ts';
import { documentTypes, handlerOf } from './handlers.ts';

interface Example {
  /** As this version knows it. */
  readonly known: object;
  /** The fields edited here. */
  readonly edit: object;
  /** The call that saves it carries all of it. Otherwise it carries the changes, and the server keeps the rest. */
  readonly isSentWhole?: true;
  /** The part that the server has; the fields around it are this device's own. */
  readonly only?: string;
}

const movement = {
  _id: testId.set(1),
  title: 'Zercher carry',
  image: null,
  imageMidframe: null,
  bodyPart: 'core',
  equipment: 'barbell',
  muscles: [],
  cues: ['Elbows under the bar.'],
  custom: true,
};
/** Its first set is done. */
const ticked = buildSession().exerciseLog.map((entry, index) =>
  index > 0
    ? entry
    : { ...entry, sets: entry.sets.map((set, nth) => ({ ...set, done: nth === 0 })) },
);
const movedRun = { firstWorkoutDate: '2030-04-01' };

/** `null`: only ever created here and sent, never read back as a document. */
const examples: Record<DocumentType, Example | null> = {
  user: { known: buildUserDetails(), edit: { location: 'Gym' }, isSentWhole: true },
  program: { known: buildProgram({ hasBeenViewed: false }), edit: { hasBeenViewed: true } },
  'program-run': { known: buildRun(), edit: movedRun },
  'training-session': { known: buildSession(), edit: { exerciseLog: ticked } },
  comment: { known: buildComment(), edit: { text: 'Slower on the way down' } },
  'created-program': { known: buildCreatedProgram(), edit: { title: 'Base' }, isSentWhole: true },
  'created-program-day': {
    known: buildPlanDay(1, [buildExercise()]),
    edit: { title: 'Legs' },
    isSentWhole: true,
  },
  movement: { known: movement, edit: { title: 'Carry' } },
  routine: {
    known: {
      _id: testId.program(8) as string as RoutineId,
      title: 'Push day',
      description: '',
      folder: '',
      exercises: [buildExercise()],
      createdAt: testNow,
    },
    edit: { title: 'Push' },
    isSentWhole: true,
  },
  notification: { known: buildNotification(), edit: { isRead: true } },
  'seen-by-coach': {
    known: {
      _id: testId.session(1),
      coachId: testId.user(2),
      seenAt: testNow,
      sets: [testId.set(111)],
    },
    edit: {},
  },
  'client-day': {
    known: { programId: testId.program(1), day: buildDay() },
    edit: {
      day: {
        ...buildDay(),
        exercises: buildDay().exercises.map((exercise) => ({ ...exercise, rest: 240 })),
      },
    },
    only: 'day',
  },
  'client-run': { known: buildRun(), edit: movedRun },
  'client-note': null,
  'client-max': null,
  'client-archive': null,
  invitation: {
    known: {
      _id: testId.set(3),
      kind: 'email',
      email: 'ana@example.test',
      name: 'Ana',
      attachment: null,
      message: '',
      programId: null,
      createdAt: testNow,
      expiresAt: testNow,
      mostUses: 1,
      withdrawnAt: null,
      sends: 1,
      sent: 1,
      sentAt: testNow,
      declinedAt: null,
      uses: 0,
      acceptedAt: null,
      clientId: null,
    },
    edit: { withdrawnAt: testNow },
  },
  coach: {
    known: {
      _id: testId.user(2),
      firstName: 'Kim',
      lastName: 'Coach',
      since: testNow,
      began: 'invitation',
      endedAt: null,
    },
    edit: { endedAt: testNow },
  },
  'comment-template': null,
  conversation: {
    known: {
      _id: testId.program(9),
      channel: 'c',
      participant: null,
      lastRead: {},
      lastMessage: null,
      hasUnread: false,
      unread: 0,
      deletedTo: null,
    },
    edit: { lastRead: { [testId.user(1)]: '1'.repeat(17) } },
  },
  message: null,
  attachment: null,
  measurement: {
    known: { _id: testId.set(2), what: 'waist', value: 82.5, date: '2030-03-04', time: '07:10' },
    edit: { value: 82 },
  },
  assignment: {
    known: {
      _id: testId.program(8),
      clientId: testId.user(1),
      clientName: 'Alex',
      programId: testId.program(1),
      title: 'Base',
      from: '2030-03-04',
      weekdays: [1, 3, 5],
      state: 'active',
      updates: 'follow',
      createdAt: testNow,
    },
    edit: { state: 'paused' },
    isSentWhole: true,
  },
  'client-group': {
    known: {
      _id: testId.program(7),
      name: 'Mornings',
      members: [testId.user(1)],
      createdAt: testNow,
    },
    edit: { name: 'Early' },
    isSentWhole: true,
  },
  'check-in': {
    known: {
      _id: testId.program(6),
      coach: { _id: testId.user(1), name: 'Robin' },
      name: 'Sunday check-in',
      questions: [{ _id: testId.set(3), text: 'How did you sleep?', kind: 'text' }],
      every: 'week',
      from: '2030-03-03',
      state: 'active',
      clients: [],
      createdAt: testNow,
    },
    edit: { state: 'paused' },
    isSentWhole: true,
  },
  'check-in-answer': {
    known: {
      _id: testId.program(5),
      checkInId: testId.program(6),
      name: 'Sunday check-in',
      date: '2030-03-03',
      answers: [],
      answeredOn: '2030-03-03',
      answeredAt: testNow,
    },
    edit: { name: 'Week' },
    isSentWhole: true,
  },
  ...coachExamples,
  'one-rep-max': {
    known: {
      _id: testId.set(1),
      movementId: 'barbell-full-squat',
      title: 'Back squat',
      kg: 140,
      date: '2030-03-04',
      origin: 'entered',
    },
    edit: { kg: 142.5 },
  },
};

/** As the newer server has it: with one more field in every part that this version knows. */
const withNews = <T>(part: T): T => {
  if (Array.isArray(part)) return part.map(withNews) as T;
  if (typeof part !== 'object' || part === null) return part;
  const fields = Object.entries(part).map(([name, value]) =>
    name === 'lastRead' ? [name, value as unknown] : [name, withNews<unknown>(value)],
  );
  return { ...(Object.fromEntries(fields) as T), news: 'kept' };
};

/** The whole document, or an edit of it, as the newer server has it. */
const asNewer = ({ only }: Example, part: object): object => {
  const newer = withNews(part);
  return only ? { ...part, [only]: (newer as Record<string, unknown>)[only] } : newer;
};

const written = documentTypes.flatMap((type) => {
  const example = examples[type];
  return example ? [[type, example] as const] : [];
});

/** The document as edited here, and the next call for it. */
function edited(type: DocumentType, example: Example) {
  const base = asNewer(example, example.known) as DocumentBody;
  const mine = { ...base, ...asNewer(example, example.edit) } as DocumentBody;
  const row: EntityRow = {
    key: `${type}:1`,
    type,
    id: '1',
    parent: '',
    status: '',
    body: mine,
    rev: 5,
    dirty: true,
    slot: null,
  };
  return { mine, next: handlerOf(type).nextCall(row, base) };
}

test.each(written.filter(([type]) => type !== 'seen-by-coach'))(
  'an edit of a %s leaves what only a newer server knows as it is',
  (type, example) => {
    const { mine, next } = edited(type, example);
    expect(next?.sent).toEqual(mine);
  },
);

test.each(written.filter(([, { isSentWhole }]) => isSentWhole))(
  'an edit of a %s hands back what only a newer server knows',
  (type, example) => {
    const { mine, next } = edited(type, example);
    const body = JSON.parse(next?.call.body ?? '{}') as object;
    expect([body, ...Object.values(body)]).toContainEqual(mine);
  },
);

test.each(written)(
  'what a newer server adds to a %s that is edited here stays',
  (type, example) => {
    const { edit } = example;
    const known = example.known as DocumentBody;
    const theirs = asNewer(example, known) as DocumentBody;
    const mine = { ...known, ...edit } as DocumentBody;
    const merged = handlerOf(type).merge(known, mine, theirs).body;
    expect(merged).toEqual({ ...theirs, ...asNewer(example, edit) });
    expect(handlerOf(type).adopt(known, theirs)).toEqual(theirs);
  },
);
