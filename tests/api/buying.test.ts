// Getting programs: for free, and for a price with the test payments.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveProgram, getCreatedProgram } from '#contract/created-programs.ts';
import { getPublishedProgram } from '#contract/publishing.ts';
import {
  createCheckoutSession,
  getPurchaseConfirmation,
  purchaseProgram,
  settlePayment,
} from '#contract/payments.ts';
import { getPurchasedPrograms } from '#contract/programs.ts';
import { restrictUser } from '#contract/roles.ts';
import { pullChanges } from '#contract/sync.ts';
import type { ProgramId } from '#contract/ids.ts';
import { addPerson, type Person } from './builders.ts';
import { checkout, press, publish, sell, addSeller } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let athlete: Person;

beforeAll(async () => {
  server = await startTestServer();
  coach = await addSeller(server);
});
afterAll(() => server.stop());

const newAthlete = async () => (athlete = await addPerson(server.deps, 'Alex'));

const owned = async (as = athlete) =>
  (await server.ok(getPurchasedPrograms, { as })).programs.map(
    ({ parentProgramId }) => parentProgramId,
  );

const settle = (sessionId: string, as = athlete) =>
  server.call(settlePayment, { as, body: { sessionId } });

const subscribe = (client: Person) =>
  server.deps.database.rows
    .insertInto('subscription')
    .values({
      coach_id: coach.userId,
      client_id: client.userId,
      state: 'confirmed',
      message: '',
      created_at: server.deps.now(),
    })
    .execute();

const changePrice = async (id: ProgramId, price: number) => {
  const { program } = await server.ok(getCreatedProgram, { as: coach, params: { id } });
  await server.ok(saveProgram, { as: coach, body: { ...program, price }, revision: program.rev });
  await publish(server, coach, id, 'all');
};

describe('a free program', () => {
  test('[ST-9] [API-39] is had at once, as it was last published, and syncs to the phone', async () => {
    await newAthlete();
    const id = await sell(server, coach, { price: 0 });
    const { program } = await server.ok(purchaseProgram, { as: athlete, params: { id } });
    const { published } = await server.ok(getPublishedProgram, { as: coach, params: { id } });
    expect(program).toMatchObject({ ...published, parentProgramId: id, hasBeenViewed: false });
    expect(await owned()).toEqual([id]);
    const { changes } = await server.ok(pullChanges, { as: athlete });
    expect(changes).toContainEqual(
      expect.objectContaining({ type: 'program', id: program._id, rev: program.rev }),
    );
  });

  test('[ST-9] is had once, however often it is asked for', async () => {
    await newAthlete();
    const id = await sell(server, coach, { price: 0 });
    const ask = () => server.ok(purchaseProgram, { as: athlete, params: { id } });
    const copies = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(copies.map(({ program }) => program._id)).size).toBe(1);
    expect(await owned()).toEqual([id]);
  });

  test('is not to be paid for, nor one with a price had for nothing', async () => {
    await newAthlete();
    const free = await sell(server, coach, { price: 0 });
    const dear = await sell(server, coach);
    const paid = await server.call(createCheckoutSession, { as: athlete, params: { id: free } });
    const got = await server.call(purchaseProgram, { as: athlete, params: { id: dear } });
    expect([paid.status, got.status]).toEqual([422, 422]);
    expect(got.error.errors.global).toBe('This program has a price');
    expect(await owned()).toEqual([]);
  });
});

