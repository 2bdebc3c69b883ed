import { expect, test } from 'vitest';
import type { MeasuredElsewhere } from '#domain/exchange/read-measurement.ts';
import { measurements } from '../queries/measurements.ts';
import { createPhone } from '../test-support.ts';
import { countPresent, importMeasurements } from './import-measurements.ts';
import { addMeasurement } from './measurements.ts';

const weighIn = (date: string, value: number, time: string | null = null): MeasuredElsewhere => ({
  what: 'body-weight',
  date,
  time,
  value,
});

test('measurements of a file are kept and wait to be sent; a second time they add nothing', async () => {
  const { device, database, requests } = await createPhone();
  const file = [weighIn('2026-01-02', 82.4), weighIn('2026-01-03', 82.1, '07:15')];
  expect(await importMeasurements(device, file)).toEqual({ added: 2, present: 0 });
  expect(await measurements(device)).toMatchObject([
    { date: '2026-01-03', time: '07:15', value: 82.1 },
    { date: '2026-01-02', time: '00:00', value: 82.4 },
  ]);
  expect(await database.outbox.count()).toBe(2);
  expect(requests()).toBe(1);
  expect(await countPresent(device, file)).toBe(2);
  expect(await importMeasurements(device, file)).toEqual({ added: 0, present: 2 });
  expect(requests()).toBe(1);
});

test('an entry that was typed here is known in a file that says only its day; another value is not', async () => {
  const { device } = await createPhone();
  await addMeasurement(device, {
    what: 'body-weight',
    date: '2026-01-02',
    time: '07:15',
    value: 82.4,
  });
  const file = [weighIn('2026-01-02', 82.4), weighIn('2026-01-02', 83)];
  expect(await importMeasurements(device, file)).toEqual({ added: 1, present: 1 });
  const [latest] = await measurements(device);
  expect(latest?.value, 'what was typed with its time counts').toBe(82.4);
});

test('the same line twice in a file is one entry', async () => {
  const { device } = await createPhone();
  const file = [weighIn('2026-01-02', 82.4), weighIn('2026-01-02', 82.4)];
  expect(await importMeasurements(device, file)).toEqual({ added: 1, present: 1 });
});
