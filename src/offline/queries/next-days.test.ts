import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { buildDay, buildExercise, buildProgram, buildRun, testId } from '#domain/test-builders.ts';
import { createPhone } from '../test-support.ts';
import { nextDays } from './next-days.ts';

const withPicture = (n: number, image: string) =>
  buildExercise(n, {
    movement: { _id: `m-${n}` as MovementId, title: 'Row', image, imageMidframe: null },
  });
const squats = buildProgram({
  image: '/cover.webp',
  trainingPlan: [
    buildDay(1, { exercises: [withPicture(1, '/a.webp')] }),
    buildDay(2, { exercises: [withPicture(2, '/b.webp'), buildExercise(3, { sets: [] })] }),
  ],
});
const unstarted = buildProgram({ _id: testId.program(2), image: '/other.webp' });
const phone = () =>
  createPhone(['program', squats], ['program-run', buildRun(squats)], ['program', unstarted]);

test('of what is under way: the workouts, what of them is missing, and every picture with the cover', async () => {
  const { device } = await phone();
  expect(await nextDays(device, { today: '2030-03-04' })).toEqual({
    workouts: 2,
    incomplete: 1,
    pictures: ['/cover.webp', '/a.webp', '/b.webp'],
  });
});

test('two weeks before its first day a run has nothing yet', async () => {
  const { device } = await phone();
  const early = { today: '2030-02-18', programId: squats._id };
  expect(await nextDays(device, early)).toMatchObject({ workouts: 0, pictures: ['/cover.webp'] });
});

test('a program that was not started has no next days', async () => {
  const { device } = await phone();
  const asked = { today: '2030-03-04', programId: unstarted._id };
  expect(await nextDays(device, asked)).toBeNull();
});
