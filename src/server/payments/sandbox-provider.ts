// The built-in provider: no money moves. Its data is separate from the rest of the server, which asks it as it
// would ask Stripe. Its pages are in routes/sandbox-pages.ts.
import { CheckoutSessionId } from '#contract/checkout.ts';
import { currency } from '#contract/payments.ts';
import type { SandboxCheckoutRow } from '../database/rows.ts';
import {
  endSandboxCheckout,
  findSandboxAccount,
  findSandboxCheckout,
  findSandboxEarnings,
  putSandboxAccount,
  putSandboxCheckout,
  refundSandboxCheckout,
} from '../stores/sandbox.ts';
import { findSandboxInvoices } from '../stores/sandbox-memberships.ts';
import type { CheckoutRequest, Payment, PaymentProvider } from './provider.ts';
import { changeMembership, isInvoice, pageOf, sandboxMemberships } from './sandbox-memberships.ts';
import { type SandboxDeps, sandboxPaths } from './sandbox-paths.ts';
import { refund } from './test-subscription.ts';

/** Like at Stripe, a payment can be paid out only after this time. */
const pendingMs = 2 * 86_400_000;

export function openSandbox(deps: SandboxDeps): PaymentProvider {
  const { database, now, publicUrl } = deps;
  const urlOf = (path: string) => new URL(path, publicUrl).href;
  return {
    memberships: sandboxMemberships(deps),
    name: 'sandbox',
    isLive: false,
    openCheckout: async (request) => {
      const { id } = await putSandboxCheckout(database.rows, checkoutOf(deps, request));
      return { id, url: urlOf(sandboxPaths.checkout(id)) };
    },
    readPayment: async (id) => {
      const checkout = await findSandboxCheckout(database.rows, id);
      if (!checkout) throw new Error(`The test payments know of no checkout ${id}`);
      return paymentOf(checkout, now(), urlOf(sandboxPaths.checkout(id)));
    },
    closeCheckout: (id) => endSandboxCheckout(database.rows, id, { state: 'expired', now: now() }),
    refund: async ({ paymentId }) => {
      if (!isInvoice(paymentId))
        return refundSandboxCheckout(database.rows, CheckoutSessionId.parse(paymentId));
      const page = CheckoutSessionId.parse(pageOf(paymentId));
      await changeMembership(deps, page, (body) => refund(body, paymentId));
    },
    createAccount: async ({ userId }) => {
      const id = `${accountPrefix}${deps.newId().replaceAll('-', '')}`;
      return (await putSandboxAccount(database.rows, { id, userId, now: now() })).id;
    },
    isOwnAccount: (accountId) => accountId.startsWith(accountPrefix),
    isPaidOut: async (accountId) =>
      (await findSandboxAccount(database.rows, accountId))?.is_complete ?? false,
    accountUrl: async (accountId) => urlOf(sandboxPaths.account(accountId)),
    readBalance: (accountId) => readSandboxBalance(deps, accountId),
  };
}

const accountPrefix = 'test_account_';

export async function readSandboxBalance({ database, now }: SandboxDeps, accountId: string) {
  const invoices = await findSandboxInvoices(database.rows, accountId);
  const earnings = [
    ...(await findSandboxEarnings(database.rows, accountId)),
    ...invoices.flatMap(({ amount, fee, paidAt, isRefunded }) =>
      paidAt === null || isRefunded ? [] : [{ amount: amount - fee, paidAt: new Date(paidAt) }],
    ),
  ];
  const since = now().getTime() - pendingMs;
  const sumOf = (isPending: boolean) => [
    {
      amount: earnings
        .filter(({ paidAt }) => paidAt.getTime() > since === isPending)
        .reduce((sum, { amount }) => sum + amount, 0),
      currency,
    },
  ];
  return { available: sumOf(false), pending: sumOf(true) };
}

const checkoutOf = ({ newId }: SandboxDeps, request: CheckoutRequest): SandboxCheckoutRow => {
  const id = CheckoutSessionId.parse(`test_checkout_${newId().replaceAll('-', '')}`);
  return {
    id,
    order_id: request.orderId,
    account_id: request.accountId,
    title: request.title,
    price: request.price,
    fee: request.fee,
    state: 'open',
    return_url: `${request.returnUrl.href}?checkout=${id}`,
    cancel_url: request.cancelUrl.href,
    expires_at: request.endsAt,
    paid_at: null,
  };
};

const paymentOf = (
  { id, state, expires_at: endsAt }: SandboxCheckoutRow,
  now: Date,
  url: string,
): Payment => {
  if (state === 'paid' || state === 'refunded') return { state, paymentId: id, url: null };
  const isOpen = state === 'open' && endsAt > now;
  return { state: isOpen ? 'open' : 'expired', paymentId: null, url: isOpen ? url : null };
};
