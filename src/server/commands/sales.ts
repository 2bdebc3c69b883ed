import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import { type getSales, type Sale, type SaleId, salePageSize } from '#contract/payments.ts';
import { orderAfterRefundRequest } from '#domain/store/order.ts';
import type { Rows } from '../database/rows.ts';
import type { Identity } from '../authenticate.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../errors.ts';
import { presentSale } from '../presenters/sale.ts';
import { findSale, findSales, lockOrder, updateOrder } from '../stores/orders.ts';
import { settleOrder } from './settle-order.ts';

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
