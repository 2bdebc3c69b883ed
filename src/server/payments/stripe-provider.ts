// Stripe: hosted checkout with a destination charge to the coach's Express account.
import Stripe from 'stripe';
import { CheckoutSessionId } from '#contract/checkout.ts';
import { currency } from '#contract/payments.ts';
import { type Money, payoutsPath } from '#contract/sales.ts';
import { MembershipId, ProgramId } from '#contract/ids.ts';
import { unavailable } from '../errors.ts';
import type { CheckoutRequest, Payment, PaymentProvider, ProviderEvent } from './provider.ts';
import { type Ask, unless } from './stripe-asking.ts';
import { isNoLongerOpen, membershipsOf } from './stripe-memberships.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** Messages about connected accounts are signed with a separate secret. */
  readonly webhookSecrets: readonly string[];
  /** A server other than Stripe's with the same API. */
  readonly apiUrl?: URL;
}

export function openStripe(
  { secretKey, webhookSecrets, apiUrl }: StripeSettings,
  { publicUrl, report }: { publicUrl: URL; report: (error: unknown) => void },
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    timeout: 15_000,
    ...(apiUrl && {
      protocol: apiUrl.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: apiUrl.hostname,
      port: apiUrl.port,
    }),
  });
  const ask: Ask = async (question) => {
    try {
      return await question;
    } catch (error) {
      report(error);
      throw unavailable({ words: 'The payment provider can’t be reached. Please try again.' });
    }
  };
  return {
    name: 'stripe',
    isLive: !secretKey.includes('_test_'),
    memberships: membershipsOf(stripe, ask),
    ...paymentsOf(stripe, ask),
    ...accountsOf(stripe, ask, new URL(payoutsPath, publicUrl)),
    readEvent: (body, signature) =>
      providerEventOf(eventOf(stripe, webhookSecrets, body, signature)),
  };
}

const paymentsOf = (
  stripe: Stripe,
  ask: Ask,
): Pick<PaymentProvider, 'openCheckout' | 'readPayment' | 'closeCheckout' | 'refund'> => ({
  openCheckout: async (request) => {
    const { id, url } = await ask(
      stripe.checkout.sessions.create(checkoutOf(request), {
        idempotencyKey: `checkout-${request.orderId}`,
      }),
    );
    if (url === null) throw new Error('A checkout of Stripe without a page');
    return { id: CheckoutSessionId.parse(id), url };
  },
  readPayment: async (id) => {
    const whole = { expand: ['payment_intent.latest_charge'] };
    return paymentOf(await ask(stripe.checkout.sessions.retrieve(id, whole)));
  },
  closeCheckout: async (id) => {
    await ask(stripe.checkout.sessions.expire(id).catch(unless(isNoLongerOpen)));
  },
  refund: async ({ orderId, paymentId, fee }) => {
    const refund = {
      payment_intent: paymentId,
      reverse_transfer: true,
      ...(fee > 0 && { refund_application_fee: true }),
      metadata: { order: orderId },
    };
    const options = { idempotencyKey: `refund-${orderId}` };
    await ask(stripe.refunds.create(refund, options).catch(unless(isRefunded)));
  },
});

const accountsOf = (
  stripe: Stripe,
  ask: Ask,
  back: URL,
): Pick<
  PaymentProvider,
  'createAccount' | 'isOwnAccount' | 'isPaidOut' | 'accountUrl' | 'readBalance'
