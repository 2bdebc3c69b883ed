// Settles an order. The provider is asked first, outside any transaction, and its answer is then applied in one. So
// settling can be repeated at any time (by the returning buyer, by a webhook, or by the job for open orders), and
// can be interrupted anywhere.
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/payments.ts';
import { isGrantable } from '#domain/store/buying.ts';
import { entriesOf } from '#domain/store/ledger.ts';
import { isAbandoned, orderAfterPayment, type OrderStep } from '#domain/store/order.ts';
import type { OrderRow, Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound, paymentFailed, paymentRefunded } from '../errors.ts';
import type { Payment } from '../payments/provider.ts';
import { findPublished } from '../stores/created-programs.ts';
import { findOffer, findOwnedCopy } from '../stores/offers.ts';
import {
  findOrder,
  findOrderOfCheckout,
  insertEntries,
  lockOrder,
  updateOrder,
} from '../stores/orders.ts';
import { endAccess, findPurchasedProgram, insertPurchasedProgram } from '../stores/programs.ts';
import { lockStream } from '../stores/streams.ts';
import { findUser } from '../stores/users.ts';
import { retryDeadlocks } from './run-once.ts';

type SettleDeps = Pick<Deps, 'database' | 'now' | 'payments' | 'jobs'>;

/** For a buyer who returns from the provider's page: the program they bought. */
export async function settleCheckout(
  deps: SettleDeps,
  rows: Rows,
  checkout: { id: CheckoutSessionId; buyer: UserId },
): Promise<ProgramId> {
  const order = await findOrderOfCheckout(rows, checkout);
  if (!order) throw notFound();
  // A granted order needs no provider, which may be unavailable just now.
  const settled = order.state === 'granted' ? order : await settleOrder(deps, order.id);
  if (settled?.state === 'granted') return order.id;
  throw settled?.paid_at ? paymentRefunded() : paymentFailed();
}

/** Updates an order to the state of its payment; undefined if there is no such order. */
export async function settleOrder(deps: SettleDeps, id: ProgramId): Promise<OrderRow | undefined> {
  const order = await findOrder(deps.database.rows, id);
  const { provider } = deps.payments;
  if (!order || order.provider !== provider.name || order.state === 'refunded') return order;
  if (order.checkout_id === null) return closeAbandoned(deps, order);
  const settled = await followPayment(deps, order, order.checkout_id);
  const { state, payment_id: paymentId, fee } = settled;
  if (state !== 'refunding' || paymentId === null) return settled;
  await provider.refund({ orderId: id, paymentId, fee });
  return followPayment(deps, settled, order.checkout_id);
}

async function followPayment(
  deps: SettleDeps,
  order: OrderRow,
  checkoutId: CheckoutSessionId,
): Promise<OrderRow> {
  const payment = await deps.payments.provider.readPayment(checkoutId);
  return inOrder(deps, order, async (rows, current) => {
    const grantable = current.state === 'open' || current.state === 'closed';
    const step = orderAfterPayment(
      current.state,
      payment.state,
      grantable && (await mayBeGranted(rows, current)),
    );
    if (step.bookings.includes('refund')) await tellBuyer(deps, rows, current);
    return takeStep(rows, current, { ...step, payment, now: deps.now() });
  });
}

/** Locks the buyer's stream, which gets the program, and the order. */
async function inOrder(
  { database }: SettleDeps,
  { id, buyer_id: buyer }: OrderRow,
  work: (rows: Rows, current: OrderRow) => Promise<OrderRow>,
): Promise<OrderRow> {
  return retryDeadlocks(() =>
    database.rows.transaction().execute(async (rows) => {
      if (buyer) await lockStream(rows, buyer);
      return work(rows, await lockOrder(rows, id));
    }),
  );
}

async function takeStep(
  rows: Rows,
  order: OrderRow,
  { state, bookings, access, payment, now }: OrderStep & { payment: Payment; now: Date },
): Promise<OrderRow> {
  if (access === 'begins') await grant(rows, order, now);
  if (access === 'ends') await endAccess(rows, order.id, now);
  const entries = bookings.flatMap((booking) => entriesOf(booking, order));
  await insertEntries(rows, { id: order.id, now }, entries);
  if (state === order.state) return order;
  return updateOrder(rows, order.id, {
    state,
    ...(bookings.includes('sale') && { paid_at: now, payment_id: payment.paymentId }),
    ...(bookings.includes('refund') && { refunded_at: now }),
    check_at: now,
  });
}

/** A buyer who closed the page after paying would not learn of it otherwise. */
async function tellBuyer({ jobs }: SettleDeps, rows: Rows, order: OrderRow): Promise<void> {
  const { id, buyer_id: userId, title, price } = order;
  if (!userId) return;
  const wasGiven = (await findPurchasedProgram(rows, id, userId)) !== undefined;
  await jobs.send({ kind: 'money-back', userId, title, price, wasGiven }, rows);
}

async function mayBeGranted(rows: Rows, order: OrderRow): Promise<boolean> {
  const { buyer_id: owner, program_id: original } = order;
  const buyer = owner && (await findUser(rows, owner));
  if (!buyer || !original) return false;
  return isGrantable(await findOffer(rows, original), {
    ownsIt: (await findOwnedCopy(rows, { owner: buyer.id, original })) !== null,
    isRestricted: buyer.restriction_reason !== null,
  });
}

/** The version published last, at the price that was paid. */
async function grant(rows: Rows, order: OrderRow, now: Date): Promise<void> {
  const { id, buyer_id: owner, program_id: original, price } = order;
  const content = original && (await findPublished(rows, original));
  if (!owner || !content) throw new Error('An order of nobody, or of nothing, cannot be granted');
  await insertPurchasedProgram(rows, {
    id,
    owner,
    original,
    content: { ...content, price },
    now,
  });
}

async function closeAbandoned(deps: SettleDeps, order: OrderRow): Promise<OrderRow> {
  const now = deps.now();
  return inOrder(deps, order, async (rows, current) => {
    const { state, checkout_id: checkout, created_at: createdAt } = current;
    const isLost =
      state === 'open' && isAbandoned({ hasCheckout: checkout !== null, createdAt }, now);
    return isLost ? updateOrder(rows, order.id, { state: 'closed' }) : current;
  });
}
