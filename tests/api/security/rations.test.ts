// Dear calls use up more of what a device may ask for in a minute.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { longestPart } from '#contract/attachment-limits.ts';
import { sendPart } from '#contract/attachment.ts';
import { validateSession } from '#contract/account.ts';
import { getClientExercise, getClientRecords } from '#contract/client-progress.ts';
import { searchMovements } from '#contract/movements.ts';
import { exportOwnData } from '#contract/own-data.ts';
import { searchStore } from '#contract/store.ts';
import { pullChanges } from '#contract/sync.ts';
import { getClientStats } from '#contract/clients.ts';
import { getTrainingStats } from '#contract/stats.ts';
import { getClientBlock } from '#contract/training-block.ts';
import { saveUserDetails } from '#contract/user.ts';
import { addDevice, addPerson } from '../builders.ts';
import { startTestServer } from '../test-server.ts';

test('what costs more than an ordinary call counts as several', async () => {
  const own = await startTestServer({ limits: { perDevice: 12 } });
  const alex = await addPerson(own.deps, 'Alex');
  // Everything from the beginning.
  await own.ok(pullChanges, { as: alex });
  // A mebibyte, whatever is in it.
  const body = { story: 'x'.repeat(1_000_000) };
  expect((await own.call(saveUserDetails, { as: alex, body })).status).toBe(400);
  expect((await own.call(validateSession, { as: alex })).status).toBe(429);
  const sam = await addPerson(own.deps, 'Sam');
  const { cursor } = await own.ok(pullChanges, { as: sam });
  for (let n = 0; n < 8; n += 1) await own.ok(pullChanges, { as: sam, query: { cursor } });
  expect((await own.call(pullChanges, { as: sam, query: { cursor } })).status).toBe(429);
  const kim = await addPerson(own.deps, 'Kim');
  for (const endpoint of [searchStore, searchMovements])
    for (let n = 0; n < 3; n += 1) await own.ok(endpoint, { as: kim, query: { text: 'a' } });
  expect((await own.call(validateSession, { as: kim })).status).toBe(429);
  // A piece of a video, however long, is one.
  const lee = await addPerson(own.deps, 'Lee');
  const piece = {
    params: { id: randomUUID(), part: '1' },
    body: { data: 'A'.repeat(longestPart) },
  };
  for (let n = 0; n < 12; n += 1)
    expect((await own.call(sendPart, { as: lee, ...piece })).status).toBe(404);
  expect((await own.call(sendPart, { as: lee, ...piece })).status).toBe(429);
  await own.stop();
});

test('what reads years of training counts as several: ten with records, three without, two for statistics', async () => {
  const own = await startTestServer({ limits: { perDevice: 23 } });
  const robin = await addPerson(own.deps, 'Robin', { isCoach: true });
  const params = { id: randomUUID() };
  const query = { startDate: '2030-01-01', endDate: '2030-01-31' };
  for (const endpoint of [getClientRecords, getClientExercise, getClientBlock])
    expect((await own.call(endpoint, { as: robin, params, query })).status).toBe(404);
  expect((await own.call(validateSession, { as: robin })).status).toBe(429);
  const kim = await addPerson(own.deps, 'Kim', { isCoach: true });
  for (let n = 0; n < 5; n += 1) await own.ok(getTrainingStats, { as: kim, query });
  for (let n = 0; n < 6; n += 1)
    expect((await own.call(getClientStats, { as: kim, params, query })).status).toBe(404);
  await own.ok(validateSession, { as: kim });
  expect((await own.call(validateSession, { as: kim })).status).toBe(429);
  await own.stop();
});

test('the file of an account has a ration of its own and counts as eighty calls', async () => {
  const own = await startTestServer({ limits: { perDevice: 161, exports: 2 } });
  const alex = await addPerson(own.deps, 'Alex');
  for (let n = 0; n < 2; n += 1) await own.ok(exportOwnData, { as: alex });
  await own.ok(validateSession, { as: alex });
  expect((await own.call(validateSession, { as: alex })).status).toBe(429);
  const phone = { token: await addDevice(own.deps, alex.userId) };
  const { status, error } = await own.call(exportOwnData, { as: phone });
  expect([status, error.errors.global]).toEqual([
    429,
    'You have exported your data several times within an hour. Try again in 60 minutes.',
  ]);
  await own.ok(exportOwnData, { as: await addPerson(own.deps, 'Sam') });
  await own.stop();
});
