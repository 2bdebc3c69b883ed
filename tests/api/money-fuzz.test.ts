// Events in hundreds of orders: clicks, payments, returns, messages, refunds and failures, also concurrent ones.
// `FUZZ=10 npx vitest run money-fuzz` plays ten times as many. Whatever happens, everyone charged has the program,
// nobody has it twice, and the books add up.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProgramId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import { createCheckoutSession, settlePayment } from '#contract/payments.ts';
import { refundSale } from '#contract/sales.ts';
import { getCoachingStats } from '#contract/stats.ts';
import { restrictProgram, unrestrictProgram } from '#contract/store.ts';
import { runPaymentJob } from '#server/commands/run-job.ts';
import { openSandbox } from '#server/payments/sandbox-provider.ts';
import { endSandboxCheckout, refundSandboxCheckout } from '#server/stores/sandbox.ts';
import { addPerson, type Person } from './builders.ts';
import { faulty, type FaultyProvider } from './faulty-provider.ts';
import { addSeller, publish, sell } from './shop.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const orders = 250 * Number(process.env['FUZZ'] ?? 1);

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
afterAll(() => server.stop());

interface Scene {
  readonly athlete: Person;
  readonly program: ProgramId;
  /** Every page that was ever shown to the buyer, with its order. */
  readonly pages: { sessionId: CheckoutSessionId; programId: ProgramId }[];
  /** By its coach or a moderator. */
  isWithdrawn: boolean;
}

const rows = () => server.deps.database.rows;
const latest = ({ pages }: Scene) => pages.at(-1);
const first = ({ pages }: Scene) => pages[0];
type Page = ReturnType<typeof latest>;

const pay = async (page: Page) =>
  page && endSandboxCheckout(rows(), page.sessionId, { state: 'paid', now: server.deps.now() });
const message = async (page: Page) =>
  // The queue would retry a failure; here the next message does, or the check of open orders.
  page &&
  runPaymentJob(server.deps, { kind: 'order-changed', orderId: page.programId }).catch(() => {});

const events: Record<string, (on: Scene) => Promise<unknown>> = {
  click: async (on) => {
    const { status, body } = await server.call(createCheckoutSession, {
      as: on.athlete,
      params: { id: on.program },
    });
    expect([200, 403, 404, 409, 503]).toContain(status);
    if (status === 200) on.pages.push(body);
  },
  'pay on the latest page': (on) => pay(latest(on)),
  'pay on the first page': (on) => pay(first(on)),
  return: async (on) => {
    const page = latest(on);
    if (!page) return;
    const reply = await server.call(settlePayment, {
      as: on.athlete,
      body: { sessionId: page.sessionId },
    });
    expect([200, 402, 409, 503]).toContain(reply.status);
  },
  message: (on) => message(latest(on)),
  'late message': (on) => message(first(on)),
  'the page expires': async (on) => {
    const page = latest(on);
    const now = server.deps.now();
    if (page) await endSandboxCheckout(rows(), page.sessionId, { state: 'expired', now });
  },
  'the coach refunds': async (on) => {
    const page = latest(on);
    if (page) await server.call(refundSale, { as: coach, params: { id: page.programId } });
  },
  'the provider refunds': async (on) => {
    const page = latest(on);
    if (page) await refundSandboxCheckout(rows(), page.sessionId);
  },
  'the coach takes it back': (on) => {
    on.isWithdrawn = true;
    return publish(server, coach, on.program, 'unpublished');
  },
  'a moderator restricts it': (on) => {
    on.isWithdrawn = true;
    return server.call(restrictProgram, {
      as: admin,
      params: { id: on.program },
      body: { restrictionReason: 'Copied from a book' },
    });
  },
  'the restriction is lifted': (on) =>
    server.call(unrestrictProgram, { as: admin, params: { id: on.program } }),
  'the provider fails': async () => void provider.faults.push('before'),
  'the server ends after the provider answered': async () => void provider.faults.push('after'),
  'and once more, later': async () => void provider.faults.push(null, 'after'),
  'open orders are looked after': async () => {
    server.pass(5 / 1440);
    await runPaymentJob(server.deps, { kind: 'look-after-orders' });
  },
};

