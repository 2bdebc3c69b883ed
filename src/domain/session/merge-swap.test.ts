import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, testId, testNow } from '../test-builders.ts';
import type { Outcome } from '../refusal.ts';
import { editSet } from './edit-set.ts';
import { gaveWay } from './gave-way.ts';
import { mergeSessions } from './merge-sessions.ts';
import { moveExercise } from './arrange.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { shownOrder } from './own-exercises.ts';
import { relabelMovement } from './relabel-movement.ts';
import { movementBeside } from './split-movements.ts';
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

/** What each exercise shows, in the order in which the athlete sees them. */
const shown = (session: TrainingSession) =>
  shownOrder(session).map((index) => {
    const { movement, sets } = session.exerciseLog[index]!;
    const done = sets.filter((set) => set.done).map((set) => set.weight?.actual);
    return [(movement as MovementSummary).title, done];
  });
const both = (from: TrainingSession, mine: TrainingSession, theirs: TrainingSession) =>
  mergeSessions(from, mine, theirs);
/** Two sets done with another movement. */
const didInstead = (of: MovementSummary, kg: number, at: number) =>
  tick(tick(enter(swap(base, of, at), kg), 11, { at: at + 1 }), 12, { at: at + 2 });

test('an exercise swapped to two movements on two phones becomes two exercises, each with its own done sets', () => {
  const [press, hack] = [didInstead(legPress, 180, 1), didInstead(hackSquat, 90, 5)];
  const { body, conflicts } = both(base, press, hack);
  expect(conflicts).toEqual([]);
  expect(shown(body)).toEqual([
    ['Hack squat', [90, 90]],
    ['Leg press', [180, 180]],
    ['Movement 2', []],
  ]);
  const ids = body.exerciseLog.flatMap(({ sets }) => sets.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  // What was done there, not what was prescribed.
  expect(body.exercises.map((exercise) => movementBeside(body, exercise))).toEqual([
    null,
    null,
    hackSquat,
  ]);
});

test('both phones and the server make the same of it, and merging again changes nothing', () => {
  const [press, hack] = [didInstead(legPress, 180, 1), didInstead(hackSquat, 90, 5)];
  const { body } = both(base, press, hack);
  const here = { ...body, selectedExerciseIndex: 0 };
  const again = (from: TrainingSession, mine: TrainingSession, theirs: TrainingSession) => ({
    ...both(from, mine, theirs).body,
    selectedExerciseIndex: 0,
  });
  expect(again(base, hack, press)).toEqual(here);
  expect(again(base, body, press)).toEqual(here);
  expect(again(base, press, body)).toEqual(here);
  expect(again(hack, tick(hack, 11), body)).toEqual(here);
  expect(overlayPrescription(body, body)).toEqual(body);
  // The phone never heard that its save had arrived, and ticks another set.
  const more = again(base, tick(press, 13, { at: 9 }), body);
  expect(shown(more)[1]).toEqual(['Leg press', [180, 180, 180]]);
});

test('three phones with three movements make three exercises, in whichever order they meet', () => {
  const [press, hack] = [didInstead(legPress, 180, 1), didInstead(hackSquat, 90, 5)];
  const squats = tick(base);
  const met = (...[first, second, third]: [TrainingSession, TrainingSession, TrainingSession]) =>
    new Set(shown(both(base, third, both(base, second, first).body).body).map(String));
  const all = new Set(['Back squat,60', 'Hack squat,90,90', 'Leg press,180,180', 'Movement 2,']);
  for (const order of [
    [press, hack, squats],
    [squats, hack, press],
    [hack, squats, press],
    [press, squats, hack],
  ] as const)
    expect(met(...order)).toEqual(all);
});

test('sets done of the prescribed movement stay under it when another phone swapped and did sets, and no phone is told that something gave way', () => {
  const first = tick(base);
  const second = tick(enter(swap(base, legPress), 180), 12, { at: 5 });
  const { body, conflicts } = both(base, second, first);
  expect(shown(body).slice(0, 2)).toEqual([
    ['Leg press', [180]],
    ['Back squat', [60]],
  ]);
  expect([conflicts, gaveWay(first, body), gaveWay(second, body)]).toEqual([[], [], []]);
});

test('a set corrected on one phone is not done of the movement that another has begun instead', () => {
  const from = tick(base);
  const begun = swap(tick(from, 11, { done: false, at: 4 }), legPress, 5);
  const corrected = enter(from, 61);
  const { body } = both(from, begun, corrected);
  expect(shown(body).slice(0, 2)).toEqual([
    ['Leg press', []],
    ['Back squat', [61]],
  ]);
});

test('the exercise beside goes where the athlete moves it', () => {
  const { body } = both(base, didInstead(legPress, 180, 1), didInstead(hackSquat, 90, 5));
  const beside = body.exercises.at(-1)!._id;
  const stamp = { at: 20, by: 'phone' };
  const moved = value(moveExercise(body, { exerciseId: beside, to: 2, stamp }));
  expect(shown(moved).map(([title]) => title)).toEqual(['Hack squat', 'Movement 2', 'Leg press']);
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
