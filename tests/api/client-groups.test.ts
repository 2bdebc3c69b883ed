// Groups of a coach's clients, on two devices.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeClientGroup, type ClientGroup } from '#contract/client-groups.ts';
import { getClients } from '#contract/clients.ts';
import type { ProgramId } from '#contract/ids.ts';
import { deleteAccount } from '#contract/own-data.ts';
import { pullChanges } from '#contract/sync.ts';
import {
  changeClientGroup as change,
  deleteClientGroup,
  makeClientGroup,
} from '#offline/commands/client-groups.ts';
import { assignProgram } from '#offline/commands/assignments.ts';
import { clientGroups, groupGaps } from '#offline/queries/assignments.ts';
import { addPerson, addProgram, password, type Person } from './builders.ts';
import { coachDevice, meet } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A coach with three clients, two of them in a group that both devices know. */
async function newGroup() {
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const clients: Person[] = [];
  for (const name of ['Alex', 'Sam', 'Kim']) {
    const athlete = await addPerson(server.deps, name);
    await addProgram(server.deps, { athlete, coach });
    clients.push(athlete);
  }
  const [alex, sam, kim] = clients as [Person, Person, Person];
  const laptop = await coachDevice(server, coach);
  const desk = await coachDevice(server, coach);
  const members = [alex.userId, sam.userId];
  const group = (await makeClientGroup(laptop.device, { name: 'Mornings', members }))!;
  await meet(laptop, desk);
  const namesIn = async (query: Record<string, string>, as = coach) =>
    (await server.ok(getClients, { as, query })).clients.map(({ firstName }) => firstName);
  return { coach, alex, sam, kim, laptop, desk, group, namesIn };
}

test('members added and removed on two devices are in and out on both', async () => {
  const { alex, kim, sam, laptop, desk, group } = await newGroup();
  await change(laptop.device, { id: group._id, added: [kim.userId], name: 'Early' });
  await change(desk.device, { id: group._id, removed: [alex.userId] });
  await meet(laptop, desk);
  const members = [kim.userId, sam.userId].toSorted();
  for (const { device } of [laptop, desk])
    expect(await clientGroups(device)).toEqual([{ ...group, name: 'Early', members }]);
});

test('the roster shows one group alone, and a stranger’s group shows nobody', async () => {
  const { group, namesIn } = await newGroup();
  expect(await namesIn({ group: group._id })).toEqual(['Alex', 'Sam']);
  const other = await newGroup();
  expect(await other.namesIn({ group: group._id })).toEqual([]);
});

test('nobody who is no client of the coach gets into a group, and the others do', async () => {
  const { coach, alex, group } = await newGroup();
  const stranger = await addPerson(server.deps, 'Jo');
  const wanted: ClientGroup = { ...group, members: [alex.userId, stranger.userId] };
  const { group: stored } = await server.ok(changeClientGroup, {
    as: coach,
    params: { id: group._id },
    body: { group: wanted },
  });
  expect(stored.members).toEqual([alex.userId]);
});

test('somebody who joins later lacks what the group was given, until it is assigned to them', async () => {
  const { coach, alex, sam, kim, laptop, group } = await newGroup();
  const { changes } = await server.ok(pullChanges, { as: coach });
  const programId = changes.find(({ type }) => type === 'created-program')!.id as ProgramId;
  const giveTo = (people: readonly Person[]) =>
    assignProgram(laptop.device, {
      programId,
      title: 'Plain strength',
      from: '2030-03-04',
      weekdays: [],
      groupId: group._id,
      clients: people.map(({ userId, firstName }) => ({ userId, name: firstName })),
    });
  await giveTo([alex, sam]);
  expect(await groupGaps(laptop.device, group)).toEqual([]);
  await change(laptop.device, { id: group._id, added: [kim.userId] });
  const [grown] = await clientGroups(laptop.device);
  expect(await groupGaps(laptop.device, grown!)).toEqual([
    { programId, title: 'Plain strength', missing: [kim.userId] },
  ]);
  await giveTo([kim]);
  expect(await groupGaps(laptop.device, grown!)).toEqual([]);
  await meet(laptop);
  expect(await laptop.database.outbox.count()).toBe(0);
});

test('deleted on one device, a group is gone on both', async () => {
  const { laptop, desk, group, kim } = await newGroup();
  await deleteClientGroup(laptop.device, { id: group._id });
  await change(desk.device, { id: group._id, added: [kim.userId] });
  await meet(laptop, desk);
  for (const { device, database } of [laptop, desk]) {
    expect(await clientGroups(device)).toEqual([]);
    expect(await database.outbox.count()).toBe(0);
  }
});

test('a client who deletes their account is gone from the coach’s groups', async () => {
  const { alex, sam, laptop } = await newGroup();
  await server.ok(deleteAccount, { as: alex, body: { email: alex.email, password } });
  await meet(laptop);
  expect((await clientGroups(laptop.device))[0]?.members).toEqual([sam.userId]);
});
