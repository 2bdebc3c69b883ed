// Whatever reaches the webhook, signed by Stripe or not, the server answers and never fails itself.
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStripe } from '#server/payments/stripe-provider.ts';
import { mutated, odd } from './random-bodies.ts';
import { startStripe, type StripeServer } from './stripe-server.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { runs, watchCalls } from './watched-calls.ts';

const secret = 'whsec_standin';
let stripe: StripeServer;
let server: TestServer;

beforeAll(async () => {
  stripe = await startStripe();
  const settings = { secretKey: stripe.key, webhookSecrets: [secret], apiUrl: stripe.url };
  server = await startTestServer({
    openProvider: ({ publicUrl }) => openStripe(settings, { publicUrl, report: () => {} }),
  });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

const calls = watchCalls(100);

const signed = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

async function statusOf(payload: string | Buffer, signature: string): Promise<number> {
  const call = {
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  } as const;
  const { statusCode } = await calls.watch(
    `${signature} ${String(payload)}`,
    server.app.inject(call),
  );
  return statusCode;
}

/** What fails afterwards, for a message that is answered without a failure. */
async function bugsOf(payload: string): Promise<unknown[]> {
  expect([200, 400]).toContain(await statusOf(payload, signed(payload)));
  await server.settled();
  return server.bugs.splice(0);
}

const id = '6f0c9a3e-3b0a-4a7e-9d53-0d4f2f6f1d11';
const metadata = { membership: id, order: id };
/** Every type that the server acts on, and one that it does not. */
const subjects = {
  'checkout.session.completed': { id: 'cs_1', client_reference_id: id, mode: 'payment' },
  'checkout.session.async_payment_succeeded': { client_reference_id: id, mode: 'subscription' },
  'checkout.session.async_payment_failed': { client_reference_id: id, mode: 'payment' },
  'checkout.session.expired': { client_reference_id: id, mode: 'subscription' },
  'customer.subscription.created': { id: 'sub_1', metadata },
  'customer.subscription.updated': { id: 'sub_1', metadata },
  'customer.subscription.deleted': { id: 'sub_1', metadata },
  'customer.subscription.paused': { id: 'sub_1', metadata },
  'customer.subscription.resumed': { id: 'sub_1', metadata },
  'invoice.paid': { parent: { subscription_details: { metadata } } },
  'invoice.payment_failed': { parent: { subscription_details: { metadata } } },
  'charge.refunded': { id: 'ch_1', payment_intent: 'pi_1' },
  'account.updated': { id: 'acct_1', payouts_enabled: true },
  'customer.created': { id: 'cus_1' },
};
const types = Object.keys(subjects) as (keyof typeof subjects)[];
const eventOf = (type: keyof typeof subjects, object: unknown = subjects[type]) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });

test.each(types)('%s that is signed and as Stripe sends it is taken', async (type) => {
  const payload = eventOf(type);
  expect(await statusOf(payload, signed(payload))).toBe(200);
});

test.each(types)('%s that is signed, whatever it is about, is no failure', async (type) => {
  const object = fc.oneof(mutated(subjects[type]), odd);
  const property = fc.asyncProperty(object, async (about) => {
    expect(await bugsOf(eventOf(type, about))).toEqual([]);
  });
  await expect(fc.assert(property, runs(60))).resolves.toBeUndefined();
});

test.each([
  ['account.updated', 'id'],
  ['charge.refunded', 'payment_intent'],
] as const)('%s about an id that cannot be stored leads to nothing', async (type, name) => {
  for (const value of ['acct_\u0000', ['pi_1'], 1, ''])
    expect(await bugsOf(eventOf(type, { [name]: value }))).toEqual([]);
});

test('anything at all that is signed is no failure', async () => {
  const property = fc.asyncProperty(fc.oneof(fc.jsonValue(), odd, fc.string()), async (value) => {
    expect(await bugsOf(typeof value === 'string' ? value : JSON.stringify(value))).toEqual([]);
  });
  await expect(fc.assert(property, runs(200))).resolves.toBeUndefined();
});

test('bytes that are no text are refused', async () => {
  const property = fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
    const payload = Buffer.from([0xff, ...bytes]);
    expect(await statusOf(payload, signed(payload.toString('utf8')))).toBe(400);
  });
  await expect(fc.assert(property, runs(100))).resolves.toBeUndefined();
});

test('a signature that is altered, old, of something else or none at all is refused', async () => {
  const payload = eventOf('account.updated');
  const right = signed(payload);
  const altered = fc
    .tuple(fc.nat(right.length - 1), fc.constantFrom('0', 'f', 'v', '=', ',', ' '))
    .map(([at, char]) => right.slice(0, at) + char + right.slice(at + 1))
    .filter((signature) => signature !== right);
  const old = fc
    .integer({ min: 301, max: 1e9 })
    .map((seconds) => signed(payload, Math.floor(Date.now() / 1000) - seconds));
  const foreign = fc.string().map((words) => signed(`${payload}${words} `));
  const madeUp = fc.string({ unit: 'grapheme-ascii', maxLength: 5000 });
  const property = fc.asyncProperty(fc.oneof(altered, old, foreign, madeUp), async (signature) => {
    expect(await statusOf(payload, signature)).toBe(400);
  });
  await expect(fc.assert(property, runs(300))).resolves.toBeUndefined();
});

calls.testMemory({ least: 7000, mostGrowthMb: 32 });
