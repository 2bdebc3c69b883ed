import type { FastifyInstance } from 'fastify';
import {
  createCheckoutSession,
  getPurchaseConfirmation,
  purchaseProgram,
  settlePayment,
} from '#contract/payments.ts';
import {
  createStripeAccount,
  createStripeAccountLink,
  getBalance,
  getSales,
  refundSale,
} from '#contract/sales.ts';
import { beginCheckout, getFreeProgram, receivePaymentEvent } from '../commands/buy-program.ts';
import { refundSale as giveBack, settleCheckout, showSales } from '../commands/orders.ts';
import { openPayoutAccount, payoutAccountUrl, readBalance } from '../commands/payout-account.ts';
import { showPurchasedProgram } from '../commands/purchased-programs.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../handle.ts';
import { serveSandboxPages } from './sandbox-pages.ts';

/**
 * Calls that ask the provider are not writes with a key: those would keep a transaction open during the request.
 * They are made so that a repeat has no second effect.
 */
export function servePayments(serve: Serve, app: FastifyInstance, deps: Deps): void {
  serveBuying(serve);
  serveSelling(serve);
  servePaymentWebhook(app, deps);
  const { provider } = deps.payments;
  if (provider.name === 'sandbox' && !provider.isOff) serveSandboxPages(app, deps);
}

function serveBuying(serve: Serve): void {
  serve(purchaseProgram, async ({ deps, rows, identity, params }) =>
    getFreeProgram(deps, rows, { buyer: identity.userId, id: params.id }),
  );

  serve(createCheckoutSession, async ({ deps, identity, params }) =>
    beginCheckout(deps, { buyer: identity.userId, id: params.id }),
  );

  serve(settlePayment, async ({ deps, rows, identity, body }) => ({
    programId: await settleCheckout(deps, rows, { id: body.sessionId, buyer: identity.userId }),
  }));

  serve(getPurchaseConfirmation, async ({ rows, identity, params }) => ({
    program: await showPurchasedProgram(rows, params.id, identity.userId),
  }));
}

function serveSelling(serve: Serve): void {
  serve(createStripeAccount, async ({ deps, identity }) => ({
    url: await openPayoutAccount(deps, identity.userId),
  }));

  serve(createStripeAccountLink, async ({ deps, identity }) => ({
    url: await payoutAccountUrl(deps, identity.userId),
  }));

  serve(getBalance, async ({ deps, identity }) => readBalance(deps, identity.userId));

  serve(getSales, async ({ rows, identity, query }) => showSales(rows, identity, query));

  serve(refundSale, async ({ deps, identity, params }) => ({
    sale: await giveBack(deps, params.id, identity),
  }));
}

/**
 * The payment provider's webhook. It is answered at once and queued as a job, so that it is not lost. Its statements
 * about the payment are not trusted: the job asks the provider.
 */
function servePaymentWebhook(app: FastifyInstance, deps: Deps): void {
  if (!deps.payments.provider.readEvent) return;
  app.post('/api/payments/webhook', { schema: { hide: true } }, async (request) => {
    const signature = request.headers['stripe-signature'];
    await receivePaymentEvent(deps, { body: request.rawBody, signature });
    return {};
  });
}
