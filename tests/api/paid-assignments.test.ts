// A coach gives a client a program for a price: nothing begins before it is paid, and nobody pays for nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAssignmentOffers, payAssignment } from '#contract/assignment-offers.ts';
import { type Assignment, changeAssignment, createAssignment } from '#contract/assignments.ts';
import { getNotifications } from '#contract/notifications.ts';
import { getPurchaseConfirmation, settlePayment } from '#contract/payments.ts';
import { createStripeAccount, getBalance, getSales, refundSale } from '#contract/sales.ts';
import { getPurchasedPrograms } from '#contract/programs.ts';
import { notificationText } from '#domain/notification/kinds.ts';
import { runDates } from '#domain/program/program-run.ts';
import { assignProgram, changeAssignments } from '#offline/commands/assignments.ts';
import { given, type Gym, knownOn, newGym, runOf } from './assignment-scene.ts';
import { addPerson, buildAssignment, type Person } from './builders.ts';
import { meet } from './coach-device.ts';
import { press } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let gym: Gym;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  gym = await newGym(server);
  const { url } = await server.ok(createStripeAccount, { as: gym.coach });
  await press(server, url, 'complete');
  await server.ok(getBalance, { as: gym.coach });
});

/** On the coach's laptop, and on all devices. */
async function offer(price = 3000, from = '2030-03-04', weekdays: number[] = []) {
  await assignProgram(gym.laptop.device, {
    programId: gym.programId,
    title: 'Plain strength',
    from,
    weekdays,
    price,
    clients: [{ userId: gym.athlete.userId, name: 'Alex Tester' }],
  });
  await meet(gym.laptop, gym.desk, gym.phone);
  const [known] = await knownOn(gym.laptop, gym);
  return known!._id;
}

const pay = (id: Assignment['_id'], as: Person = gym.athlete) =>
  server.call(payAssignment, { as, params: { id } });
const page = async (id: Assignment['_id']) =>
  server.ok(payAssignment, { as: gym.athlete, params: { id } });
const settle = (sessionId: string, as: Person = gym.athlete) =>
  server.call(settlePayment, { as, body: { sessionId } });
const offers = async (as: Person = gym.athlete) =>
  (await server.ok(getAssignmentOffers, { as })).offers;
const change = (to: Parameters<typeof changeAssignments>[1]['to'], id: Assignment['_id']) =>
  changeAssignments(gym.laptop.device, { ids: [id], to });
const sales = async () => (await server.ok(getSales, { as: gym.coach, query: {} })).sales;
const titlesTo = async (as: Person) =>
  (await server.ok(getNotifications, { as })).notifications.map(
    (one) => notificationText(one).title,
  );
const everywhere = () => meet(gym.laptop, gym.desk, gym.phone);

test('a program with a price waits: the client is told and sees it offered, and has nothing to train', async () => {
  const id = await offer(3000, '2030-03-04', [1, 4]);
  expect(await given(gym.phone)).toEqual([]);
  expect(await offers()).toEqual([
    {
      _id: id,
      title: 'Plain strength',
      price: 3000,
      from: '2030-03-04',
      weekdays: [1, 4],
      coach: { userId: gym.coach.userId, firstName: 'Robin', lastName: expect.any(String) },
      // What the store would show of it: the days, and the first workout whole.
      plan: {
        outline: [
          { title: 'Everything', exercises: 4 },
          { title: 'Rest', exercises: 0 },
          { title: 'Squat again', exercises: 1 },
        ],
        sample: expect.objectContaining({ dayIndex: 0 }),
      },
    },
  ]);
  const { notifications } = await server.ok(getNotifications, { as: gym.athlete });
  expect(notifications.find(({ type }) => type === 'programOffered')).toMatchObject({
    sender: { firstName: 'Robin' },
    data: { programTitle: 'Plain strength', price: 3000 },
  });
  expect(notifications.some(({ type }) => type === 'programAssigned')).toBe(false);
});

