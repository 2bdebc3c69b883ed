import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, testId, testNow } from '../test-builders.ts';
import type { Outcome } from '../refusal.ts';
import { editSet } from './edit-set.ts';
import { gaveWay } from './gave-way.ts';
import { mergeSessions } from './merge-sessions.ts';
import { relabelMovement } from './relabel-movement.ts';
import { swapMovement } from './swap-movement.ts';
import { tickSet } from './tick-set.ts';

const movement = (title: string) =>
  ({
    _id: title.toLowerCase().replaceAll(' ', '-') as MovementId,
    title,
    image: null,
    imageMidframe: null,
    bodyPart: 'thighs',
  }) as MovementSummary;
const [squat, legPress, hackSquat] = [
  movement('Back squat'),
  movement('Leg press'),
  movement('Hack squat'),
];
const base = buildSession([buildExercise(1, { movement: squat }), buildExercise(2)]);

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}
const swap = (from: TrainingSession, to: MovementSummary | null, at = 1) =>
  value(
    swapMovement(from, {
      exerciseId: testId.exercise(1),
      movement: to,
      stamp: { at, by: 'phone' },
    }),
  );
const enter = (from: TrainingSession, weight: number) =>
  value(
    editSet(from, {
      setId: testId.set(11),
      values: { weight },
      now: testNow,
      stamp: { at: 2, by: 'phone' },
    }),
  );
const tick = (from: TrainingSession, set = 11, { done = true, at = 3 } = {}) =>
  value(
    tickSet(from, {
      setId: testId.set(set),
      done,
      now: testNow,
      stamp: { at, by: 'phone' },
    }),
  );
const merged = (mine: TrainingSession, theirs: TrainingSession, from = base) => {
  const { body, conflicts } = mergeSessions(from, mine, theirs);
  const [entry] = body.exerciseLog;
  return {
    title: (entry!.movement as MovementSummary).title,
    isSwap: entry?.swap !== undefined,
    asked: entry?.sets[0]?.weight?.recommended,
    weight: entry?.sets[0]?.weight?.actual,
    done: entry?.sets.filter((set) => set.done).length,
    conflicts: conflicts.map(({ field, kept, lost }) => [
      field.replace(/ .*\//, ' '),
      ...[kept, lost].map((one) => (one as MovementSummary).title),
    ]),
  };
};

test('a swap on one device counts for both, whatever the other did elsewhere', () => {
  const elsewhere = tick(base, 21);
  const expected = { title: 'Leg press', isSwap: true, asked: null, conflicts: [] };
  expect(merged(swap(base, legPress), elsewhere)).toMatchObject(expected);
  expect(merged(elsewhere, swap(base, legPress))).toMatchObject(expected);
});

test('a swap that is taken back on one device is taken back', () => {
  const from = swap(base, legPress);
  const expected = { title: 'Back squat', isSwap: false, asked: 60, conflicts: [] };
  expect(merged(swap(from, null), tick(from, 21), from)).toMatchObject(expected);
  expect(merged(tick(from, 21), swap(from, null), from)).toMatchObject(expected);
});

test('a swap whose time the server has corrected is still the one that was taken back', () => {
  const sent = swap(base, legPress, 86_400_000);
  const corrected = swap(base, legPress, 60_000);
  const expected = { title: 'Back squat', isSwap: false, conflicts: [] };
  expect(merged(swap(sent, null), corrected, sent)).toMatchObject(expected);
});

test('the movement of which sets are done counts, before a swap elsewhere', () => {
  const done = tick(base);
  const expected = { title: 'Back squat', isSwap: false, done: 1, weight: 60 };
  const conflicts = [['exercise movement', 'Back squat', 'Leg press']];
  expect(merged(done, swap(base, legPress, 9))).toMatchObject({ ...expected, conflicts });
  expect(merged(swap(base, legPress, 9), done)).toMatchObject({ ...expected, conflicts });
});

test('of two swaps the later counts, unless sets of the other are done', () => {
  const [early, late] = [swap(base, legPress, 1), swap(base, hackSquat, 5)];
  const conflicts = [['exercise movement', 'Hack squat', 'Leg press']];
  expect(merged(early, late)).toMatchObject({ title: 'Hack squat', asked: null, conflicts });
  expect(merged(late, early)).toMatchObject({ title: 'Hack squat', asked: null, conflicts });
  expect(merged(tick(enter(early, 180)), late)).toMatchObject({
    title: 'Leg press',
    weight: 180,
    done: 1,
  });
});

test('what another device enters for a set that was done before a swap does not undo the swap', () => {
  const from = tick(base);
  const mine = swap(tick(from, 11, { done: false, at: 4 }), legPress, 5);
  expect(merged(mine, enter(from, 61), from)).toMatchObject({ title: 'Leg press' });
});

test('a set that was done before a swap, and again after it, was done of the new movement', () => {
  const from = tick(base);
  const swapped = swap(tick(from, 11, { done: false, at: 4 }), legPress, 5);
  const mine = tick(enter(swapped, 180), 11, { at: 6 });
  expect(merged(mine, tick(from, 12), from)).toMatchObject({ title: 'Leg press', weight: 180 });
});

test('sets that were done of two movements are all kept, and the conflict is told', () => {
  const mine = tick(enter(swap(base, legPress), 180), 12);
  const result = merged(mine, tick(base));
  expect(result.done).toBe(2);
  expect(result.conflicts).toContainEqual(['exercise movement', 'Leg press', 'Back squat']);
});

test('the phone whose done sets show another movement after a swap elsewhere hears of it, and can take its own back', () => {
  const first = tick(base);
  const second = tick(enter(swap(base, legPress), 180), 12, { at: 5 });
  const { body } = mergeSessions(base, second, first);
  const field = `exercise ${testId.exercise(1)}/movement`;
  expect(gaveWay(first, body)).toContainEqual({ field, kept: legPress, lost: squat });
  expect(gaveWay(second, body)).toEqual([]);

  const label = { exerciseId: testId.exercise(1), movement: squat };
  const back = value(relabelMovement(body, { ...label, stamp: { at: 9, by: 'phone' } }));
  expect(merged(back, body, body)).toMatchObject({
    title: 'Back squat',
    isSwap: false,
    done: 2,
    weight: 60,
    conflicts: [],
  });
});

test('sets of a completed exercise go under the movement that they were done with, and keep their values', () => {
  const done = tick(enter(base, 57.5));
  const exerciseLog = done.exerciseLog.map((entry) => ({ ...entry, finishDate: testNow }));
  const finished: TrainingSession = { ...done, exerciseLog, status: 'completed' };
  const label = { exerciseId: testId.exercise(1), movement: legPress };
  const changed = value(relabelMovement(finished, { ...label, stamp: { at: 9, by: 'phone' } }));
  const expected = { title: 'Leg press', isSwap: true, done: 1, weight: 57.5, asked: null };
  expect(merged(changed, finished, finished)).toMatchObject(expected);
  expect(changed.status).toBe('completed');
});