const usual = ['click', 'pay on the latest page', 'return', 'message', 'message'];
const event = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...usual) },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(events)) },
);
/** One after another, or some concurrently. */
const course = fc.array(fc.array(event, { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 9,
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('[ST-10] in whatever order things happen, everyone has what they paid for, once', async () => {
  const program = await sell(server, coach);
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(course, async (steps) => {
      const athlete = await addPerson(server.deps, 'Alex');
      const on: Scene = { athlete, program, pages: [], isWithdrawn: false };
      for (const together of [['click'], ...steps])
        await Promise.all(together.map(async (name) => events[name]?.(on)));
      await comeToRest(on);
      if (on.isWithdrawn) await offerAgain(program);
      for (const outcome of await check(on)) outcomes.add(outcome);
    }),
    { numRuns: orders, seed: 20_261_121 },
  );
  // Every outcome has occurred.
  expect([...outcomes].toSorted()).toEqual([
    'expired closed without access',
    'paid granted with access',
    'refunded refunded after access',
    'refunded refunded without access',
  ]);
  await checkBooks();
});

async function offerAgain(program: ProgramId): Promise<void> {
  await server.call(unrestrictProgram, { as: admin, params: { id: program } });
  await publish(server, coach, program, 'all');
}

/**
 * Ends all faults, lets pages expire and checks open orders. The provider keeps reporting refunds that it made itself
 * until they are received.
 */
async function comeToRest({ pages }: Scene): Promise<void> {
  provider.faults.splice(0);
  server.bugs.splice(0);
  server.pass(3 / 24);
  await runPaymentJob(server.deps, { kind: 'look-after-orders' });
  for (const { sessionId, programId: orderId } of pages)
    if ((await provider.readPayment(sessionId)).state === 'refunded')
      await runPaymentJob(server.deps, { kind: 'order-changed', orderId });
}

async function check(on: Scene): Promise<string[]> {
  const found = await rows()
    .selectFrom('program_order as placed')
    .leftJoin('sandbox_checkout as page', 'page.order_id', 'placed.id')
    .leftJoin('purchased_program as copy', 'copy.id', 'placed.id')
    .select(['placed.id', 'placed.state', 'page.state as paid', 'page.expires_at'])
    .select(['copy.id as copy', 'copy.access_ended_at as ended'])
    .where('placed.buyer_id', '=', on.athlete.userId)
    .execute();
  const charged = found.filter(({ paid }) => paid === 'paid');
  const accessible = found.filter(({ copy, ended }) => copy !== null && ended === null);
  expect(charged.length, 'charged once at most').toBeLessThanOrEqual(1);
  expect(
    accessible.map(({ id }) => id),
    'has the programs paid for',
  ).toEqual(charged.map(({ id }) => id));
  return found.map(({ state, paid, copy, ended }) => {
    const access = copy === null ? 'without' : ended === null ? 'with' : 'after';
    // A page on which nobody ever paid is the same as none.
    return `${paid === 'paid' || paid === 'refunded' ? paid : 'expired'} ${state} ${access} access`;
  });
}

/** Each order's entries match its state, and all of them together match the provider's. */
async function checkBooks(): Promise<void> {
  const entries = await rows().selectFrom('ledger_entry').selectAll().execute();
  const placed = await rows().selectFrom('program_order').selectAll().execute();
  expect(sum(entries.map(({ amount }) => amount))).toBe(0);
  const of = (account: string, id?: ProgramId) =>
    sum(
      entries
        .filter((entry) => entry.account === account && (!id || entry.order_id === id))
        .map(({ amount }) => amount),
    );
  for (const { id, state } of placed) {
    const isKept = state === 'granted';
    expect([of('buyer', id), of('coach', id), of('platform', id)], state).toEqual(
      isKept ? [-4900, 4410, 490] : [0, 0, 0],
    );
  }
  const account = placed[0]?.account_id ?? '';
  const { available, pending } = await provider.readBalance(account);
  expect(of('coach')).toBe(sum([...available, ...pending].map(({ amount }) => amount)));
  expect((await server.ok(getCoachingStats, { as: coach })).earnings).toBe(of('coach'));
  expect(placed.filter(({ state }) => state === 'open' || state === 'refunding')).toEqual([]);
}
