// Payment work that is done after the reply, and on a schedule.
import { ProgramId } from '#contract/ids.ts';
import { nextCheckAt } from '#domain/store/order.ts';
import type { Deps } from '../deps.ts';
import { findDueOrders, findOrderOfPayment, updateOrder } from '../stores/orders.ts';
import { followAccount } from './payout-account.ts';
import { settleOrder } from './settle-order.ts';
import type { PaymentJob } from '../job.ts';

type PaymentJobDeps = Pick<Deps, 'database' | 'now' | 'payments' | 'jobs' | 'report'>;

export async function runPaymentJob(deps: PaymentJobDeps, job: PaymentJob): Promise<void> {
  switch (job.kind) {
    case 'order-changed':
      await settleOrder(deps, ProgramId.parse(job.orderId));
      return;
    case 'payment-changed': {
      const order = await findOrderOfPayment(deps.database.rows, job.paymentId);
      if (order) await settleOrder(deps, order.id);
      return;
    }
    case 'account-changed':
      return followAccount(deps, job.accountId);
    case 'look-after-orders':
      return lookAfterOrders(deps);
  }
}

/** In one run; the rest follow a minute later. */
const mostAtOnce = 50;

/**
 * Asks the provider about orders that are still open, and makes refunds that are due: the server may have stopped
 * between the payment and the program, a webhook was lost, or the provider did not answer. One failure does not hold
 * up the others.
 */
async function lookAfterOrders(deps: PaymentJobDeps): Promise<void> {
  const { database, now, payments, report } = deps;
  const due = { provider: payments.provider.name, now: now(), count: mostAtOnce };
  for (const { id, created_at: createdAt } of await findDueOrders(database.rows, due)) {
    await updateOrder(database.rows, id, { check_at: nextCheckAt(createdAt, now()) });
    try {
      await settleOrder(deps, id);
    } catch (error) {
      report(error);
    }
  }
}
