// A payment reaches its program even if things get lost, delayed, repeated or refunded on the way.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteProgram } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { deleteAccount } from '#contract/own-data.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import { settlePayment } from '#contract/payments.ts';
import { getSales } from '#contract/sales.ts';
import { getPurchasedPrograms } from '#contract/programs.ts';
import { restrictUser } from '#contract/roles.ts';
import { restrictProgram } from '#contract/store.ts';
import { runPaymentJob } from '#server/commands/run-job.ts';
import { openSandbox } from '#server/payments/sandbox-provider.ts';
import { endSandboxCheckout } from '#server/stores/sandbox.ts';
import { addPerson, password, type Person } from './builders.ts';
import { faulty, type FaultyProvider } from './faulty-provider.ts';
import { addSeller, checkout, press, publish, sell } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let provider: FaultyProvider;
let coach: Person;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer({
    openProvider: (deps) => (provider = faulty(openSandbox(deps))),
  });
  coach = await addSeller(server);
  admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
});
afterEach(() => provider.faults.splice(0));
afterAll(() => server.stop());

const copies = async (as: Person) =>
  (await server.ok(getPurchasedPrograms, { as })).programs.map(({ _id }) => _id);

const settle = (as: Person, sessionId: string) =>
  server.call(settlePayment, { as, body: { sessionId } });

const begin = async () => {
  const athlete = await addPerson(server.deps, 'Alex');
  const id = await sell(server, coach);
  return { athlete, id, ...(await checkout(server, athlete, id)) };
};

/** The buyer pays, but neither the browser nor the message arrives. */
const payInSilence = (sessionId: CheckoutSessionId) =>
  endSandboxCheckout(server.deps.database.rows, sessionId, {
    state: 'paid',
    now: server.deps.now(),
  });

const message = (orderId: ProgramId) =>
  runPaymentJob(server.deps, { kind: 'order-changed', orderId });

const lookAfter = () => runPaymentJob(server.deps, { kind: 'look-after-orders' });

const stateAt = async (sessionId: CheckoutSessionId) =>
  (await openSandbox(server.deps).readPayment(sessionId)).state;

