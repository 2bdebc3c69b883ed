// The provider's page on which an order is paid.
import type { CheckoutSessionId } from '#contract/checkout.ts';
import { purchasedPath, storeProgramPath } from '#contract/payments.ts';
import { checkoutEndsAt, isAbandoned } from '#domain/store/order.ts';
import type { OrderRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound, unavailable } from '../errors.ts';
import type { CheckoutRequest } from '../payments/provider.ts';
import { lockOrder, updateOrder } from '../stores/orders.ts';
import { findUser } from '../stores/users.ts';
import { copyOfOrder, settleOrder } from './orders.ts';

/** An order that turns out to be over is settled, and another is opened. */
const mostAttempts = 3;

/** `open` finds or opens the order that may be paid, and says what it costs by now. */
export async function reachPage(
  deps: Deps,
  open: () => Promise<{ readonly order: OrderRow; readonly price: number }>,
): Promise<{ order: OrderRow; page: Page }> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const { order, price } = await open();
    const page =
      order.checkout_id === null
        ? await openPage(deps, order)
        : await findPage(deps, order, { isStillOffered: order.price === price });
    if (page) return { order, page };
    await settleOrder(deps, order.id);
  }
  throw unavailable({ retryAfterSeconds: 5 });
}

/** Not from another provider, and not interrupted long ago before its page was opened. */
export const isUsable = (order: OrderRow, { now, payments }: Deps): boolean =>
  order.provider === payments.provider.name &&
  !isAbandoned({ hasCheckout: order.checkout_id !== null, createdAt: order.created_at }, now());

interface Page {
  readonly sessionId: CheckoutSessionId;
  readonly url: string;
}

/** Null if the order was closed in the meantime; the page is then closed, so that nobody pays on it. */
async function openPage(deps: Deps, order: OrderRow): Promise<Page | null> {
  const { provider } = deps.payments;
  const { id: sessionId, url } = await provider.openCheckout(await checkoutOf(deps, order));
  const isKept = await deps.database.rows.transaction().execute(async (rows) => {
    const current = await lockOrder(rows, order.id);
    if (current.state !== 'open') return false;
    await updateOrder(rows, order.id, { checkout_id: sessionId });
    return true;
  });
  if (isKept) return { sessionId, url };
  await provider.closeCheckout(sessionId);
  return null;
}

/** The page that is already open, if the price is unchanged; otherwise null. */
async function findPage(
  { payments: { provider } }: Deps,
  { checkout_id: sessionId }: OrderRow,
  { isStillOffered }: { isStillOffered: boolean },
): Promise<Page | null> {
  if (sessionId === null) return null;
  const { state, url } = await provider.readPayment(sessionId);
  if (state === 'open' && url !== null && isStillOffered) return { sessionId, url };
  if (state === 'open') await provider.closeCheckout(sessionId);
  return null;
}

async function checkoutOf(
  { database, publicUrl }: Deps,
  order: OrderRow,
): Promise<CheckoutRequest> {
  const buyer = order.buyer_id && (await findUser(database.rows, order.buyer_id));
  if (!buyer || !order.program_id) throw notFound();
  return {
    orderId: order.id,
    title: order.title,
    price: order.price,
    fee: order.fee,
    accountId: order.account_id,
    email: buyer.email,
    endsAt: checkoutEndsAt(order.created_at),
    returnUrl: new URL(purchasedPath(copyOfOrder(order)), publicUrl),
    cancelUrl: new URL(
      order.assignment_id === null
        ? `${storeProgramPath(order.program_id)}?checkout=cancelled`
        : '/training?checkout=cancelled',
      publicUrl,
    ),
  };
}
