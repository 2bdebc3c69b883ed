import { expect, test } from 'vitest';
import { blankForm, readForm, readSet } from './across-form.ts';

const newId = () => 'id';
const read = (fields: object) =>
  readSet({ ...blankForm('set'), ...fields }, { units: 'metric', newId });

test('sets are a number, or so many more or fewer', () => {
  expect(read({ sets: '4' }).change).toEqual({ sets: { to: 4, newId } });
  expect(read({ sets: '+1' }).change).toEqual({ sets: { by: 1, newId } });
  expect(read({ sets: '−1' }).change).toEqual({ sets: { by: -1, newId } });
  for (const sets of ['0', 'one', '1.5']) expect(read({ sets }).wrong).toHaveProperty('sets');
});

test('a load is a weight, a percentage of the max, or a change in percent', () => {
  expect(read({ load: '60' }).change).toMatchObject({ load: { metric: 'weight', value: 60 } });
  expect(read({ load: '75%' }).change).toMatchObject({ load: { metric: 'percent1RM', value: 75 } });
  expect(read({ load: '-7.5 %' }).change).toEqual({ scale: { percent: -7.5, units: 'metric' } });
  expect(read({ load: '-120%' })).toMatchObject({
    change: null,
    wrong: { load: expect.any(String) },
  });
  expect(read({ load: 'light' })).toMatchObject({
    change: null,
    wrong: { load: expect.any(String) },
  });
});

test('loads are raised by percent, by points of a percentage or by a step', () => {
  const raise = (by: 'percent' | 'points' | 'step', amount: string) =>
    readForm({ ...blankForm('raise'), by, amount }, { units: 'metric', newId });
  expect(raise('percent', '2.5').change?.raise?.by).toEqual({ percent: 2.5 });
  expect(raise('points', '2,5').change?.raise?.by).toEqual({ points: 2.5 });
  expect(raise('step', '2.5').change?.raise?.by).toEqual({ step: 2.5 });
  expect(raise('points', '60')).toMatchObject({
    change: null,
    wrong: { amount: expect.any(String) },
  });
});
