// Rows as the first release stored them (outbox entries of version 1): a workout whose save was on its way, with one
// more set logged since, and a refused note. Never changed: phones hold these rows.

const sessionId = '00000005-0000-7000-8000-000000000001';
const exerciseId = '00000006-0000-7000-8000-00000000000b';
const commentId = '00000008-0000-7000-8000-000000000001';
const deviceId = '018f0000-0000-7000-8000-0000000000d1';
const leftAt = Date.parse('2030-03-04T10:05:00.000Z');

const set = (id: string, done: boolean) => ({
  id,
  done,
  weight: { metric: 'weight', recommended: 60, actual: done ? 60 : null },
  effort: { metric: 'reps', recommended: 8, actual: done ? 8 : null },
  ...(done && { edited: { at: leftAt, by: deviceId } }),
});

const sets = (ticked: number) => [
  set('00000007-0000-7000-8000-00000000006f', ticked > 0),
  set('00000007-0000-7000-8000-000000000070', ticked > 1),
  set('00000007-0000-7000-8000-000000000071', ticked > 2),
];

const session = (ticked: number) => ({
  _id: sessionId,
  programId: '00000002-0000-7000-8000-000000000001',
  programRunId: '00000003-0000-7000-8000-000000000001',
  trainingPlanItemId: '00000004-0000-7000-8000-000000000001',
  dayIndex: 0,
  status: 'started',
  workoutTitle: 'Day 1',
  description: '',
  exercises: [
    {
      _id: exerciseId,
      description: '',
      rest: 120,
      exerciseType: 'reps',
      exerciseMetric: { unit: 'weight', effort: 'reps' },
      sets: sets(0),
      movement: { _id: 'movement-11', title: 'Movement 11', image: null, imageMidframe: null },
      status: 'initial',
    },
  ],
  selectedExerciseIndex: 0,
  exerciseLog: [
    {
      exerciseId,
      exerciseType: 'reps',
      exerciseMetric: { unit: 'weight', effort: 'reps' },
      sets: sets(ticked),
      feedback: { score1: null, score2: null },
      startDate: ticked > 0 ? '2030-03-04T10:00:00.000Z' : null,
      finishDate: null,
    },
  ],
  feedback: { score1: null, score2: null },
  startDate: '2030-03-04T10:00:00.000Z',
  finishDate: null,
});

const comment = {
  _id: commentId,
  trainingSessionId: sessionId,
  exerciseId: null,
  author: { userId: '00000001-0000-7000-8000-000000000001', firstName: 'Alex' },
  text: 'Felt strong today',
  createdAt: '2030-03-04T10:00:00.000Z',
  editedAt: null,
};

const frozenBody = JSON.stringify({ trainingSession: session(1) });

const schema = {
  // Dexie multiplies its version by ten.
  version: 10,
  tables: {
    entities: {
      key: 'key',
      autoIncrement: false,
      indexes: [
        ['type', 'parent'],
        ['type', 'status'],
      ],
    },
    bases: { key: 'key', autoIncrement: false, indexes: [] },
    outbox: { key: 'seq', autoIncrement: true, indexes: [] },
    meta: { key: 'name', autoIncrement: false, indexes: [] },
    journal: { key: 'seq', autoIncrement: true, indexes: [] },
  },
} as const;

const entry = {
  lane: `session:${sessionId}`,
  version: 1,
  attempts: 0,
  conflicts: 0,
  addedAt: leftAt,
  nextAt: leftAt,
};

const rows = {
  entities: [
    {
      key: `training-session:${sessionId}`,
      type: 'training-session',
      id: sessionId,
      parent: '00000003-0000-7000-8000-000000000001',
      status: 'started',
      body: session(2),
      rev: 7,
      dirty: true,
      slot: 6,
    },
    {
      key: `comment:${commentId}`,
      type: 'comment',
      id: commentId,
      parent: sessionId,
      status: '',
      body: comment,
      rev: null,
      dirty: true,
      slot: null,
    },
  ],
  bases: [
    { key: `training-session:${sessionId}`, body: session(0) },
    { key: `comment:${commentId}`, body: comment },
  ],
  outbox: [
    {
      ...entry,
      seq: 4,
      key: `training-session:${sessionId}`,
      dependsOn: 'program-run:00000003-0000-7000-8000-000000000001',
      creates: false,
      state: 'sending',
      token: 'of a run that died',
      frozen: {
        idempotencyKey: '018f0000-0000-7000-8000-0000000000e1',
        call: {
          method: 'PUT',
          path: '/api/inworkout',
          body: frozenBody,
          headers: {
            'Idempotency-Key': '018f0000-0000-7000-8000-0000000000e1',
            'If-Match': '"7"',
          },
        },
        sent: session(1),
        baseRev: 7,
      },
    },
    {
      ...entry,
      seq: 5,
      key: `comment:${commentId}`,
      dependsOn: `training-session:${sessionId}`,
      creates: true,
      state: 'refused',
      refusal: { status: 422, type: 'invalid-request', message: 'Too long' },
    },
    {
      ...entry,
      seq: 6,
      key: `training-session:${sessionId}`,
      dependsOn: 'program-run:00000003-0000-7000-8000-000000000001',
      creates: false,
      state: 'open',
    },
  ],
  meta: [
    { name: 'deviceId', value: deviceId },
    { name: 'cursor', value: 'a cursor' },
    { name: 'lastPulledAt', value: leftAt },
    { name: 'activeSession', value: sessionId },
  ],
  journal: [
    {
      seq: 1,
      at: leftAt,
      key: `training-session:${sessionId}`,
      field: 'set 00000007-0000-7000-8000-00000000006f/weight',
      kept: 60,
      lost: 55,
    },
  ],
} as const;

export const firstRelease = { leftAt, frozenBody, schema, rows };
