// A client pays for a program from a coach through the `stripe` package, against a server that plays Stripe: its
// messages arrive twice, late, and in any order.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAssignmentOffers, payAssignment } from '#contract/assignment-offers.ts';
import { type Assignment, changeAssignment, createAssignment } from '#contract/assignments.ts';
import { settlePayment } from '#contract/payments.ts';
import { createStripeAccount, getBalance, getSales, refundSale } from '#contract/sales.ts';
import { getPurchasedPrograms } from '#contract/programs.ts';
import { openStripe } from '#server/payments/stripe-provider.ts';
import { type Gym, newGym } from './assignment-scene.ts';
import { buildAssignment } from './builders.ts';
import { startStripe, type StripeServer } from './stripe-server.ts';
import { tellStripe } from './stripe-webhook.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const secret = 'whsec_standin';
let stripe: StripeServer;
let server: TestServer;
let gym: Gym;
let assignment: Assignment;

beforeAll(async () => {
  stripe = await startStripe();
  const settings = { secretKey: stripe.key, webhookSecrets: [secret], apiUrl: stripe.url };
  server = await startTestServer({
    openProvider: ({ publicUrl }) => openStripe(settings, { publicUrl, report: () => undefined }),
  });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

beforeEach(async () => {
  gym = await newGym(server);
  const { url } = await server.ok(createStripeAccount, { as: gym.coach });
  stripe.complete(url.split('/').at(-1) ?? '');
  await server.ok(getBalance, { as: gym.coach });
  assignment = buildAssignment({
    programId: gym.programId,
    clientId: gym.athlete.userId,
    price: 3000,
  });
  await server.ok(createAssignment, { as: gym.coach, body: { assignment } });
});

const tell = async (event: object) => expect(await tellStripe(server, event, secret)).toBe(200);

/** The checkouts that were opened, in order. */
const pages: string[] = [];
async function page(): Promise<string> {
  const at = { as: gym.athlete, params: { id: assignment._id } };
  const { sessionId } = await server.ok(payAssignment, at);
  pages.push(sessionId);
  return sessionId;
}
const settle = (sessionId: string) =>
  server.call(settlePayment, { as: gym.athlete, body: { sessionId } });
/** Stripe names the order that it was told when the page was opened; each test opens the pages of its own client. */
const checkoutEvent = (type: string, id: string) => {
  const opened = stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions');
  const orders = opened.map(({ form }) => form['client_reference_id']);
  const order = orders[opened.length - 1 - (pages.length - 1 - pages.lastIndexOf(id))];
  return {
    type: `checkout.session.${type}`,
    data: { object: { id, client_reference_id: order } },
  };
};
const refundEvent = (id: string) => ({
  type: 'charge.refunded',
  data: { object: { id: 'ch_1', payment_intent: id.replace('cs_test_', 'pi_') } },
});
const offers = async () => (await server.ok(getAssignmentOffers, { as: gym.athlete })).offers;
const sales = async () =>
  (await server.ok(getSales, { as: gym.coach, query: {} })).sales.map(({ state }) => state);
const copies = async () =>
  (await server.ok(getPurchasedPrograms, { as: gym.athlete })).programs.filter(
    ({ _id }) => (_id as string) === assignment._id,
  );

test('a payment that Stripe reports twice begins the program once, also for a client who never came back', async () => {
  const id = await page();
  stripe.pay(id);
  await tell(checkoutEvent('completed', id));
  await tell(checkoutEvent('completed', id));
  expect([await offers(), await sales()]).toEqual([[], ['paid']]);
  expect(await copies()).toHaveLength(1);
  expect((await settle(id)).body).toEqual({ programId: assignment._id });
});

test('an old message that the page expired takes nothing back from a client who has paid', async () => {
  const first = await page();
  stripe.expire(first);
  await tell(checkoutEvent('expired', first));
  const second = await page();
  expect(second).not.toBe(first);
  stripe.pay(second);
  await tell(checkoutEvent('completed', second));
  await tell(checkoutEvent('expired', first));
  await tell(checkoutEvent('expired', second));
  expect(await sales()).toEqual(['paid']);
  expect((await copies())[0]).not.toHaveProperty('accessEndedAt');
});

test('a refund of which Stripe tells before the payment ends it all the same, and it is offered and paid again', async () => {
  const id = await page();
  stripe.pay(id);
  stripe.refundByHand(id);
  await tell(refundEvent(id));
  await tell(checkoutEvent('completed', id));
  await tell(refundEvent(id));
  expect((await copies()).filter((one) => one.accessEndedAt === undefined)).toEqual([]);
  expect(await sales()).not.toContain('paid');
  await server.ok(changeAssignment, {
    as: gym.coach,
    params: { id: assignment._id },
    body: { assignment: { ...assignment, state: 'active' } },
  });
  const again = await page();
  expect(again).not.toBe(id);
  stripe.pay(again);
  await tell(checkoutEvent('completed', again));
  expect((await copies())[0]).not.toHaveProperty('accessEndedAt');
  expect(await sales()).toContain('paid');
});

test('a payment that Stripe reports after the page expired for it begins the program all the same', async () => {
  const id = await page();
  stripe.pay(id);
  await tell(checkoutEvent('expired', id));
  await tell(checkoutEvent('completed', id));
  expect([await copies(), await sales()]).toMatchObject([[{}], ['paid']]);
});

test('a coach who gives the money back gives back the fee, and the program ends once', async () => {
  const id = await page();
  stripe.pay(id);
  await settle(id);
  const { sales: sold } = await server.ok(getSales, { as: gym.coach, query: {} });
  await server.ok(refundSale, { as: gym.coach, params: { id: sold[0]!._id } });
  await tell(refundEvent(id));
  await tell(checkoutEvent('completed', id));
  expect(await sales()).toEqual(['refunded']);
  expect((await copies())[0]?.accessEndedAt).toBeDefined();
});

test('money for an offer that was withdrawn while its page was open goes back when Stripe reports it', async () => {
  const id = await page();
  await server.ok(changeAssignment, {
    as: gym.coach,
    params: { id: assignment._id },
    body: { assignment: { ...assignment, state: 'ended' } },
  });
  stripe.pay(id);
  await tell(checkoutEvent('completed', id));
  expect([await copies(), await sales()]).toEqual([[], ['refunded']]);
});
