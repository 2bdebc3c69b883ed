import type { SaleId } from '#contract/payments.ts';
import { orderAfterRefundRequest } from '#domain/store/order.ts';
import type { SaleRow } from '../database/rows.ts';
import type { Identity } from '../authenticate.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { findSale, lockOrder, updateOrder } from '../stores/orders.ts';
import { settleOrder } from './settle-order.ts';

/**
 * That it is to go back is written down first, so that it does even when the server or the provider fails
 * before it has: then the job that looks after open orders asks again. By the coach who sold it or an admin;
 * for others there is no such sale.
 */
export async function refundSale(
  deps: Deps,
  id: SaleId,
  { userId, isAdmin }: Pick<Identity, 'userId' | 'isAdmin'>,
): Promise<SaleRow> {
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
  return (await findSale(rows, id)) ?? sale;
}
