// Buying through the `stripe` package, against a server that plays Stripe.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlePayment } from '#contract/payments.ts';
import {
  createStripeAccount,
  createStripeAccountLink,
  getBalance,
  refundSale,
} from '#contract/sales.ts';
import { getPurchasedPrograms } from '#contract/programs.ts';
import { validateSession } from '#contract/account.ts';
import { openStripe } from '#server/payments/stripe-provider.ts';
import { addPerson, type Person } from './builders.ts';
import { checkout, sell } from './shop.ts';
import { startStripe, type StripeServer } from './stripe-server.ts';
import { tellStripe } from './stripe-webhook.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const webhookSecret = 'whsec_standin';
const accountsSecret = 'whsec_accounts';
let stripe: StripeServer;
let server: TestServer;
let coach: Person;
let accountId: string;
const complaints: unknown[] = [];

beforeAll(async () => {
  stripe = await startStripe();
  const webhookSecrets = [webhookSecret, accountsSecret];
  const settings = { secretKey: stripe.key, webhookSecrets, apiUrl: stripe.url };
  server = await startTestServer({
    openProvider: ({ publicUrl }) =>
      openStripe(settings, { publicUrl, report: (error) => void complaints.push(error) }),
  });
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const { url } = await server.ok(createStripeAccount, { as: coach });
  accountId = accountIn(url);
  stripe.complete(accountId);
  await server.ok(getBalance, { as: coach });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

const accountIn = (url: string) => url.split('/').at(-1) ?? '';

const asked = (path: string) => stripe.requests.filter((request) => request.path === path);

const tell = (event: object, secret = webhookSecret) => tellStripe(server, event, secret);

const copies = async (as: Person) =>
  (await server.ok(getPurchasedPrograms, { as })).programs.map(({ _id }) => _id);

const begin = async () => {
  const athlete = await addPerson(server.deps, 'Alex');
  return { athlete, ...(await checkout(server, athlete, await sell(server, coach))) };
};

describe('a payout account at Stripe', () => {
  test('[API-25] [CO-8] is opened once and filled in on its page', async () => {
    const newcomer = await addPerson(server.deps, 'Kim', { isCoach: true });
    const first = await server.ok(createStripeAccount, { as: newcomer });
    expect(first.url).toMatch(/^https:\/\/connect\.stripe\.test\/onboarding\/acct_/);
    expect(await server.ok(createStripeAccount, { as: newcomer })).toEqual(first);
    const created = asked('/v1/accounts').filter(({ form }) => form['email'] === newcomer.email);
    expect(created).toEqual([
      expect.objectContaining({
        method: 'POST',
        idempotencyKey: `account-${newcomer.userId}`,
        form: {
          email: newcomer.email,
          'metadata[user]': newcomer.userId,
          'controller[fees][payer]': 'application',
          'controller[losses][payments]': 'application',
          'controller[stripe_dashboard][type]': 'express',
          'capabilities[transfers][requested]': 'true',
        },
      }),
    ]);
    expect(asked('/v1/account_links').at(-1)?.form).toEqual({
      account: accountIn(first.url),
      type: 'account_onboarding',
      refresh_url: 'http://localhost:3000/coaching?section=payouts',
      return_url: 'http://localhost:3000/coaching?section=payouts',
    });
  });

  test('[API-26] [CO-8] tells when it is complete, and then leads to the payouts', async () => {
    const newcomer = await addPerson(server.deps, 'Kim', { isCoach: true });
    const id = accountIn((await server.ok(createStripeAccount, { as: newcomer })).url);
    const flags = async () => {
      const { user } = await server.ok(validateSession, { as: newcomer });
      return [user.hasStripeAccount, user.stripePayoutsEnabled];
    };
    expect(await flags()).toEqual([true, false]);
    stripe.complete(id);
    const event = { type: 'account.updated', data: { object: { id } } };
    expect(await tell(event, accountsSecret)).toBe(200);
    expect(await flags()).toEqual([true, true]);
    const { url } = await server.ok(createStripeAccountLink, { as: newcomer });
    expect(url).toContain(`/express/${id}`);
  });

  test('[API-27] has a balance of the form that Stripe gives it', async () => {
    const { available, pending, livemode } = await server.ok(getBalance, { as: coach });
    expect({ available, pending, livemode }).toEqual({
      available: [{ amount: 1200, currency: 'usd' }],
      pending: [{ amount: 4410, currency: 'usd' }],
      livemode: false,
    });
    expect(asked('/v1/balance').at(-1)?.account).toBe(accountId);
  });
});

describe('a payment at Stripe', () => {
  test('[API-29] asks for the price, the fee and the account, and for an hour', async () => {
    const { athlete, sessionId, url, programId } = await begin();
    expect(url).toBe(`https://checkout.stripe.test/c/pay/${sessionId}`);
    const request = asked('/v1/checkout/sessions').at(-1);
    expect(request).toMatchObject({ method: 'POST', idempotencyKey: `checkout-${programId}` });
    const { expires_at: endsAt, ...form } = request?.form ?? {};
    expect(form).toEqual({
      mode: 'payment',
      client_reference_id: programId,
      customer_email: athlete.email,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '4900',
      'line_items[0][price_data][product_data][name]': 'Twelve weeks',
      'allowed_payment_method_types[0]': 'card',
      'payment_intent_data[application_fee_amount]': '490',
      'payment_intent_data[transfer_data][destination]': accountId,
      'payment_intent_data[metadata][order]': programId,
      'metadata[order]': programId,
      success_url: `http://localhost:3000/programs/purchased/${programId}?checkout={CHECKOUT_SESSION_ID}`,
      cancel_url: expect.stringMatching(/^http:\/\/localhost:3000\/store\/.+\?checkout=cancelled$/),
    });
    expect(Number(endsAt) - Date.now() / 1000).toBeGreaterThan(3500);
  });

  test('[API-28] is believed when Stripe says so, not when the browser does', async () => {
    const { athlete, sessionId, programId } = await begin();
    const settle = () => server.call(settlePayment, { as: athlete, body: { sessionId } });
    expect((await settle()).status).toBe(402);
    stripe.pay(sessionId);
    expect((await settle()).body).toEqual({ programId });
    expect(await copies(athlete)).toEqual([programId]);
  });

  test('arrives by a message of Stripe, however often it is sent', async () => {
    const { athlete, sessionId, programId } = await begin();
    stripe.pay(sessionId);
    const event = {
      type: 'checkout.session.completed',
      data: { object: { id: sessionId, client_reference_id: programId } },
    };
    expect([await tell(event), await tell(event)]).toEqual([200, 200]);
    expect(await copies(athlete)).toEqual([programId]);
  });

  test('is not believed when anybody else signs the message, or when nothing was paid', async () => {
    const { athlete, sessionId, programId } = await begin();
    const event = {
      type: 'checkout.session.completed',
      data: { object: { id: sessionId, client_reference_id: programId, payment_status: 'paid' } },
    };
    expect(await tell(event, 'whsec_somebody')).toBe(400);
    expect(await tell(event)).toBe(200);
    expect(await copies(athlete)).toEqual([]);
    const unsigned = await server.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(event),
    });
    expect(unsigned.statusCode).toBe(400);
  });

  test('goes back whole: from the account of the coach, and with the fee', async () => {
    const { athlete, sessionId, programId } = await begin();
    stripe.pay(sessionId);
    await server.ok(settlePayment, { as: athlete, body: { sessionId } });
    const { sale } = await server.ok(refundSale, { as: coach, params: { id: programId } });
    expect(sale.state).toBe('refunded');
    expect(asked('/v1/refunds').at(-1)).toMatchObject({
      idempotencyKey: `refund-${programId}`,
      form: {
        payment_intent: sessionId.replace('cs_test_', 'pi_'),
        reverse_transfer: 'true',
        refund_application_fee: 'true',
      },
    });
  });

  test('that was given back by hand at Stripe ends access', async () => {
    const { athlete, sessionId } = await begin();
    stripe.pay(sessionId);
    await server.ok(settlePayment, { as: athlete, body: { sessionId } });
    stripe.refundByHand(sessionId);
    const object = { id: 'ch_1', payment_intent: sessionId.replace('cs_test_', 'pi_') };
    await tell({ type: 'charge.refunded', data: { object } });
    const { programs } = await server.ok(getPurchasedPrograms, { as: athlete });
    expect(programs[0]?.accessEndedAt).toBeDefined();
  });

  test('leads to another page when the first one has expired', async () => {
    const athlete = await addPerson(server.deps, 'Alex');
    const id = await sell(server, coach);
    const first = await checkout(server, athlete, id);
    expect((await checkout(server, athlete, id)).url).toBe(first.url);
    stripe.expire(first.sessionId);
    expect((await checkout(server, athlete, id)).sessionId).not.toBe(first.sessionId);
  });

  test('waits, with words for people, while Stripe cannot be reached', async () => {
    const { athlete, sessionId } = await begin();
    stripe.pay(sessionId);
    stripe.fail(10);
    const { status, error } = await server.call(settlePayment, {
      as: athlete,
      body: { sessionId },
    });
    stripe.fail(0);
    expect([status, error.errors.global]).toEqual([
      503,
      'The payment provider can’t be reached. Please try again.',
    ]);
    expect(complaints.splice(0)).toHaveLength(1);
    expect((await server.call(settlePayment, { as: athlete, body: { sessionId } })).status).toBe(
      200,
    );
  });

  test('takes other messages without doing anything', async () => {
    const customer = { type: 'customer.created', data: { object: { id: 'cus_1' } } };
    expect(await tell(customer)).toBe(200);
  });
});
