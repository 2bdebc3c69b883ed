// A client declines a program that a coach charges for.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getAssignmentOffers, payAssignment } from '#contract/assignment-offers.ts';
import { type Assignment, leaveProgram } from '#contract/assignments.ts';
import { getClientNews } from '#contract/client-news.ts';
import { ProgramId } from '#contract/ids.ts';
import { getNotifications } from '#contract/notifications.ts';
import { createStripeAccount, getBalance } from '#contract/sales.ts';
import { assignProgram, changeAssignments } from '#offline/commands/assignments.ts';
import { type Gym, given, knownOn, newGym } from './assignment-scene.ts';
import { addPerson, type Person } from './builders.ts';
import { meet } from './coach-device.ts';
import { press } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let gym: Gym;
let id: Assignment['_id'];

beforeEach(async () => {
  server = await startTestServer();
  gym = await newGym(server);
  const { url } = await server.ok(createStripeAccount, { as: gym.coach });
  await press(server, url, 'complete');
  await server.ok(getBalance, { as: gym.coach });
  await offer({ weekdays: [], price: 3000 });
  await everywhere();
  id = (await knownOn(gym.laptop, gym))[0]!._id;
});
afterEach(() => server.stop());

const offer = (terms: Pick<Assignment, 'weekdays' | 'price'>) =>
  assignProgram(gym.laptop.device, {
    programId: gym.programId,
    title: 'Plain strength',
    from: '2030-03-04',
    clients: [{ userId: gym.athlete.userId, name: 'Alex Tester' }],
    ...terms,
  });
const everywhere = () => meet(gym.laptop, gym.desk, gym.phone);
const decline = (as: Person = gym.athlete) =>
  server.call(leaveProgram, { as, params: { id: ProgramId.parse(id) }, body: { value: true } });
const offers = async () =>
  (await server.ok(getAssignmentOffers, { as: gym.athlete })).offers.map(({ _id }) => _id);
const newsFor = async (as: Person) => {
  const query = { since: '2020-01-01T00:00:00.000Z', limit: '30' };
  const { news } = await server.ok(getClientNews, { as, query });
  return news.filter(({ kind }) => kind === 'declined');
};

test('a declined offer is withdrawn, and its coach sees that on every device and in the news', async () => {
  expect(await offers()).toEqual([id]);
  expect((await decline()).status).toBe(200);
  expect(await offers()).toEqual([]);
  const pay = await server.call(payAssignment, { as: gym.athlete, params: { id } });
  expect(pay.status).toBe(404);
  await everywhere();
  for (const device of [gym.laptop, gym.desk])
    expect(await knownOn(device, gym)).toMatchObject([
      { state: 'ended', price: 3000, leftAt: expect.any(String) as string },
    ]);
  expect(await given(gym.phone)).toEqual([]);
  const client = { userId: gym.athlete.userId };
  expect(await newsFor(gym.coach)).toMatchObject([
    { client, title: 'Plain strength', price: 3000 },
  ]);
  const { notifications } = await server.ok(getNotifications, { as: gym.athlete });
  expect(notifications.filter(({ type }) => type === 'programOffered')).toEqual([]);
});

test('declined on two phones, it is declined once', async () => {
  const [first, second] = [await decline(), await decline()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
});

test('offered again, it is an offer like any other', async () => {
  await decline();
  await everywhere();
  await changeAssignments(gym.laptop.device, { ids: [id], to: { state: 'active' } });
  await everywhere();
  expect(await offers()).toEqual([id]);
  const [known] = await knownOn(gym.desk, gym);
  expect(known).toMatchObject({ state: 'active' });
  expect(known).not.toHaveProperty('leftAt');
  expect(await newsFor(gym.coach)).toEqual([]);
});

test('nobody declines for another', async () => {
  const stranger = await addPerson(server.deps, 'Kim');
  for (const as of [stranger, gym.coach]) expect((await decline(as)).status).toBe(404);
  expect(await offers()).toEqual([id]);
});

test('assigned again for another price and on other days, it is offered as it was last assigned', async () => {
  await decline();
  await everywhere();
  expect(await offer({ weekdays: [2], price: 5500 })).toEqual([id]);
  await everywhere();
  expect(await offers()).toEqual([id]);
  for (const device of [gym.laptop, gym.desk])
    expect(await knownOn(device, gym)).toMatchObject([
      { state: 'active', price: 5500, weekdays: [2] },
    ]);
  expect(await offer({ weekdays: [2], price: 5500 })).toEqual([]);
});
