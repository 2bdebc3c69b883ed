import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClient } from '#contract/clients.ts';
import { deleteMeasurement as deleteCall, saveMeasurement } from '#contract/measurement.ts';
import { exportOwnData } from '#contract/own-data.ts';
import { queueLines } from '#client/shared/sync/queue-lines.ts';
import {
  addMeasurement,
  changeMeasurement,
  deleteMeasurement,
} from '#offline/commands/measurements.ts';
import { measurements, measurementsOf } from '#offline/queries/measurements.ts';
import { outboxItems } from '#offline/queries/outbox-items.ts';
import { addPerson } from './builders.ts';
import { type CoachDevice, coachDevice } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { newTraining } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const waist = { what: 'waist', value: 81.915, date: '2026-06-01', time: '07:10' } as const;

test('a waist logged without a signal comes to the other phone, is corrected and deleted there', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const phone = await coachDevice(server, alex);
  const tablet = await coachDevice(server, alex);
  const settle = async () => {
    for (const device of [phone, tablet, phone]) await device.sync();
  };
  const on = async ({ device }: CoachDevice) =>
    (await measurementsOf(device, 'waist')).map(({ _id, ...entry }) => entry);

  const noted = { ...waist, note: 'Before breakfast' };
  const { _id: id } = await addMeasurement(phone.device, noted);
  expect(queueLines(await outboxItems(phone.device))).toMatchObject([
    { kind: 'Measurement', name: 'Waist' },
  ]);
  await settle();
  expect(await on(tablet)).toEqual([noted]);
  expect((await server.ok(exportOwnData, { as: alex })).measurements).toEqual([
    { _id: id, ...noted },
  ]);

  await changeMeasurement(tablet.device, { id, draft: { ...waist, value: 81.5 } });
  await settle();
  await settle();
  expect(await on(phone)).toEqual([{ ...waist, value: 81.5 }]);

  await deleteMeasurement(phone.device, { id });
  expect(await on(phone)).toEqual([]);
  await settle();
  expect(await on(tablet)).toEqual([]);
  const again = await server.call(saveMeasurement, { as: alex, params: { id }, body: waist });
  expect(again.status).toBe(404);
});

test('two phones that each log a weight without a signal keep both, the later one first', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const [phone, tablet] = [await coachDevice(server, alex), await coachDevice(server, alex)];
  const morning = { what: 'body-weight', value: 82.4, date: '2026-06-01', time: '07:10' } as const;
  await addMeasurement(phone.device, morning);
  await addMeasurement(tablet.device, { ...morning, value: 83.1, time: '21:00' });
  for (const device of [phone, tablet, phone]) await device.sync();
  for (const { device } of [phone, tablet])
    expect((await measurements(device)).map(({ value }) => value)).toEqual([83.1, 82.4]);
});

test('nobody else reads or writes a measurement, not even the coach', async () => {
  const { athlete, coach } = await newTraining(server);
  const stranger = await addPerson(server.deps, 'Sam');
  const params = { id: randomUUID() };
  await server.ok(saveMeasurement, { as: athlete, params, body: waist });
  for (const as of [coach, stranger]) {
    const body = { ...waist, value: 60 };
    expect((await server.call(saveMeasurement, { as, params, body })).status).toBe(404);
    expect((await server.call(deleteCall, { as, params })).status).toBe(404);
    const device = await coachDevice(server, as);
    await device.sync();
    expect(await measurements(device.device)).toEqual([]);
  }
  const page = await server.ok(getClient, { as: coach, params: { id: athlete.userId } });
  expect(JSON.stringify(page)).not.toContain('81.915');
  const own = await server.ok(exportOwnData, { as: athlete });
  expect(own.measurements).toEqual([{ _id: params.id, ...waist }]);
});

test('a body weight from a phone whose clock is days ahead is not the latest for days', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const now = server.deps.now().getTime();
  const dayIn = (hours: number) => new Date(now + hours * 3_600_000).toISOString().slice(0, 10);
  const { measurement } = await server.ok(saveMeasurement, {
    as: alex,
    params: { id: randomUUID() },
    body: { what: 'body-weight', value: 82, date: dayIn(30 * 24), time: '07:10' },
  });
  expect(measurement).toMatchObject({ value: 82, date: dayIn(14), time: '07:10' });
});
