// Orders. To settle an order, the provider is asked first, outside any transaction, and its answer is then
// applied in one. So settling can be repeated at any time (by the returning buyer, by a webhook, or by the job for open
// orders), and can be interrupted anywhere.
import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import { ProgramId, type UserId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import { type getSales, type Sale, type SaleId, salePageSize } from '#contract/sales.ts';
import { isGrantable } from '#domain/store/buying.ts';
import {
  entriesOf,
  isAbandoned,
  orderAfterPayment,
  orderAfterRefundRequest,
  type OrderStep,
} from '#domain/store/order.ts';
import type { Identity } from '../authenticate.ts';
import type { OrderRow, Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import {
  forbidden,
  notFound,
  paymentFailed,
  paymentRefunded,
  type RequestError,
} from '../errors.ts';
import { tellRefunded } from '../notify/assignment-occasions.ts';
import type { Payment, PaymentProvider } from '../payments/provider.ts';
import { presentSale } from '../presenters/program.ts';
import { findAssignment } from '../stores/assignments.ts';
import { resumeRelation } from '../stores/coach-clients.ts';
import { findPublished } from '../stores/created-programs.ts';
import {
  findOffer,
  findOrder,
  findOrderOfCheckout,
  findOwnedCopy,
  findSale,
  findSales,
  insertEntries,
  lockOrder,
  updateOrder,
} from '../stores/orders.ts';
import { endAccess, findPurchasedProgram, insertPurchasedProgram } from '../stores/programs.ts';
import { lockStreams } from '../stores/streams.ts';
import { findUser } from '../stores/users.ts';
import { beginPaid, endRefunded, findPaidBy, mayBegin } from './paid-assignments.ts';
import { retryDeadlocks } from './run-once.ts';

type SettleDeps = Pick<Deps, 'database' | 'now' | 'newId' | 'payments' | 'jobs'>;

/** What the buyer of a program gets. */
export const copyOfOrder = ({ id, assignment_id: assignment }: OrderRow): ProgramId =>
  assignment === null ? id : ProgramId.parse(assignment);

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
  if (settled?.state === 'granted') return copyOfOrder(order);
  throw settled?.paid_at ? await notDelivered(rows, settled) : paymentFailed();
}

/** Says why, as far as it is the coach's doing. */
async function notDelivered(rows: Rows, order: OrderRow): Promise<RequestError> {
  const { assignment_id: id, seller_id: seller } = order;
  const given = id && (await findAssignment(rows, id));
  const coach = seller && (await findUser(rows, seller));
  if (!given || !coach) return paymentRefunded();
  if (given.body.state === 'ended')
    return paymentRefunded({
      words: `${coach.first_name} took back the offer before you paid, so your payment is being refunded.`,
    });
  return (await findPurchasedProgram(rows, copyOfOrder(order), given.client_id))
    ? paymentRefunded({
        words: 'You have this program already, so your payment is being refunded.',
      })
    : paymentRefunded();
}

/** Updates an order to the state of its payment; undefined if there is no such order. */
export async function settleOrder(deps: SettleDeps, id: ProgramId): Promise<OrderRow | undefined> {
  const order = await findOrder(deps.database.rows, id);
  const { provider } = deps.payments;
  if (!order || order.provider !== provider.name || order.state === 'refunded') return order;
  const read = readerOf(provider, order);
  if (!read) return closeAbandoned(deps, order);
  const settled = await followPayment(deps, order, await read());
  const { state, payment_id: paymentId, fee } = settled;
  if (state !== 'refunding' || paymentId === null) return settled;
  await provider.refund({ orderId: id, paymentId, fee });
  return followPayment(deps, settled, await read());
}

/** Asks for the state of its payment; null: its page was never opened. */
function readerOf(
  provider: PaymentProvider,
  { checkout_id: checkout, invoice_id: invoice }: OrderRow,
): (() => Promise<Paid>) | null {
  if (checkout !== null) return () => provider.readPayment(checkout);
  return invoice === null ? null : () => provider.memberships.readInvoice(invoice);
}

type Paid = Pick<Payment, 'state' | 'paymentId'>;

async function followPayment(deps: SettleDeps, order: OrderRow, payment: Paid): Promise<OrderRow> {
  return inOrder(deps, order, async (rows, current) => {
    const grantable = current.state === 'open' || current.state === 'closed';
    const step = orderAfterPayment(
      current.state,
      payment.state,
      grantable && (await mayBeGranted(rows, current)),
    );
    if (step.bookings.includes('refund')) await tellBuyer(deps, rows, current);
    return takeStep(deps, rows, current, { ...step, payment, now: deps.now() });
  });
}

/** Locks the buyer's stream, which gets the program, that of the coach who gave it, and the order. */
async function inOrder(
  { database }: SettleDeps,
  { id, buyer_id: buyer, seller_id: seller, assignment_id: assignment }: OrderRow,
  work: (rows: Rows, current: OrderRow) => Promise<OrderRow>,
): Promise<OrderRow> {
  return retryDeadlocks(() =>
    database.rows.transaction().execute(async (rows) => {
      const people = [buyer, assignment === null ? null : seller].filter((one) => one !== null);
      if (people.length > 0) await lockStreams(rows, people);
      return work(rows, await lockOrder(rows, id));
    }),
  );
}

async function takeStep(
  deps: SettleDeps,
  rows: Rows,
  order: OrderRow,
  { state, bookings, access, payment, now }: OrderStep & { payment: Paid; now: Date },
): Promise<OrderRow> {
  if (access === 'begins') await grant(deps, rows, order);
  if (access === 'ends') await endGranted(rows, order, now);
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
async function tellBuyer(deps: SettleDeps, rows: Rows, order: OrderRow): Promise<void> {
  const { id, buyer_id: userId, title, price, membership_id: membership } = order;
  if (!userId) return;
  const wasGiven =
    order.assignment_id === null
      ? (await findPurchasedProgram(rows, id, userId)) !== undefined
      : (await findPaidBy(rows, order)) !== null;
  const about = { userId, title, price, wasGiven, isCoaching: membership !== null };
  await deps.jobs.send({ kind: 'money-back', ...about }, rows);
  await tellRefunded(deps, rows, order, userId);
}

async function mayBeGranted(rows: Rows, order: OrderRow): Promise<boolean> {
  if (order.assignment_id !== null) return mayBegin(rows, order);
  const { buyer_id: owner, program_id: original } = order;
  const buyer = owner && (await findUser(rows, owner));
  if (!buyer || !original) return false;
  return isGrantable(await findOffer(rows, original), {
    ownsIt: (await findOwnedCopy(rows, { owner: buyer.id, original })) !== null,
    isRestricted: buyer.restriction_reason !== null,
  });
}

/** The version published last, at the price that was paid. */
async function grant(deps: SettleDeps, rows: Rows, order: OrderRow): Promise<void> {
  if (order.assignment_id !== null) return beginPaid(deps, rows, order);
  const now = deps.now();
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
  const coach = content.author.userId;
  if (coach !== null)
    await resumeRelation(rows, { coach, client: owner }, { began: 'purchase', now });
}

const endGranted = (rows: Rows, order: OrderRow, now: Date): Promise<void> =>
  order.assignment_id === null ? endAccess(rows, order.id, now) : endRefunded(rows, order, now);

async function closeAbandoned(deps: SettleDeps, order: OrderRow): Promise<OrderRow> {
  const now = deps.now();
  return inOrder(deps, order, async (rows, current) => {
    const { state, checkout_id: checkout, created_at: createdAt } = current;
    const isLost =
      state === 'open' && isAbandoned({ hasCheckout: checkout !== null, createdAt }, now);
    return isLost ? updateOrder(rows, order.id, { state: 'closed' }) : current;
  });
}

/** A coach sees their own; an admin everybody's, or one person's. */
export async function showSales(
  rows: Rows,
  { userId, isAdmin }: Pick<Identity, 'userId' | 'isAdmin'>,
  { skip, of }: QueryOf<typeof getSales>,
): Promise<OkOf<typeof getSales>> {
  if (of !== undefined && !isAdmin) throw forbidden();
  const whose = {
    ...(!isAdmin && { seller: userId }),
    ...(of !== undefined && { buyerOrSeller: of }),
  };
  // One more than a page shows: it tells whether there are more.
  const found = await findSales(rows, whose, { skip, count: salePageSize + 1 });
  return {
    sales: found.slice(0, salePageSize).map(presentSale),
    more: found.length > salePageSize,
  };
}

/**
 * The refund is stored first, so that it happens even if the server or the provider fails halfway: the job for open
 * orders then tries again. For the coach who sold it and for admins; for others the sale does not exist.
 */
export async function refundSale(
  deps: Deps,
  id: SaleId,
  { userId, isAdmin }: Pick<Identity, 'userId' | 'isAdmin'>,
): Promise<Sale> {
  const { rows } = deps.database;
  const sale = await findSale(rows, id);
  if (!sale || (sale.seller_id !== userId && !isAdmin)) throw notFound();
  await rows.transaction().execute(async (inside) => {
    const { state } = await lockOrder(inside, id);
    const next = orderAfterRefundRequest(state);
    if (next !== state) await updateOrder(inside, id, { state: next, check_at: deps.now() });
  });
  try {
    await settleOrder(deps, id);
  } catch (error) {
    deps.report(error);
  }
  return presentSale((await findSale(rows, id)) ?? sale);
}
