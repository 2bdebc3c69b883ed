// The folder that a coach keeps a program in: theirs alone, and safe with devices that know of none.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CreatedProgram,
  createProgram,
  getCreatedProgram,
  saveProgramDetails,
} from '#contract/created-programs.ts';
import { getPublishedProgram, publishProgram } from '#contract/publishing.ts';
import type { ProgramId } from '#contract/ids.ts';
import { purchaseProgram } from '#contract/payments.ts';
import { pullChanges } from '#contract/sync.ts';
import { moveToFolder } from '#offline/commands/program-folders.ts';
import { createdPrograms } from '#offline/queries/created-programs.ts';
import { addPerson, type Person } from './builders.ts';
import { coachDevice, meet } from './coach-device.ts';
import { wholeProgram } from './plan-builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let id: ProgramId;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const body = { ...wholeProgram(), price: 0, folder: 'Off season' };
  id = (await server.ok(createProgram, { as: coach, body })).program._id;
});

const shown = async () =>
  (await server.ok(getCreatedProgram, { as: coach, params: { id } })).program;

const save = async (change: Partial<CreatedProgram>) => {
  const { changes } = await server.ok(pullChanges, { as: coach });
  const stored = changes.find((one) => one.type === 'created-program');
  if (!stored || !('body' in stored)) throw new Error('The program is gone');
  // As a device of an earlier version sends it.
  const { folder: _, ...program } = CreatedProgram.parse(stored.body);
  const body = { program: { ...program, ...change } };
  await server.ok(saveProgramDetails, { as: coach, params: { id }, body, revision: stored.rev });
};

test('a device that knows of no folders leaves a program in its own', async () => {
  expect((await shown()).folder).toBe('Off season');
  await save({ price: 1200 });
  expect(await shown()).toMatchObject({ price: 1200, folder: 'Off season' });
  await save({ folder: '' });
  expect((await shown()).folder).toBe('');
});

test('nobody but the coach sees the folder: not who looks at the published version, and not who gets the program', async () => {
  await server.ok(publishProgram, {
    as: coach,
    params: { id },
    body: { publishingStatus: 'all' },
  });
  const { published } = await server.ok(getPublishedProgram, { as: coach, params: { id } });
  expect(published).toMatchObject({ title: 'Twelve weeks' });
  expect(published).not.toHaveProperty('folder');
  const athlete = await addPerson(server.deps, 'Alex');
  const { program } = await server.ok(purchaseProgram, { as: athlete, params: { id } });
  expect(program).toMatchObject({ title: 'Twelve weeks' });
  expect(program).not.toHaveProperty('folder');
  // Replies have no field that the contract doesn't name; what is stored is as clean.
  const copies = await server.deps.database.rows
    .selectFrom('purchased_program')
    .select('content')
    .where('owner_id', '=', athlete.userId)
    .execute();
  expect(copies).toMatchObject([{ content: { title: 'Twelve weeks' } }]);
  expect(copies[0]?.content).not.toHaveProperty('folder');
});

test('programs that a coach files on one device are in the folder on the other', async () => {
  const laptop = await coachDevice(server, coach);
  const phone = await coachDevice(server, coach);
  await meet(laptop, phone);
  await moveToFolder(laptop.device, { programIds: [id], to: 'Sold' });
  await meet(laptop, phone);
  const [listed] = await createdPrograms(phone.device);
  expect(listed?.program.folder).toBe('Sold');
});
