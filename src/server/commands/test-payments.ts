// What the buttons on the test payment pages do. As with a real provider, a separate message notifies the rest of the
// server: here a job.
import type { CheckoutSessionId } from '#contract/payments.ts';
import type { Rows, SandboxAccountRow, SandboxCheckoutRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import {
  completeSandboxAccount,
  endSandboxCheckout,
  findSandboxAccount,
  findSandboxCheckout,
  refundSandboxCheckout,
} from '../stores/sandbox.ts';

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
