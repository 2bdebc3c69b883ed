import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { refused } from '../refusal.ts';
import { buildExercise, buildSession, buildSuperset, testId, testNow } from '../test-builders.ts';
import { moveExercise, renameWorkout, splitGroup } from './arrange.ts';
import { commonVersion } from './common-version.ts';
import { startFreeWorkout } from './free-workout.ts';
import { mergeSessions } from './merge-sessions.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { nextSet, restAfterSet } from './rounds.ts';
import { changesSince, withChanges } from './session-changes.ts';
import { loggedSets } from './sets.ts';
import { tickSet } from './tick-set.ts';

function valueOf<T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}
const [phone, tablet] = [
  { at: 5, by: 'phone' },
  { at: 9, by: 'tablet' },
];
const merge = (...versions: Parameters<typeof mergeSessions>) => mergeSessions(...versions).body;
const tick = (of: TrainingSession, n: number) =>
  valueOf(tickSet(of, { setId: testId.set(n), done: true, now: testNow, stamp: phone! }));

describe('a coach’s superset that the athlete splits up', () => {
  // Parts 11 and 12, of sets 111 to 113 and 121 to 123.
  const session = buildSession([buildSuperset(1, { rest: 90 })]);
  const exerciseId = testId.exercise(1);
  const split = (of: TrainingSession, apart = true) =>
    valueOf(splitGroup(of, { exerciseId, apart }));
  const next = (of: TrainingSession) => nextSet(of.exerciseLog[0]!)?.id;

  test('is done part by part, with a rest after each set; what is done stays', () => {
    const begun = tick(session, 111);
    expect(next(begun)).toBe(testId.set(121));
    const apart = split(begun);
    expect(loggedSets(apart)).toEqual(loggedSets(begun));
    expect(next(apart)).toBe(testId.set(112));
    const [exercise, entry] = [apart.exercises[0]!, apart.exerciseLog[0]!];
    expect(restAfterSet(exercise, entry, testId.set(111))).toBe(90);
    expect(next([112, 113].reduce(tick, apart))).toBe(testId.set(121));
  });

  test('is done in turns again once the athlete takes that back', () => {
    expect(split(split(session), false)).toEqual(session);
  });

  test('changes nothing that is prescribed, and is saved and sent like any entry', () => {
    const apart = split(session);
    expect(apart.exercises).toEqual(session.exercises);
    expect(overlayPrescription(session, apart)).toEqual(apart);
    const changes = changesSince(session, apart)!;
    expect(withChanges(session, changes)).toEqual(apart);
  });

  test('is split up for both phones, with the sets of both', () => {
    const merged = merge(session, split(session), tick(session, 121));
    expect(merged.exerciseLog[0]?.apart).toBe(true);
    expect(loggedSets(merged).filter(({ done }) => done)).toHaveLength(1);
    expect(merge(session, tick(session, 121), split(session))).toEqual(merged);
  });

  test('is none if the coach makes single exercises of it, and a single exercise has nothing to split', () => {
    const single = buildSession([buildExercise(1)]);
    expect(overlayPrescription(single, split(session)).exerciseLog[0]).not.toHaveProperty('apart');
    expect(splitGroup(single, { exerciseId, apart: true })).toEqual(refused('exercise-not-found'));
    const circuit = buildSession([buildSuperset(1, { circuit: true })]);
    expect(splitGroup(circuit, { exerciseId, apart: true })).toEqual(refused('exercise-not-found'));
  });
});

describe('a workout of the athlete’s own that is renamed', () => {
  const free = startFreeWorkout({
    _id: testId.session(7),
    title: 'Morning workout',
    exercises: [buildExercise(3), buildExercise(4)],
    now: testNow,
    stamp: phone!,
  });
  const named = (of: TrainingSession, title: string, stamp = phone!) =>
    valueOf(renameWorkout(of, { title, stamp }));

  test('has its name everywhere, on the server, too, and afterwards', () => {
    const renamed = named(free, '  Upper   A ');
    expect(renamed.workoutTitle).toBe('Upper A');
    // The server has pinned the title of the start.
    expect(overlayPrescription(free, renamed)).toEqual(renamed);
    expect(withChanges(free, changesSince(free, renamed)!)).toEqual(renamed);
    const finished = { ...free, status: 'completed' as const };
    expect(named(finished, 'Upper A').workoutTitle).toBe('Upper A');
  });

  test('keeps its name if the new one is blank, and a coach’s workout keeps the coach’s', () => {
    expect(named(free, '   ')).toBe(free);
    expect(renameWorkout(buildSession(), { title: 'Mine', stamp: phone! })).toEqual(
      refused('session-prescribed'),
    );
  });

  test('of two names the later counts; an exercise that the other phone moved later takes none away', () => {
    const [early, late] = [named(free, 'Early'), named(free, 'Late', tablet)];
    expect(merge(free, early, late).workoutTitle).toBe('Late');
    expect(merge(free, late, early).workoutTitle).toBe('Late');
    const moved = valueOf(
      moveExercise(free, { exerciseId: testId.exercise(4), to: 0, stamp: tablet! }),
    );
    const merged = merge(free, early, moved);
    expect([merged.workoutTitle, merged.arranged?.order[0]]).toEqual(['Early', testId.exercise(4)]);
    expect(merged.arranged?.title).toBe('Early');
    expect(merge(free, moved, early)).toEqual(merged);
  });

  test('keeps the new name after a save whose reply was lost', () => {
    const [sent, later] = [named(free, 'Sent'), named(free, 'Later', tablet)];
    const base = commonVersion(free, sent, sent);
    expect(base.workoutTitle).toBe('Sent');
    expect(merge(base, later, sent).workoutTitle).toBe('Later');
  });
});
