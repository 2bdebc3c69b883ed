// Getting a program: a free one at once, others through the provider's page.
import type { OkOf } from '#contract/endpoint.ts';
import { ProgramId, type UserId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import { type createCheckoutSession, type purchaseProgram } from '#contract/payments.ts';
import { buyingRefusal } from '#domain/store/buying.ts';
import { feeOf, nextCheckAt } from '#domain/store/order.ts';
import type { OrderRow, Rows, SandboxAccountRow, SandboxCheckoutRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { malformedRequest, notFound } from '../errors.ts';
import type { PaymentJob } from '../jobs.ts';
import type { ProviderEvent } from '../payments/provider.ts';
import { refusalOfBuying } from '../policies/refusals.ts';
import { findPublished } from '../stores/created-programs.ts';
import { resumeRelation } from '../stores/coach-clients.ts';
import {
  findOffer,
  findOpenOrder,
  findOwnedCopy,
  insertOrder,
  type OfferRow,
  updateOrder,
} from '../stores/orders.ts';
import { findPurchasedProgram, insertPurchasedProgram } from '../stores/programs.ts';
import {
  completeSandboxAccount,
  endSandboxCheckout,
  findSandboxAccount,
  findSandboxCheckout,
  refundSandboxCheckout,
} from '../stores/sandbox.ts';
import { lockStream } from '../stores/streams.ts';
import { isSubscriber } from '../stores/subscriptions.ts';
import { isUsable, reachPage } from './checkout-page.ts';
import { showProgram } from './purchased-programs.ts';

/** The store's offer, if this buyer may have it. For buyers, programs outside the store do not exist. */
async function requireOffer(rows: Rows, { buyer, id }: Purchase): Promise<OfferRow> {
  const offer = await findOffer(rows, id);
  const refusal = buyingRefusal(offer, {
    userId: buyer,
    ownsIt: (await findOwnedCopy(rows, { owner: buyer, original: id })) !== null,
    isSubscriber:
      offer !== null && (await isSubscriber(rows, { coach: offer.authorId, client: buyer })),
  });
  if (refusal) throw refusalOfBuying(refusal);
  if (!offer) throw notFound();
  return offer;
}

interface Purchase {
  readonly buyer: UserId;
  readonly id: ProgramId;
}

/** The caller has locked the buyer's stream: of two simultaneous calls the second gets the first one's copy. */
export async function getFreeProgram(
  deps: Deps,
  rows: Rows,
  { buyer, id }: Purchase,
): Promise<OkOf<typeof purchaseProgram>> {
  const owned = await findOwnedCopy(rows, { owner: buyer, original: id });
  const copy = owned ?? (await copyForNothing(deps, rows, { buyer, id }));
  const program = await findPurchasedProgram(rows, copy, buyer);
  if (!program) throw notFound();
  return { program: await showProgram(rows, program) };
}

async function copyForNothing(
  { newId, now }: Deps,
  rows: Rows,
  { buyer, id }: Purchase,
): Promise<ProgramId> {
  const offer = await requireOffer(rows, { id, buyer });
  if (offer.price > 0) throw refusalOfBuying('program-has-a-price');
  const content = await findPublished(rows, id);
  if (!content) throw notFound();
  const copy = ProgramId.parse(newId());
  await insertPurchasedProgram(rows, { id: copy, owner: buyer, original: id, content, now: now() });
  const relation = { coach: offer.authorId, client: buyer };
  await resumeRelation(rows, relation, { began: 'purchase', now: now() });
  return copy;
}

/**
 * The provider's page for a program. A buyer has one open order per program, and an order has one page, so a second
 * click leads to the same page, even on another device.
 */
export async function beginCheckout(
  deps: Deps,
  purchase: Purchase,
): Promise<OkOf<typeof createCheckoutSession>> {
  const { order, page } = await reachPage(deps, async () => {
    const { order, offer } = await openOrder(deps, purchase);
    return { order, price: offer.price };
  });
  return { ...page, programId: order.id };
}

async function openOrder(
  deps: Deps,
  { buyer, id }: Purchase,
): Promise<{ order: OrderRow; offer: OfferRow }> {
  const { now, payments } = deps;
  return deps.database.rows.transaction().execute(async (rows) => {
    await lockStream(rows, buyer);
    const offer = await requireOffer(rows, { id, buyer });
    if (offer.price === 0) throw refusalOfBuying('program-is-free');
    const { accountId } = offer;
    if (!offer.isPaidOut || accountId === null || !payments.provider.isOwnAccount(accountId))
      throw refusalOfBuying('seller-not-paid-out');
    const open = await findOpenOrder(rows, { buyer, program: id });
    if (open && isUsable(open, deps)) return { order: open, offer };
    if (open) await updateOrder(rows, open.id, { state: 'closed' });
    const order = await insertOrder(rows, {
      id: ProgramId.parse(deps.newId()),
      buyer_id: buyer,
      seller_id: offer.authorId,
      program_id: id,
      provider: payments.provider.name,
      account_id: accountId,
      title: offer.title,
      price: offer.price,
      fee: feeOf(offer.price, payments.feePercent),
      state: 'open',
      checkout_id: null,
      payment_id: null,
      created_at: now(),
      check_at: nextCheckAt(now(), now()),
    });
    return { order, offer };
  });
}

/** Queues a job for a webhook, if the payment provider has signed it. */
export async function receivePaymentEvent(
  { payments, jobs }: Pick<Deps, 'payments' | 'jobs'>,
  { body, signature }: { body: Buffer | null; signature: unknown },
): Promise<void> {
  const { readEvent } = payments.provider;
  if (!readEvent || body === null || typeof signature !== 'string') throw malformedRequest();
  const job = jobOf(verified(readEvent, body, signature));
  if (job) await jobs.send(job);
}

function verified(
  readEvent: (body: Buffer, signature: string) => ProviderEvent,
  body: Buffer,
  signature: string,
): ProviderEvent {
  try {
    return readEvent(body, signature);
  } catch {
    throw malformedRequest({ words: 'This is not signed by the payment provider.' });
  }
}

function jobOf(event: ProviderEvent): PaymentJob | null {
  if (!event) return null;
  if ('orderId' in event) return { kind: 'order-changed', ...event };
  if ('membershipId' in event) return { kind: 'membership-changed', ...event };
  if ('paymentId' in event) return { kind: 'payment-changed', ...event };
  return { kind: 'account-changed', ...event };
}

// What the buttons on the test payment pages do. As with a real provider, a separate message notifies the rest of the
// server: here a job.
type PaymentDeps = Pick<Deps, 'database' | 'now' | 'jobs'>;

export async function showCheckout(rows: Rows, id: CheckoutSessionId): Promise<SandboxCheckoutRow> {
  const checkout = await findSandboxCheckout(rows, id);
  if (!checkout) throw notFound();
  return checkout;
}

/** One that is no longer open stays unpaid. */
export async function payCheckout(
  { database: { rows }, now, jobs }: PaymentDeps,
  id: CheckoutSessionId,
): Promise<SandboxCheckoutRow> {
  await showCheckout(rows, id);
  await endSandboxCheckout(rows, id, { state: 'paid', now: now() });
  const checkout = await showCheckout(rows, id);
  if (checkout.state === 'paid')
    await jobs.send({ kind: 'order-changed', orderId: checkout.order_id });
  return checkout;
}

export async function refundCheckout(
  { database: { rows }, jobs }: PaymentDeps,
  id: CheckoutSessionId,
): Promise<void> {
  const { order_id: orderId } = await showCheckout(rows, id);
  await refundSandboxCheckout(rows, id);
  await jobs.send({ kind: 'order-changed', orderId });
}

export async function showAccount(rows: Rows, id: string): Promise<SandboxAccountRow> {
  const account = await findSandboxAccount(rows, id);
  if (!account) throw notFound();
  return account;
}

export async function completeAccount(
  { database: { rows }, jobs }: PaymentDeps,
  id: string,
): Promise<void> {
  await showAccount(rows, id);
  await completeSandboxAccount(rows, id);
  await jobs.send({ kind: 'account-changed', accountId: id });
}
