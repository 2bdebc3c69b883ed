import { describe, expect, test } from 'vitest';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, testId } from '../test-builders.ts';
import type { Conflict } from '../three-way.ts';
import { setResult } from './clock-result.ts';
import type { ResultValue } from './result-value.ts';
import { commonVersion } from './common-version.ts';
import { gaveWay } from './gave-way.ts';
import { mergeSessions } from './merge-sessions.ts';
import { overlayPrescription } from './overlay-prescription.ts';

const exerciseId = testId.exercise(1);
const clock: ExerciseClock = { kind: 'for-time', seconds: 900 };
const start = buildSession([{ ...buildExercise(1), clock }]);
const took = (seconds: number): ResultValue => ({ clock, seconds });
const entered = (session: TrainingSession, result: ResultValue | null, by = 'phone', at = 5) => {
  const outcome = setResult(session, { exerciseId, result, stamp: { at, by } });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const resultIn = ({ exerciseLog }: TrainingSession) => exerciseLog[0]?.result;

test('a result is entered, corrected and taken back, until the workout is finished', () => {
  const first = entered(start, took(462));
  expect(resultIn(first)).toEqual({ clock, seconds: 462, edited: { at: 5, by: 'phone' } });
  expect(entered(first, took(462), 'phone', 9)).toBe(first);
  expect(resultIn(entered(first, took(460)))?.seconds).toBe(460);
  expect(resultIn(entered(first, null))).toBeUndefined();
  const finished = { ...start, status: 'completed' as const };
  const late = { exerciseId, result: took(462), stamp: { at: 5, by: 'phone' } };
  expect(setResult(finished, late).allowed).toBe(false);
});

test('it stays when the coach changes the day, even if the clock goes', () => {
  const session = entered(start, took(462));
  const pinned = { ...session, exercises: session.exercises.map(({ clock: _, ...rest }) => rest) };
  expect(resultIn(overlayPrescription(pinned, session))).toEqual(resultIn(session));
});

describe('on two phones', () => {
  const here = entered(start, took(462), 'phone', 5);
  const there = entered(start, took(470), 'tablet', 9);

  test('it reaches the other phone, and so does its being taken back', () => {
    expect(resultIn(mergeSessions(start, start, here).body)).toEqual(resultIn(here));
    expect(resultIn(mergeSessions(start, here, start).body)).toEqual(resultIn(here));
    const without = entered(here, null, 'phone', 9);
    expect(resultIn(mergeSessions(here, without, here).body)).toBeUndefined();
    expect(resultIn(mergeSessions(here, here, without).body)).toBeUndefined();
  });

  test('of two results the later one counts on both, and the other is told', () => {
    for (const [mine, theirs] of [
      [here, there],
      [there, here],
    ] as const) {
      const { body, conflicts } = mergeSessions(start, mine, theirs);
      expect(resultIn(body)?.seconds).toBe(470);
      const field = `exercise ${exerciseId}/result`;
      expect(conflicts).toEqual([{ field, kept: took(470), lost: took(462) }]);
    }
    const { body } = mergeSessions(start, there, here);
    const told: Conflict[] = gaveWay(here, body);
    expect(told.map(({ lost }) => lost)).toEqual([took(462)]);
  });

  test('one that was changed beats its being taken back', () => {
    const changed = entered(here, took(450), 'tablet', 6);
    const without = entered(here, null, 'phone', 9);
    expect(resultIn(mergeSessions(here, without, changed).body)?.seconds).toBe(450);
    expect(resultIn(mergeSessions(here, changed, without).body)?.seconds).toBe(450);
  });

  test('one that arrived with an unanswered save and was taken back since does not come back', () => {
    const common = commonVersion(start, here, here);
    expect(resultIn(common)).toEqual(resultIn(here));
    expect(resultIn(mergeSessions(common, start, here).body)).toBeUndefined();
  });
});

test('an exercise that only the common version lacks keeps what either phone made of it', () => {
  const base = { ...start, exercises: [], exerciseLog: [] };
  const there = entered(start, took(462), 'tablet');
  expect(resultIn(mergeSessions(base, start, there).body)?.seconds).toBe(462);
});