const booked = async (orderId: ProgramId) => {
  const entries = await server.deps.database.rows
    .selectFrom('ledger_entry')
    .select(['booking', 'account', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('booking', 'desc')
    .orderBy('account')
    .execute();
  return entries.map(({ booking, account, amount }) => `${booking} ${account} ${amount}`);
};

const sale = ['sale buyer -4900', 'sale coach 4410', 'sale platform 490'];
const refund = ['refund buyer 4900', 'refund coach -4410', 'refund platform -490'];

describe('a program that is paid', () => {
  test('[API-28] arrives by the return alone', async () => {
    const { athlete, sessionId, programId } = await begin();
    await payInSilence(sessionId);
    expect((await settle(athlete, sessionId)).status).toBe(200);
    expect(await copies(athlete)).toEqual([programId]);
    expect(await booked(programId)).toEqual(sale);
  });

  test('arrives by the message alone', async () => {
    const { athlete, sessionId, programId } = await begin();
    await payInSilence(sessionId);
    await message(programId);
    expect(await copies(athlete)).toEqual([programId]);
  });

  test('arrives once by both, each many times and all at once', async () => {
    const { athlete, sessionId, programId } = await begin();
    await payInSilence(sessionId);
    await Promise.all([
      message(programId),
      settle(athlete, sessionId),
      message(programId),
      settle(athlete, sessionId),
      lookAfter(),
    ]);
    expect((await settle(athlete, sessionId)).body).toEqual({ programId });
    await message(programId);
    expect(await copies(athlete)).toEqual([programId]);
    expect(await booked(programId)).toEqual(sale);
  });

  test('arrives when the server ended between the payment and the program', async () => {
    const { athlete, sessionId, programId } = await begin();
    await payInSilence(sessionId);
    provider.faults.push('after');
    expect((await settle(athlete, sessionId)).status).toBe(503);
    expect(await copies(athlete)).toEqual([]);
    server.pass(3 / 1440);
    await lookAfter();
    expect(await copies(athlete)).toEqual([programId]);
  });

  test('is told of although the provider does not answer, once it was given', async () => {
    const { athlete, sessionId, url } = await begin();
    await press(server, url, 'pay');
    provider.faults.push('before');
    expect((await settle(athlete, sessionId)).status).toBe(200);
  });

  test('leads to one page when the server ended before it could say which', async () => {
    const athlete = await addPerson(server.deps, 'Alex');
    const id = await sell(server, coach);
    provider.faults.push('after');
    await expect(checkout(server, athlete, id)).rejects.toThrow('503');
    const { url } = await checkout(server, athlete, id);
    await press(server, url, 'pay');
    expect(await copies(athlete)).toHaveLength(1);
    const opened = await server.deps.database.rows
      .selectFrom('program_order')
      .select('id')
      .where('buyer_id', '=', athlete.userId)
      .execute();
    expect(opened).toHaveLength(1);
  });

  test('one that nobody pays is closed, and a new page opens', async () => {
    const { athlete, id, sessionId, programId } = await begin();
    server.pass(2 / 24);
    await lookAfter();
    const order = await server.deps.database.rows
      .selectFrom('program_order')
      .select('state')
      .where('id', '=', programId)
      .executeTakeFirstOrThrow();
    expect(order.state).toBe('closed');
    expect((await checkout(server, athlete, id)).sessionId).not.toBe(sessionId);
    expect(await booked(programId)).toEqual([]);
  });

  test('is looked after each minute by the queue of jobs', async () => {
    const own = await startTestServer({ mailer: { send: async () => {}, close: () => {} } });
    const scheduled = await sql`SELECT name, cron, data FROM pgboss.schedule`.execute(
      own.deps.database.rows,
    );
    expect(scheduled.rows).toContainEqual({
      name: 'payment',
      cron: '* * * * *',
      data: { kind: 'look-after-orders' },
    });
    await own.stop();
  });

  test('one order that cannot be asked about keeps no other waiting', async () => {
    server.pass(2 / 24);
    await lookAfter();
    const [first, second] = [await begin(), await begin()];
    await payInSilence(first.sessionId);
    await payInSilence(second.sessionId);
    server.pass(3 / 1440);
    provider.faults.push('before');
    await lookAfter();
    expect(server.bugs.splice(0)).toHaveLength(1);
    expect([await copies(first.athlete), await copies(second.athlete)].flat()).toHaveLength(1);
    server.pass(1 / 24);
    await lookAfter();
    expect([await copies(first.athlete), await copies(second.athlete)].flat()).toHaveLength(2);
  });
});

describe('what changed between the page and the payment', () => {
  test('a program that its coach took back or made dearer is given as it was offered', async () => {
    const { athlete, id, sessionId, programId } = await begin();
    await publish(server, coach, id, 'unpublished');
    await payInSilence(sessionId);
    expect((await settle(athlete, sessionId)).status).toBe(200);
    expect(await copies(athlete)).toEqual([programId]);
  });

  type Begun = Awaited<ReturnType<typeof begin>>;
  const because = (restrictionReason: string) => ({ body: { restrictionReason } });
  const mishaps: [name: string, happens: (on: Begun) => Promise<unknown>][] = [
    [
      'a moderator restricted the program',
      ({ id }) => server.ok(restrictProgram, { as: admin, params: { id }, ...because('Copied') }),
    ],
    [
      'the program was deleted',
      ({ id }) => server.ok(deleteProgram, { as: coach, params: { id } }),
    ],
    [
      'the buyer was restricted',
      ({ athlete: { userId: id } }) =>
        server.ok(restrictUser, { as: admin, params: { id }, ...because('Charged back') }),
    ],
  ];

  test.each(mishaps)('the money goes back when %s', async (_, happens) => {
    const on = await begin();
    await happens(on);
    await payInSilence(on.sessionId);
    const { status, error } = await settle(on.athlete, on.sessionId);
    expect([status, error.type]).toEqual([409, 'payment-refunded']);
    expect(await stateAt(on.sessionId)).toBe('refunded');
    expect(await copies(on.athlete)).toEqual([]);
    expect(await booked(on.programId)).toEqual([...sale, ...refund]);
    const [letter] = await server.lettersTo(on.athlete.email);
    expect(letter?.paragraphs[1]).toContain('no longer available to you');
  });

  test('the money goes back when the buyer deleted the account', async () => {
    const { athlete, sessionId, programId } = await begin();
    await server.ok(deleteAccount, { as: athlete, body: { password, email: athlete.email } });
    await payInSilence(sessionId);
    await message(programId);
    expect(await stateAt(sessionId)).toBe('refunded');
    expect(await booked(programId)).toEqual([...sale, ...refund]);
    const { sales } = await server.ok(getSales, { as: coach });
    expect(sales.find(({ _id }) => _id === programId)).toMatchObject({
      buyer: null,
      state: 'refunded',
      earnings: 0,
    });
  });

  test('the money goes back later when the provider did not answer at first', async () => {
    const { athlete, id, sessionId, programId } = await begin();
    await server.ok(deleteProgram, { as: coach, params: { id } });
    await payInSilence(sessionId);
    provider.faults.push(null, 'before');
    expect((await settle(athlete, sessionId)).status).toBe(503);
    expect(await stateAt(sessionId)).toBe('paid');
    await lookAfter();
    expect(await stateAt(sessionId)).toBe('refunded');
    expect(await booked(programId)).toEqual([...sale, ...refund]);
  });
});