> => ({
  createAccount: async ({ userId, email }) => {
    const account = { ...expressAccount, email, metadata: { user: userId } };
    const options = { idempotencyKey: `account-${userId}` };
    return (await ask(stripe.accounts.create(account, options))).id;
  },
  isOwnAccount: (accountId) => accountId.startsWith('acct_'),
  isPaidOut: async (accountId) => (await ask(stripe.accounts.retrieve(accountId))).payouts_enabled,
  accountUrl: async (accountId) => {
    const { details_submitted: isComplete } = await ask(stripe.accounts.retrieve(accountId));
    if (isComplete) return (await ask(stripe.accounts.createLoginLink(accountId))).url;
    const link = {
      account: accountId,
      type: 'account_onboarding',
      refresh_url: back.href,
      return_url: back.href,
    };
    return (await ask(stripe.accountLinks.create(link))).url;
  },
  readBalance: async (accountId) => {
    const { available, pending } = await ask(
      stripe.balance.retrieve({}, { stripeAccount: accountId }),
    );
    return { available: available.map(moneyOf), pending: pending.map(moneyOf) };
  },
});

/** Stripe collects the coach's details and shows the payouts; the platform bears fees and losses. */
const expressAccount = {
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
} satisfies Stripe.AccountCreateParams;

const checkoutOf = (request: CheckoutRequest): Stripe.Checkout.SessionCreateParams => {
  const { orderId, title, price, fee, accountId } = request;
  const metadata = { order: orderId };
  return {
    mode: 'payment',
    client_reference_id: orderId,
    customer_email: request.email,
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: price, product_data: { name: title } },
      },
    ],
    // Only immediate payments: nobody waits days for a program.
    allowed_payment_method_types: ['card'],
    payment_intent_data: {
      ...(fee > 0 && { application_fee_amount: fee }),
      transfer_data: { destination: accountId },
      metadata,
    },
    metadata,
    expires_at: Math.floor(request.endsAt.getTime() / 1000),
    // Stripe inserts the id there, and requires exactly this spelling.
    success_url: `${request.returnUrl.href}?checkout={CHECKOUT_SESSION_ID}`,
    cancel_url: request.cancelUrl.href,
  };
};

function paymentOf({
  status,
  payment_status,
  payment_intent: intent,
  url,
}: Stripe.Checkout.Session): Payment {
  const isWhole = typeof intent === 'object' && intent !== null;
  const charge = isWhole ? intent.latest_charge : null;
  const isRefunded = typeof charge === 'object' && charge !== null && charge.refunded;
  const paymentId = isWhole ? intent.id : intent;
  if (isRefunded) return { state: 'refunded', paymentId, url: null };
  if (payment_status === 'paid') return { state: 'paid', paymentId, url: null };
  return { state: status === 'expired' ? 'expired' : 'open', paymentId: null, url };
}

const moneyOf = ({ amount, currency: unit }: Money): Money => ({ amount, currency: unit });

function eventOf(
  stripe: Stripe,
  secrets: readonly string[],
  body: Buffer,
  signature: string,
): Stripe.Event {
  const failures: unknown[] = [];
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret);
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures);
}

const aboutMembership = (id: string | null | undefined): ProviderEvent => {
  const membership = MembershipId.safeParse(id);
  return membership.success ? { membershipId: membership.data } : null;
};

/** A job with anything else could not be stored, and Stripe would send its message again for days. */
const isId = (id: unknown): id is string => typeof id === 'string' && /^\w{1,255}$/.test(id);

/** The subject of a webhook; the state of the payment is asked for afterwards. */
function providerEventOf(event: Stripe.Event): ProviderEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { client_reference_id: id, mode } = event.data.object;
      if (mode === 'subscription') return aboutMembership(id);
      const order = ProgramId.safeParse(id);
      return order.success ? { orderId: order.data } : null;
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return aboutMembership(event.data.object.metadata['membership']);
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return aboutMembership(
        event.data.object.parent?.subscription_details?.metadata?.['membership'],
      );
    case 'charge.refunded': {
      const { payment_intent: intent } = event.data.object;
      return isId(intent) ? { paymentId: intent } : null;
    }
    case 'account.updated': {
      const { id } = event.data.object;
      return isId(id) ? { accountId: id } : null;
    }
    default:
      return null;
  }
}

const isRefunded = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'charge_already_refunded';
