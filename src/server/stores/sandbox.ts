// The database of the built-in payment provider. Only the provider and its pages use it.
import type { Insertable } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import type { Rows, SandboxAccountRow, SandboxCheckoutRow } from '../database/rows.ts';
import type { SandboxCheckoutTable } from '../database/store-tables.ts';

/** The order's checkout, which may already exist. */
export async function putSandboxCheckout(
  rows: Rows,
  checkout: Insertable<SandboxCheckoutTable>,
): Promise<SandboxCheckoutRow> {
  await rows
    .insertInto('sandbox_checkout')
    .values(checkout)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  return rows
    .selectFrom('sandbox_checkout')
    .selectAll()
    .where('order_id', '=', checkout.order_id)
    .executeTakeFirstOrThrow();
}

export async function findSandboxCheckout(
  rows: Rows,
  id: CheckoutSessionId,
): Promise<SandboxCheckoutRow | undefined> {
  return rows.selectFrom('sandbox_checkout').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Marks an open one as paid or expired; of two simultaneous calls the first counts. */
export async function endSandboxCheckout(
  rows: Rows,
  id: CheckoutSessionId,
  end: { state: 'paid' | 'expired'; now: Date },
): Promise<void> {
  await rows
    .updateTable('sandbox_checkout')
    .set({ state: end.state, ...(end.state === 'paid' && { paid_at: end.now }) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .$if(end.state === 'paid', (open) => open.where('expires_at', '>', end.now))
    .execute();
}

export async function refundSandboxCheckout(rows: Rows, id: CheckoutSessionId): Promise<void> {
  await rows
    .updateTable('sandbox_checkout')
    .set({ state: 'refunded' })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .execute();
}

/** Payments to an account that were not refunded. */
export async function findSandboxEarnings(
  rows: Rows,
  accountId: string,
): Promise<{ amount: number; paidAt: Date }[]> {
  const paid = await rows
    .selectFrom('sandbox_checkout')
    .select(['price', 'fee', 'paid_at'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .execute();
  return paid.flatMap(({ price, fee, paid_at: paidAt }) =>
    paidAt ? [{ amount: price - fee, paidAt }] : [],
  );
}

/** The coach's account, which may already exist. */
export async function putSandboxAccount(
  rows: Rows,
  account: { id: string; userId: UserId; now: Date },
): Promise<SandboxAccountRow> {
  await rows
    .insertInto('sandbox_account')
    .values({ id: account.id, user_id: account.userId, created_at: account.now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return rows
    .selectFrom('sandbox_account')
    .selectAll()
    .where('user_id', '=', account.userId)
    .executeTakeFirstOrThrow();
}

export async function findSandboxAccount(
  rows: Rows,
  id: string,
): Promise<SandboxAccountRow | undefined> {
  return rows.selectFrom('sandbox_account').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function completeSandboxAccount(rows: Rows, id: string): Promise<void> {
  await rows
    .updateTable('sandbox_account')
    .set({ is_complete: true })
    .where('id', '=', id)
    .execute();
}