describe('a program with a price', () => {
  test('[ST-10] [API-28] [API-29] [API-40] is paid on the page of the provider and then had', async () => {
    await newAthlete();
    const id = await sell(server, coach);
    const { sessionId, url, programId } = await checkout(server, athlete, id);
    const page = await server.app.inject(new URL(url).pathname);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Test payments');
    expect(page.body).toContain('Twelve weeks');
    expect(page.body).toContain('$49.00');
    expect(await owned()).toEqual([]);

    const back = new URL(await press(server, url, 'pay'));
    expect([back.pathname, back.search]).toEqual([
      `/programs/purchased/${programId}`,
      `?checkout=${sessionId}`,
    ]);
    expect((await settle(sessionId)).body).toEqual({ programId });
    const { program } = await server.ok(getPurchaseConfirmation, {
      as: athlete,
      params: { id: programId },
    });
    expect(program).toMatchObject({ _id: programId, parentProgramId: id, price: 4900 });
    expect(program.trainingPlan.map(({ title }) => title)).toEqual(['Push', 'Pull', 'Legs']);
    expect(await owned()).toEqual([id]);
  });

  test('[ST-13] that is not paid is not had', async () => {
    await newAthlete();
    const id = await sell(server, coach);
    const { sessionId, url } = await checkout(server, athlete, id);
    const declined = await press(server, url, 'decline');
    expect((await server.app.inject(declined)).body).toContain('The card was declined');
    const { status, error } = await settle(sessionId);
    expect([status, error.type, error.errors.global]).toEqual([
      402,
      'payment-failed',
      'Error processing your payment',
    ]);
    expect(await owned()).toEqual([]);
    // The buyer can try again on the same page.
    await press(server, url, 'pay');
    expect((await settle(sessionId)).status).toBe(200);
  });

  test('a second click, on two devices at once too, leads to the same page', async () => {
    await newAthlete();
    const id = await sell(server, coach);
    const pages = await Promise.all([1, 2, 3].map(() => checkout(server, athlete, id)));
    pages.push(await checkout(server, athlete, id));
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  });

  test('a payment settles its own order for its own buyer', async () => {
    await newAthlete();
    const stranger = await addPerson(server.deps, 'Jo');
    const id = await sell(server, coach);
    const { sessionId, url } = await checkout(server, athlete, id);
    await press(server, url, 'pay');
    expect((await settle(sessionId, stranger)).status).toBe(404);
    expect(await owned(stranger)).toEqual([]);
  });

  test('is not paid for again', async () => {
    await newAthlete();
    const id = await sell(server, coach);
    const { url } = await checkout(server, athlete, id);
    await press(server, url, 'pay');
    const { status, error } = await server.call(createCheckoutSession, {
      as: athlete,
      params: { id },
    });
    expect([status, error.type]).toEqual([409, 'already-owned']);
  });

  test('costs what it costs now: the page with the old price is closed', async () => {
    await newAthlete();
    const id = await sell(server, coach);
    const before = await checkout(server, athlete, id);
    await changePrice(id, 5900);
    const after = await checkout(server, athlete, id);
    expect(after.sessionId).not.toBe(before.sessionId);
    expect((await server.app.inject(new URL(after.url).pathname)).body).toContain('$59.00');
    const old = await press(server, before.url, 'pay');
    expect((await server.app.inject(old)).body).toContain('no longer open');
    expect((await settle(before.sessionId)).status).toBe(402);
    expect(await owned()).toEqual([]);
  });
});

describe('who may buy', () => {
  test('[ST-3] subscribers alone, where the coach wants it so', async () => {
    await newAthlete();
    for (const price of [0, 4900]) {
      const id = await sell(server, coach, { price, status: 'subscribers' });
      const call = price === 0 ? purchaseProgram : createCheckoutSession;
      const { status, error } = await server.call(call, { as: athlete, params: { id } });
      expect([status, error.type]).toEqual([403, 'subscribers-only']);
    }
    await subscribe(athlete);
    const id = await sell(server, coach, { price: 0, status: 'subscribers' });
    await server.ok(purchaseProgram, { as: athlete, params: { id } });
    expect(await owned()).toEqual([id]);
  });

  test('[ST-2] nobody what is not published', async () => {
    await newAthlete();
    await subscribe(athlete);
    for (const price of [0, 4900]) {
      const id = await sell(server, coach, { price });
      await publish(server, coach, id, 'unpublished');
      for (const call of [purchaseProgram, createCheckoutSession])
        expect((await server.call(call, { as: athlete, params: { id } })).status).toBe(404);
    }
  });

  test('not who is restricted, who reads why', async () => {
    await newAthlete();
    const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
    const id = await sell(server, coach);
    await server.ok(restrictUser, {
      as: admin,
      params: { id: athlete.userId },
      body: { restrictionReason: 'Charged back' },
    });
    const { status, error } = await server.call(createCheckoutSession, {
      as: athlete,
      params: { id },
    });
    expect([status, error.errors.global]).toEqual([403, expect.stringContaining('Charged back')]);
  });

  test('from a coach who takes payments, and not from oneself', async () => {
    await newAthlete();
    const poor = await addPerson(server.deps, 'Kim', { isCoach: true });
    const unpaid = await sell(server, poor);
    const refused = await server.call(createCheckoutSession, {
      as: athlete,
      params: { id: unpaid },
    });
    expect([refused.status, refused.error.errors.global]).toEqual([
      403,
      'This coach doesn’t take payments yet',
    ]);
    const own = await sell(server, coach);
    const bySelf = await server.call(createCheckoutSession, { as: coach, params: { id: own } });
    expect(bySelf.status).toBe(422);
  });
});
