// A coach prescribes another movement: before the workout, in the middle of it, and while a phone is offline.
import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { BodyPart } from '#contract/movement-terms.ts';
import type { Exercise, MovementSummary, TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, testId, testNow, testStamp } from '../test-builders.ts';
import { editSet } from './edit-set.ts';
import { mergeSessions } from './merge-sessions.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { changePrescription, type Prescribed } from './prescription.ts';
import { swapMovement } from './swap-movement.ts';
import { takePrescription } from './take-prescription.ts';
import { tickSet } from './tick-set.ts';

const movement = (title: string, bodyPart: BodyPart = 'thighs'): MovementSummary => ({
  _id: title.toLowerCase() as MovementId,
  title,
  image: null,
  imageMidframe: null,
  bodyPart,
});
const [squat, press, hack] = [movement('Squat'), movement('Leg press'), movement('Hack squat')];
const bench = movement('Bench press', 'chest');

const doing = (one: MovementSummary, weight = 60): Exercise => {
  const exercise = buildExercise(1);
  return {
    ...exercise,
    movement: one,
    sets: exercise.sets.map((set) => ({
      ...set,
      weight: { metric: 'weight', recommended: weight, actual: null },
    })),
  };
};
const must = <T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const day: Prescribed = { exercises: [doing(squat), buildExercise(2)] };
const change = (to: MovementSummary, weight = 100) =>
  changePrescription(day, [doing(to, weight), buildExercise(2)]);
const pressed = () => must(change(press));
const benched = () => must(change(bench));
const hacked = () =>
  must(
    swapMovement(started(), {
      exerciseId: day.exercises[0]!._id,
      movement: hack,
      stamp: testStamp,
    }),
  );
const started = () => buildSession([...day.exercises]);
const [first, second] = [11, 12].map(testId.set);
const tick = (session: TrainingSession, done = true) =>
  must(tickSet(session, { setId: first!, done, now: testNow, stamp: testStamp }));
const enter = (session: TrainingSession) =>
  must(
    editSet(session, { setId: second!, values: { weight: 61 }, now: testNow, stamp: testStamp }),
  );
const entryOf = (session: TrainingSession) => session.exerciseLog[0]!;
const movementOf = (session: TrainingSession) => entryOf(session).movement;
const loads = (session: TrainingSession) =>
  entryOf(session).sets.map(({ weight }) => [weight?.recommended, weight?.actual]);

describe('a workout under way takes another movement', () => {
  test.each([
    ['same', press],
    ['other', bench],
  ])(
    'of the %s part of the body for an exercise of which nothing is done, without values typed for the one before',
    (_, movement) => {
      const taken = takePrescription(enter(started()), must(change(movement)));
      expect([movementOf(taken), entryOf(taken).swap]).toEqual([movement, undefined]);
      expect(loads(taken)).toEqual([100, 100, 100].map((asked) => [asked, null]));
      expect(overlayPrescription(taken, taken)).toEqual(taken);
    },
  );

  test('but goes on with the one that was begun, and done sets keep their prescription', () => {
    const taken = takePrescription(tick(started()), pressed());
    expect(movementOf(taken)).toEqual(squat);
    expect(entryOf(taken).swap?.from).toEqual(press);
    expect(loads(taken)).toEqual([
      [60, 60],
      [null, null],
      [null, null],
    ]);
    expect(overlayPrescription(taken, taken)).toEqual(taken);
  });

  test('and leaves alone what the athlete swapped it for', () => {
    const taken = takePrescription(hacked(), pressed());
    expect([movementOf(taken), entryOf(taken).swap?.from]).toEqual([hack, press]);
  });
});

describe('a phone that did not know', () => {
  const onServer = () => takePrescription(started(), pressed());

  test('has done the one before: that one counts as done, on all devices', () => {
    const { body, conflicts } = mergeSessions(started(), tick(started()), onServer());
    expect(movementOf(body)).toEqual(squat);
    expect(loads(body)[0]).toEqual([60, 60]);
    expect(overlayPrescription(onServer(), body)).toEqual(body);
    expect(conflicts).toEqual([]);
  });

  test('has done nothing of it: the new one counts', () => {
    const { body } = mergeSessions(started(), enter(started()), onServer());
    const stored = overlayPrescription(onServer(), body);
    expect([movementOf(stored), entryOf(stored).swap]).toEqual([press, undefined]);
    expect(stored).toEqual(body);
  });
});

describe('[CO-2] a movement for another part of the body', () => {
  test('is asked for instead of what the athlete swapped and has not begun', () => {
    const taken = takePrescription(enter(hacked()), benched());
    expect([movementOf(taken), entryOf(taken).swap]).toEqual([bench, undefined]);
    expect(loads(taken)).toEqual([100, 100, 100].map((asked) => [asked, null]));
    expect(overlayPrescription(taken, taken)).toEqual(taken);
  });

  test('does not turn done sets into another movement', () => {
    for (const [session, movement, asked] of [
      [tick(started()), squat, 60],
      [tick(enter(hacked())), hack, null],
    ] as const) {
      const taken = takePrescription(session, benched());
      expect([movementOf(taken), entryOf(taken).swap?.from]).toEqual([movement, bench]);
      expect(loads(taken)[0]).toEqual([asked, entryOf(session).sets[0]!.weight?.actual]);
      expect(entryOf(taken).sets.map(({ done }) => done)).toEqual([true, false, false]);
      expect(overlayPrescription(taken, taken)).toEqual(taken);
      // Also on a phone that did not know of it yet.
      const { body } = mergeSessions(started(), session, takePrescription(started(), benched()));
      expect([movementOf(body), entryOf(body).swap?.from]).toEqual([movement, bench]);
      expect(overlayPrescription(taken, body)).toEqual(body);
    }
  });
});
