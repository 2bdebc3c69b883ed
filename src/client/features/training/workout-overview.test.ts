import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { drawnInApp } from '#client/test-support.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import {
  buildDay,
  buildExercise,
  buildProgram,
  buildRun,
  buildSuperset,
} from '#domain/test-builders.ts';
import { createPhone } from '#offline/test-support.ts';
import { runDays } from './training-days.ts';

vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('addEventListener', () => undefined);
const { WorkoutOverview } = await import('./workout-overview.tsx');
vi.unstubAllGlobals();

const firstDay = '2030-03-04';
const { device } = await createPhone();

/** The dialog for the first day of a program, on that day. */
function drawn(day: Partial<TrainingPlanDay>, isStarted = true): string {
  const program = buildProgram({ trainingPlan: [buildDay(1, day)] });
  const run = isStarted ? buildRun(program) : null;
  const days = runDays({ program, run, sessions: [] }, firstDay);
  return days
    .map((runDay) =>
      drawnInApp(createElement(WorkoutOverview, { runDay, onClose: () => undefined }), device),
    )
    .join('');
}

test('[TR-13] the overview lists the exercises of its day in order, the parts of a superset too', () => {
  const shown = drawn({ exercises: [buildExercise(1), buildSuperset(2), buildExercise(3)] });
  expect(shown.match(/<li/g)).toHaveLength(3);
  expect(shown.match(/Movement \d+/g)).toEqual([1, 21, 22, 3].map((n) => `Movement ${n}`));
  expect(shown).toContain('Superset');
  expect(shown).not.toContain('No exercises');
});

test("[TR-13] the overview of a day of rest reads 'No exercises', and nothing can be started there", () => {
  const shown = drawn({ exercises: [], description: 'Walk for 30 minutes' });
  expect(shown).toContain('>No exercises<');
  expect(shown).toContain('Walk for 30 minutes');
  expect(shown).not.toMatch(/<li|Start workout/);
});

test("[TR-14] the overview has a 'Start workout' button, and without a run there is no overview", () => {
  expect(drawn({}).match(/<button[^>]*>Start workout<\/button>/g)).toHaveLength(1);
  expect(drawn({}, false)).toBe('');
});

test('the overview says what each exercise asks for: sets, reps, weight and rest', () => {
  const shown = drawn({ exercises: [buildExercise(1)] });
  expect(shown).toMatch(/\d×\d+ @ [\d.]+ (lb|kg).* · rest \d:\d\d/);
});
