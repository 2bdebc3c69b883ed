// Paid coaching at Stripe: hosted checkout of a subscription, with the coach's share going to their Express account.
import Stripe from 'stripe';
import { CheckoutSessionId } from '#contract/checkout.ts';
import { currency } from '#contract/payments.ts';
import type { MembershipFacts } from '#domain/coaching/membership.ts';
import type {
  InvoicePayment,
  MembershipProvider,
  MembershipReading,
  MembershipRequest,
  PaidInvoice,
} from './provider.ts';
import { type Ask, unless } from './stripe-asking.ts';

export const membershipsOf = (stripe: Stripe, ask: Ask): MembershipProvider => ({
  openPage: async (request) => {
    const { id, url } = await ask(
      stripe.checkout.sessions.create(pageOf(request), {
        idempotencyKey: `membership-${request.membershipId}`,
      }),
    );
    if (url === null) throw new Error('A checkout of Stripe without a page');
    return { id: CheckoutSessionId.parse(id), url };
  },
  read: async (id) => {
    const { subscription, status, url } = await ask(
      stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] }),
    );
    if (typeof subscription !== 'object' || subscription === null)
      return {
        facts: { stage: 'page', isOpen: status === 'open' },
        subscriptionId: null,
        url,
        paid: [],
      };
    return readingOf(subscription, url, await invoicesOf(stripe, ask, subscription.id));
  },
  readInvoice: async (id) => {
    const { data } = await ask(
      stripe.invoicePayments.list({
        invoice: id,
        status: 'paid',
        limit: 1,
        expand: ['data.payment.payment_intent.latest_charge'],
      }),
    );
    return paymentOf(data[0]?.payment.payment_intent);
  },
  closePage: async (id) => {
    await ask(stripe.checkout.sessions.expire(id).catch(unless(isNoLongerOpen)));
  },
  setEnding: async (id, isEnding) => {
    const { cancel_at: at, cancel_at_period_end: endsWithPeriod } = await ask(
      stripe.subscriptions.retrieve(id),
    );
    // Stripe's own page may set a date instead.
    const change =
      !isEnding && at !== null && !endsWithPeriod
        ? { cancel_at: '' as const }
        : { cancel_at_period_end: isEnding };
    await ask(stripe.subscriptions.update(id, change));
  },
  end: async (id) => {
    await ask(stripe.subscriptions.cancel(id, { prorate: false }).catch(unless(isOver)));
  },
  portalUrl: async (id, back) => {
    const { customer } = await ask(stripe.subscriptions.retrieve(id));
    const whose = typeof customer === 'string' ? customer : customer.id;
    const page = { customer: whose, return_url: back.href };
    return (await ask(stripe.billingPortal.sessions.create(page))).url;
  },
});

const pageOf = (request: MembershipRequest): Stripe.Checkout.SessionCreateParams => {
  const { membershipId, title, price, feePercent, trialDays, accountId } = request;
  const metadata = { membership: membershipId };
  return {
    mode: 'subscription',
    client_reference_id: membershipId,
    customer_email: request.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: price,
          recurring: { interval: 'month' },
          product_data: { name: title },
        },
      },
    ],
    allowed_payment_method_types: ['card'],
    subscription_data: {
      ...(feePercent > 0 && { application_fee_percent: feePercent }),
      ...(trialDays > 0 && { trial_period_days: trialDays }),
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

/** Far more than a client ever has. */
const mostInvoices = 1000;

const invoicesOf = (stripe: Stripe, ask: Ask, subscription: string): Promise<Stripe.Invoice[]> =>
  ask(
    stripe.invoices.list({ subscription, limit: 100 }).autoPagingToArray({ limit: mostInvoices }),
  );

function readingOf(
  subscription: Stripe.Subscription,
  url: string | null,
  invoices: readonly Stripe.Invoice[],
): MembershipReading {
  const facts = factsOf(subscription, invoices);
  return {
    facts,
    subscriptionId: facts.stage === 'page' ? null : subscription.id,
    url,
    paid: invoices.flatMap(paidOf),
  };
}

function factsOf(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): MembershipFacts {
  const { status, trial_end: trialEnd, cancel_at: cancelAt, ended_at: endedAt } = subscription;
  const unpaid = invoices.filter((invoice) => invoice.status === 'open');
  const endsAt =
    cancelAt ?? (subscription.cancel_at_period_end ? periodOf(subscription).end : null);
  const running = { stage: 'running', endsAt: endsAt === null ? null : instantOf(endsAt) } as const;
  switch (status) {
    // The first payment is under way, or never came.
    case 'incomplete':
    case 'incomplete_expired':
      return { stage: 'page', isOpen: status === 'incomplete' };
    case 'canceled':
      return {
        stage: 'over',
        endedAt: instantOf(endedAt ?? periodOf(subscription).end),
        wasUnpaid: unpaid.length > 0,
      };
    case 'trialing':
      return {
        ...running,
        status: 'trial',
        nextPaymentAt: instantOf(trialEnd ?? periodOf(subscription).end),
      };
    case 'active':
      return { ...running, status: 'active', nextPaymentAt: instantOf(periodOf(subscription).end) };
    default: {
      const since = unpaid.map(({ created }) => created).toSorted((a, b) => a - b);
      const unpaidSince = instantOf(since[0] ?? periodOf(subscription).start);
      return { ...running, status: 'unpaid', unpaidSince };
    }
  }
}

/** Seconds. A subscription to one thing has one item, and the period is the item's. */
function periodOf({ items, start_date: start }: Stripe.Subscription): {
  start: number;
  end: number;
} {
  const item = items.data[0];
  return { start: item?.current_period_start ?? start, end: item?.current_period_end ?? start };
}

/** A trial has an invoice of nothing. */
function paidOf(invoice: Stripe.Invoice): PaidInvoice[] {
  const { id, status, amount_paid: amount, created, status_transitions: times } = invoice;
  if (status !== 'paid' || amount === 0 || id === undefined) return [];
  const from = invoice.lines.data[0]?.period.start ?? invoice.period_start;
  return [
    { id, amount, paidAt: instantOf(times.paid_at ?? created), periodStart: instantOf(from) },
  ];
}

function paymentOf(intent: string | Stripe.PaymentIntent | undefined): InvoicePayment {
  if (typeof intent !== 'object') return { state: 'paid', paymentId: intent ?? null, fee: null };
  const charge = intent.latest_charge;
  const isWhole = typeof charge === 'object' && charge !== null;
  return {
    state: isWhole && charge.refunded ? 'refunded' : 'paid',
    paymentId: intent.id,
    fee: isWhole ? charge.application_fee_amount : null,
  };
}

const instantOf = (seconds: number): Date => new Date(seconds * 1000);

/** Paid or expired in the meantime: there is nothing to close. */
export const isNoLongerOpen = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;

/** Cancelled before. */
const isOver = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.statusCode === 404 || error.code === 'resource_missing');
