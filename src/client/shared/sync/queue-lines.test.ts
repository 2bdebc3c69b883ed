import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { answered, markedRead } from '#domain/notification/answer.ts';
import { buildNotification, buildRequest } from '#domain/notification/test-support.ts';
import { noLook } from '#domain/coaching/look.ts';
import { buildComment, buildRun, buildSession, testId } from '#domain/test-builders.ts';
import type { OutboxItem } from '#offline/queries/outbox-items.ts';
import { ageWords, queueLines, refusalWords, stateWords } from './queue-lines.ts';

const session = buildSession();
const workout: OutboxItem<'training-session'> = {
  seq: 1,
  key: `training-session:${session._id}`,
  type: 'training-session',
  id: session._id,
  body: { ...session, workoutTitle: 'Squat and carry on' },
  state: 'waiting',
  queuedAt: 2000,
  attempts: 0,
  nextAt: 0,
  canCancel: true,
  refusal: null,
};
const note: OutboxItem<'comment'> = {
  ...workout,
  seq: 2,
  key: 'comment:n',
  type: 'comment',
  id: 'n',
  body: buildComment(1, { text: 'x'.repeat(80) }),
};
const runItem = (trainingSchedule: ProgramRun['trainingSchedule']): OutboxItem => ({
  ...workout,
  key: 'program-run:r',
  type: 'program-run',
  body: { ...buildRun(), firstWorkoutDate: '2026-11-23', trainingSchedule },
});
const refusal = { type: 'forbidden', message: 'No', at: 5, canRestore: false };
const here = { now: 0, isOnline: true, pause: null } as const;

test('a workout that is sent while more is logged is one line, and can no longer be cancelled', () => {
  const lines = queueLines([
    { ...workout, state: 'sending', queuedAt: 1000, canCancel: false },
    { ...workout, seq: 3 },
    note,
  ]);
  expect(
    lines.map(({ kind, state, queuedAt, canCancel }) => [kind, state, queuedAt, canCancel]),
  ).toEqual([
    ['Workout', 'sending', 1000, false],
    ['Note', 'waiting', 2000, true],
  ]);
});

test('all notifications that were read are one line; the answer to a request has its own', () => {
  const item = (seq: number, body: Notification): OutboxItem => ({
    ...workout,
    seq,
    key: `notification:${body._id}`,
    type: 'notification',
    id: body._id,
    body,
  });
  const [first, second] = [buildNotification(1), buildNotification(2)].map(markedRead);
  const lines = queueLines([
    item(1, first!),
    item(2, answered(buildRequest(3), 3)),
    item(3, second!),
  ]);
  expect(lines.map(({ kind, name }) => [kind, name])).toEqual([
    ['Marked read', '2 notifications'],
    ['Answer to a request', 'Ana Silva'],
  ]);
});

test('all workouts that a coach looked at are one line', () => {
  const seen = noLook({ _id: session._id, coachId: testId.user(2) });
  const look = (seq: number): OutboxItem => {
    const key = `seen-by-coach:${seq}` as const;
    return { ...workout, seq, key, type: 'seen-by-coach', id: String(seq), body: seen };
  };
  const lines = queueLines([look(1), look(2), note]);
  expect(lines.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    'Viewed: 2 workouts',
    expect.stringContaining('Note'),
  ]);
});

test('hundreds of imported workouts are one line, in their place; a refused one has its own', () => {
  const imported = (seq: number, state: OutboxItem['state'] = 'waiting'): OutboxItem => ({
    ...workout,
    seq,
    key: `training-session:${seq}`,
    state,
    body: { ...session, workoutTitle: 'Old', status: 'completed', importedFrom: 'hevy' },
  });
  const items = [workout, imported(5, 'sending'), imported(6), imported(7), note];
  const lines = queueLines([...items, { ...imported(8, 'refused'), refusal }]);
  expect(lines.map(({ kind, name, state }) => [kind, name, state])).toEqual([
    ['Workout', 'Squat and carry on', 'waiting'],
    ['Imported', '3 workouts', 'sending'],
    ['Note', expect.any(String), 'waiting'],
    ['Finished workout', 'Old', 'refused'],
  ]);
});

test('of a refused workout the refusal is shown, whatever was logged since', () => {
  const [line] = queueLines([
    { ...workout, seq: 4 },
    { ...workout, state: 'refused', refusal },
  ]);
  expect(line).toMatchObject({ state: 'refused', seq: 1, refusal });
});

test('a note on a refused workout waits for it', () => {
  const lines = queueLines([note, { ...workout, state: 'refused', refusal }]);
  expect(lines.map(({ isHeld }) => isHeld)).toEqual([true, false]);
  expect(stateWords(lines[0]!, here)).toBe('Waiting for a refused change');
});

test('a finished workout, a note and a start date are called what they are', () => {
  const run = runItem([]);
  const finished: OutboxItem = { ...workout, body: { ...workout.body, status: 'completed' } };
  const lines = queueLines([finished, note, run]);
  expect(lines.map(({ kind }) => kind)).toEqual(['Finished workout', 'Note', 'Program start']);
  expect(lines[1]?.name).toBe(`“${'x'.repeat(60)}…”`);
  expect(lines[2]?.name).toContain('2026');
});

test('days that were moved or skipped are told by how many they are', () => {
  const [day] = buildRun().trainingSchedule;
  const run = runItem([{ ...day!, moved: 2 }, day!, { ...day!, skipped: true }]);
  expect(queueLines([run])).toMatchObject([{ kind: 'Program schedule', name: '2 changed days' }]);
});

test.each([
  ['waiting', {}, {}, 'Waiting to be sent'],
  ['waiting', {}, { isOnline: false }, 'Waiting for a signal'],
  ['sending', {}, {}, 'Sending'],
  ['retrying', {}, {}, 'Trying again'],
  ['retrying', { nextAt: 60_000 }, {}, /^Next try at /],
  ['waiting', {}, { pause: 'needs-sign-in' }, 'Waiting for you to log in'],
  ['waiting', {}, { pause: 'needs-update' }, 'Waiting for the update'],
  ['refused', {}, { isOnline: false }, 'Refused'],
] as const)('%s %o %o: %s', (state, line, surroundings, words) => {
  const said = stateWords(
    { state, nextAt: 0, isHeld: false, ...line },
    { ...here, ...surroundings },
  );
  expect(said).toMatch(words);
});

test.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [5 * 60_000, '5 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [24 * 3_600_000, '1 day ago'],
  [50 * 3_600_000, '2 days ago'],
  [-5000, 'just now'],
])('logged %i ms ago: %s', (age, words) => {
  expect(ageWords(0, age)).toBe(words);
});

test('a reason is given for every kind of no, also for one that this build does not know', () => {
  expect(refusalWords({ ...refusal, canRestore: true })).toBe('It was deleted on the server.');
  expect(refusalWords(refusal)).toBe('Your account may not change this.');
  expect(refusalWords({ ...refusal, type: 'new-kind' })).toBe('The server didn’t accept it.');
});