test('paid, it begins on its date, the coach’s devices say so, and it is among the sales', async () => {
  const id = await offer();
  const { sessionId, url } = await page(id);
  const back = new URL(await press(server, url, 'pay'));
  expect([back.pathname, back.search]).toEqual([
    `/programs/purchased/${id}`,
    `?checkout=${sessionId}`,
  ]);
  expect((await settle(sessionId)).body).toEqual({ programId: id });
  const params = { id: id as string as (typeof gym)['programId'] };
  const { program } = await server.ok(getPurchaseConfirmation, { as: gym.athlete, params });
  expect(program).toMatchObject({ _id: id, title: 'Plain strength', price: 3000 });
  await everywhere();
  expect(await given(gym.phone)).toHaveLength(1);
  expect(runDates(await runOf(gym.phone, id))[0]).toBe('2030-03-04');
  for (const device of [gym.laptop, gym.desk])
    expect(await knownOn(device, gym)).toMatchObject([
      { price: 3000, paidAt: expect.any(String), from: '2030-03-04', state: 'active' },
    ]);
  expect(await offers()).toEqual([]);
  expect(await sales()).toMatchObject([{ title: 'Plain strength', price: 3000, state: 'paid' }]);
  const { notifications } = await server.ok(getNotifications, { as: gym.athlete });
  expect(notifications.some(({ type }) => type === 'programOffered')).toBe(false);
  const told = await server.ok(getNotifications, { as: gym.coach });
  expect(told.notifications.filter(({ type }) => type === 'clientProgramPaid')).toMatchObject([
    { data: { programTitle: 'Plain strength', price: 3000, athleteId: gym.athlete.userId } },
  ]);
});

test('paid after its date, it begins on the day of the payment', async () => {
  const id = await offer(3000, '2020-01-06');
  const { sessionId, url } = await page(id);
  await press(server, url, 'pay');
  await settle(sessionId);
  await everywhere();
  const today = server.deps.now().toISOString().slice(0, 10);
  expect(runDates(await runOf(gym.phone, id))[0]).toBe(today);
  expect(await knownOn(gym.laptop, gym)).toMatchObject([{ from: today }]);
});

describe('who may', () => {
  test('see and pay it: its client alone; others are told that there is no such thing', async () => {
    const id = await offer();
    const stranger = await addPerson(server.deps, 'Jo');
    for (const as of [stranger, gym.coach]) {
      expect((await pay(id, as)).status).toBe(404);
      expect(await offers(as)).toEqual([]);
    }
    const { sessionId, url } = await page(id);
    await press(server, url, 'pay');
    expect((await settle(sessionId, stranger)).status).toBe(404);
  });

  test('charge a price: a coach who is paid out, from one dollar up', async () => {
    const poor = await addPerson(server.deps, 'Kim', { isCoach: true });
    const asked = buildAssignment({
      programId: gym.programId,
      clientId: gym.athlete.userId,
      price: 3000,
    });
    const refused = await server.call(createAssignment, { as: poor, body: { assignment: asked } });
    expect(refused.status).toBe(404);
    const cheap = await server.call(createAssignment, {
      as: gym.coach,
      body: { assignment: { ...asked, price: 99 } },
    });
    expect(cheap.status).toBe(400);
    await server.deps.database.rows
      .updateTable('app_user')
      .set({ payouts_enabled: false })
      .where('id', '=', gym.coach.userId)
      .execute();
    const unpaid = await server.call(createAssignment, {
      as: gym.coach,
      body: { assignment: asked },
    });
    expect([unpaid.status, unpaid.error?.errors?.global]).toEqual([
      403,
      'Set up your payouts first: then you can charge for programs.',
    ]);
  });

  test('say that it is paid: nobody but the server', async () => {
    const id = await offer();
    const [known] = await knownOn(gym.laptop, gym);
    const made = await server.ok(changeAssignment, {
      as: gym.coach,
      params: { id },
      body: { assignment: { ...known!, weekdays: [1], paidAt: '2026-01-01T00:00:00.000Z' } },
    });
    expect(made.assignment).not.toHaveProperty('paidAt');
    await everywhere();
    expect(await given(gym.phone)).toEqual([]);
  });
});

