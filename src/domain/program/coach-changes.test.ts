import { describe, expect, test } from 'vitest';
import type { PurchasedProgram, ScheduledDay } from '#contract/programs.ts';
import { changePrescription } from '../session/prescription.ts';
import { buildDay, buildProgram, buildRun, testId } from '../test-builders.ts';
import { dayWhen, reportedPlanChanges, reportedScheduleChanges } from './coach-changes.ts';
import { applyPatches } from './run-changes.ts';

const program = buildProgram({ trainingPlan: [buildDay(1), buildDay(2), buildDay(3)] });
const run = buildRun(program);
const patched = (by: 'athlete' | 'coach', patch: Partial<ScheduledDay>, from = run, day = 1) => ({
  ...from,
  trainingSchedule: applyPatches(
    from.trainingSchedule,
    [{ _id: testId.day(day), ...patch } as never],
    by,
  ),
});
const when = (date: string, skipped = false, follows = 0) => ({ date, skipped, follows });

describe('days that a coach has moved', () => {
  test('are reported with the day before and after', () => {
    expect(reportedScheduleChanges(run, patched('coach', { moved: 2 }))).toEqual([
      {
        field: `day ${testId.day(1)}/when`,
        lost: when('2030-03-04'),
        kept: when('2030-03-06'),
      },
    ]);
    expect(reportedScheduleChanges(run, patched('coach', { skipped: true }))).toMatchObject([
      { kept: when('2030-03-04', true) },
    ]);
  });

  test('are named once when all that follow move along', () => {
    expect(reportedScheduleChanges(run, patched('coach', { shifted: 3 }))).toMatchObject([
      { field: `day ${testId.day(1)}/when`, kept: when('2030-03-07', false, 3) },
    ]);
  });

  test('are not reported when the athlete moved them on another device, or moves them on from there', () => {
    expect(reportedScheduleChanges(run, patched('athlete', { moved: 2 }))).toEqual([]);
    const byCoach = patched('coach', { moved: 2 });
    expect(reportedScheduleChanges(byCoach, patched('athlete', { moved: 5 }, byCoach))).toEqual([]);
  });

  test('stay the coach’s when the athlete changes other days, and when the same is said again', () => {
    const byCoach = patched('coach', { moved: 2 });
    const other = patched('athlete', { moved: 1 }, byCoach, 2);
    expect(other.trainingSchedule[0]).toMatchObject({ moved: 2, byCoach: true });
    expect(other.trainingSchedule[1]).not.toHaveProperty('byCoach');
    expect(patched('athlete', { moved: 2 }, byCoach).trainingSchedule[0]).toHaveProperty('byCoach');
    expect(reportedScheduleChanges(byCoach, other)).toEqual([]);
  });

  test('fall on one date of the run, or on none', () => {
    expect(dayWhen(patched('coach', { moved: -1 }), testId.day(1))).toEqual(when('2030-03-03'));
    expect(dayWhen(run, testId.day(9))).toBeNull();
  });
});

test('a day for which a coach asks for something else is reported with both versions', () => {
  const [day, ...others] = program.trainingPlan;
  const [squat, ...more] = day!.exercises;
  const changed = changePrescription(day!, [{ ...squat!, rest: 33 }, ...more]);
  if (!changed.allowed) throw new Error(changed.code);
  const after: PurchasedProgram = {
    ...program,
    trainingPlan: [
      { ...day!, ...changed.value, exercises: [...changed.value.exercises] },
      ...others,
    ],
  };
  expect(reportedPlanChanges(program, after)).toEqual([
    { field: `day ${testId.day(1)}/plan`, kept: 2, lost: 1 },
  ]);
  expect(reportedPlanChanges(after, after)).toEqual([]);
});
