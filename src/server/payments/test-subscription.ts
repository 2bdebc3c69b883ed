// What the test payments do with a subscription: bill it each month, cancel it, let a card be declined. Pure, so that a
// month can go by at the press of a button.
import type { MembershipFacts } from '#domain/coaching/membership.ts';
import { feeOf } from '#domain/store/order.ts';
import type { TestInvoice, TestSubscription } from '../database/membership-tables.ts';

const dayMs = 86_400_000;

export const newSubscription = (trialDays: number): TestSubscription => ({
  status: 'open',
  trialDays,
  periodEndsAt: '',
  unpaidSince: null,
  endsWithPeriod: false,
  endedAt: null,
  wasUnpaid: false,
  cardFails: false,
  invoices: [],
});

/** What a payment costs, and whose invoices these are. */
export interface Billing {
  readonly id: string;
  readonly price: number;
  readonly feePercent: number;
}

/** On the page: the trial begins, or the first month is paid. */
export function begin(
  subscription: TestSubscription,
  billing: Billing,
  now: Date,
): TestSubscription {
  if (subscription.status !== 'open') return subscription;
  const { trialDays } = subscription;
  if (trialDays === 0) return bill(subscription, billing, now);
  const periodEndsAt = new Date(now.getTime() + trialDays * dayMs).toISOString();
  return { ...subscription, status: 'trial', periodEndsAt };
}

function bill(
  subscription: TestSubscription,
  { id, price, feePercent }: Billing,
  from: Date,
): TestSubscription {
  const { invoices, cardFails } = subscription;
  const periodStart = from.toISOString();
  const invoice: TestInvoice = {
    id: `${id}_${invoices.length + 1}`,
    amount: price,
    fee: feeOf(price, feePercent),
    periodStart,
    paidAt: cardFails ? null : periodStart,
    isRefunded: false,
  };
  return {
    ...subscription,
    status: cardFails ? 'unpaid' : 'active',
    unpaidSince: cardFails ? periodStart : null,
    periodEndsAt: monthAfter(from).toISOString(),
    invoices: [...invoices, invoice],
  };
}

/** The same day of the next month, or its last one. */
function monthAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}

/** Everything that is due by now: payments, and the end. */
export function upTo(
  subscription: TestSubscription,
  billing: Billing,
  now: Date,
): TestSubscription {
  const { status, periodEndsAt, endsWithPeriod } = subscription;
  if (!isRunning(subscription) || periodEndsAt > now.toISOString()) return subscription;
  if (endsWithPeriod) return end(subscription, new Date(periodEndsAt));
  if (status === 'unpaid') return subscription;
  return upTo(bill(subscription, billing, new Date(periodEndsAt)), billing, now);
}

const isRunning = ({ status }: TestSubscription): boolean =>
  status === 'trial' || status === 'active' || status === 'unpaid';

/** The next payment, or the end, is now. */
export function letMonthPass(
  subscription: TestSubscription,
  billing: Billing,
  now: Date,
): TestSubscription {
  const { unpaidSince, periodEndsAt } = subscription;
  const monthAgo = (time: string) => new Date(Date.parse(time) - 30 * dayMs).toISOString();
  const later = {
    ...subscription,
    ...(isRunning(subscription) &&
      periodEndsAt > now.toISOString() && { periodEndsAt: now.toISOString() }),
    ...(unpaidSince !== null && { unpaidSince: monthAgo(unpaidSince) }),
  };
  return upTo(later, billing, now);
}

/** What is due is paid. */
export function payWithAnotherCard(subscription: TestSubscription, now: Date): TestSubscription {
  const { status, invoices } = subscription;
  const works = { ...subscription, cardFails: false };
  if (status !== 'unpaid') return works;
  const paidAt = now.toISOString();
  return {
    ...works,
    status: 'active',
    unpaidSince: null,
    invoices: invoices.map((invoice) => ({ ...invoice, paidAt: invoice.paidAt ?? paidAt })),
  };
}

export const setEnding = (
  subscription: TestSubscription,
  endsWithPeriod: boolean,
): TestSubscription =>
  isRunning(subscription) ? { ...subscription, endsWithPeriod } : subscription;

export const end = (subscription: TestSubscription, at: Date): TestSubscription =>
  isRunning(subscription)
    ? {
        ...subscription,
        status: 'over',
        endedAt: at.toISOString(),
        wasUnpaid: subscription.status === 'unpaid',
      }
    : subscription;

export const refund = (subscription: TestSubscription, invoiceId: string): TestSubscription => ({
  ...subscription,
  invoices: subscription.invoices.map((invoice) =>
    invoice.id === invoiceId && invoice.paidAt !== null
      ? { ...invoice, isRefunded: true }
      : invoice,
  ),
});

export function factsOf(subscription: TestSubscription, isOpen: boolean): MembershipFacts {
  const { status, periodEndsAt, endsWithPeriod, endedAt, unpaidSince, wasUnpaid } = subscription;
  const running = {
    stage: 'running',
    endsAt: endsWithPeriod ? new Date(periodEndsAt) : null,
  } as const;
  switch (status) {
    case 'open':
    case 'expired':
      return { stage: 'page', isOpen };
    case 'over':
      return { stage: 'over', endedAt: new Date(endedAt ?? periodEndsAt), wasUnpaid };
    case 'unpaid':
      return { ...running, status, unpaidSince: new Date(unpaidSince ?? periodEndsAt) };
    case 'trial':
    case 'active':
      return { ...running, status, nextPaymentAt: new Date(periodEndsAt) };
  }
}