describe('money', () => {
  test('is taken once: a second click leads to the same page, and what is paid cannot be paid again', async () => {
    const id = await offer();
    const pages = await Promise.all([page(id), page(id), page(id)]);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    await press(server, pages[0]!.url, 'pay');
    await Promise.all([1, 2, 3].map(() => settle(pages[0]!.sessionId)));
    expect((await pay(id)).status).toBe(404);
    expect(await sales()).toHaveLength(1);
    await everywhere();
    expect(await given(gym.phone)).toHaveLength(1);
  });

  test('that comes after a new price: the old page takes none, and the new price is asked', async () => {
    const id = await offer();
    const before = await page(id);
    await change({ price: 4500 }, id);
    await everywhere();
    const after = await page(id);
    expect(after.url).not.toBe(before.url);
    await press(server, before.url, 'pay');
    expect((await settle(before.sessionId)).status).toBe(402);
    await press(server, after.url, 'pay');
    expect((await settle(after.sessionId)).status).toBe(200);
    expect(await sales()).toMatchObject([{ price: 4500 }]);
  });

  test('goes back if the coach has withdrawn the program before it arrived', async () => {
    const id = await offer();
    const { sessionId, url } = await page(id);
    await change({ state: 'ended' }, id);
    await everywhere();
    expect(await offers()).toEqual([]);
    expect((await pay(id)).status).toBe(404);
    await press(server, url, 'pay');
    const { status, error } = await settle(sessionId);
    expect([status, error?.type, error?.errors?.global]).toEqual([
      409,
      'payment-refunded',
      'Robin took back the offer before you paid, so your payment is being refunded.',
    ]);
    await everywhere();
    expect(await given(gym.phone)).toEqual([]);
    expect(await sales()).toMatchObject([{ state: 'refunded' }]);
  });

  test('goes back if the coach has made it free meanwhile, and the client keeps the program', async () => {
    const id = await offer();
    const { sessionId, url } = await page(id);
    await change({ price: undefined }, id);
    await everywhere();
    expect(await given(gym.phone)).toHaveLength(1);
    await press(server, url, 'pay');
    const { status, error } = await settle(sessionId);
    expect([status, error?.errors?.global]).toEqual([
      409,
      'You have this program already, so your payment is being refunded.',
    ]);
    await everywhere();
    const [program] = await given(gym.phone);
    expect(program).not.toHaveProperty('accessEndedAt');
    expect(await knownOn(gym.laptop, gym)).toMatchObject([{ state: 'active' }]);
  });

  test('that the coach gives back ends the program; offered and paid again, it goes on', async () => {
    const id = await offer();
    const first = await page(id);
    await press(server, first.url, 'pay');
    await settle(first.sessionId);
    const [sale] = await sales();
    await server.ok(refundSale, { as: gym.coach, params: { id: sale!._id } });
    await everywhere();
    expect((await given(gym.phone))[0]?.accessEndedAt).toBeDefined();
    const [ended] = await knownOn(gym.laptop, gym);
    expect(ended).toMatchObject({ state: 'ended', price: 3000 });
    expect(ended).not.toHaveProperty('paidAt');
    // All that is left to see of it: here, on the client's phone, and among what both were told.
    expect(ended?.refundedAt).toBeDefined();
    expect((await given(gym.phone))[0]?.given?.refundedAt).toBeDefined();
    expect(await titlesTo(gym.athlete)).toContain('Your $30 for Plain strength is on its way back');
    expect(await titlesTo(gym.coach)).toContain('Alex Tester paid $30 for Plain strength');
    await change({ state: 'active' }, id);
    await everywhere();
    expect((await given(gym.phone))[0]?.accessEndedAt).toBeDefined();
    expect((await knownOn(gym.laptop, gym))[0]).not.toHaveProperty('refundedAt');
    await change({ price: 3500 }, id);
    await change({ price: 3000 }, id);
    await everywhere();
    expect(await titlesTo(gym.coach)).toContain('Alex Tester paid $30 for Plain strength');
    const second = await page(id);
    await press(server, second.url, 'pay');
    expect((await settle(second.sessionId)).status).toBe(200);
    await everywhere();
    expect((await given(gym.phone))[0]).not.toHaveProperty('accessEndedAt');
    const { programs } = await server.ok(getPurchasedPrograms, { as: gym.athlete });
    expect(programs.find(({ _id }) => (_id as string) === id)).toBeDefined();
  });

  test('is never asked for what the client has already, paid or for nothing', async () => {
    const id = await offer();
    const { sessionId, url } = await page(id);
    await press(server, url, 'pay');
    await settle(sessionId);
    await everywhere();
    await change({ price: 9900 }, id);
    await everywhere();
    expect(await knownOn(gym.desk, gym)).toMatchObject([{ price: 3000 }]);
    expect(await offers()).toEqual([]);
  });
});
