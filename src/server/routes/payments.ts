import type { FastifyInstance } from 'fastify';
import {
  createCheckoutSession,
  createStripeAccount,
  createStripeAccountLink,
  getBalance,
  getPurchaseConfirmation,
  getSales,
  purchaseProgram,
  refundSale,
  salePageSize,
  settlePayment,
} from '#contract/payments.ts';
import { beginCheckout, getFreeProgram } from '../commands/buy-program.ts';
import { openPayoutAccount, payoutAccountUrl, readBalance } from '../commands/payout-account.ts';
import { refundSale as giveBack } from '../commands/refund-sale.ts';
import { settleOrder } from '../commands/settle-order.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound, paymentFailed, paymentRefunded } from '../errors.ts';
import type { Serve } from '../handle.ts';
import { presentSale } from '../presenters/sale.ts';
import { showPrograms } from '../commands/show-programs.ts';
import { findOrderOfCheckout, findSales } from '../stores/orders.ts';
import { findPurchasedProgram } from '../stores/programs.ts';
import { servePaymentWebhook } from './payment-webhook.ts';
import { serveSandboxPages } from './sandbox-pages.ts';

/**
 * Calls that ask the provider are no writes with a key: they would hold a transaction open meanwhile.
 * Repeating one has no second effect, because of what they do.
 */
export function servePayments(serve: Serve, app: FastifyInstance, deps: Deps): void {
  serveBuying(serve);
  serveSelling(serve);
  servePaymentWebhook(app, deps);
  if (deps.payments.provider.name === 'sandbox') serveSandboxPages(app, deps);
}

function serveBuying(serve: Serve): void {
  serve(purchaseProgram, async ({ deps, rows, identity, params }) =>
    getFreeProgram(deps, rows, { buyer: identity.userId, id: params.id }),
  );

  serve(createCheckoutSession, async ({ deps, identity, params }) =>
    beginCheckout(deps, { buyer: identity.userId, id: params.id }),
  );

  serve(settlePayment, async ({ deps, rows, identity, body }) => {
    const checkout = { id: body.sessionId, buyer: identity.userId };
    const order = await findOrderOfCheckout(rows, checkout);
    if (!order) throw notFound();
    // What was granted is known without the provider, which may be out of reach just now.
    const settled = order.state === 'granted' ? order : await settleOrder(deps, order.id);
    if (settled?.state === 'granted') return { programId: order.id };
    throw settled?.paid_at ? paymentRefunded() : paymentFailed();
  });

  serve(getPurchaseConfirmation, async ({ rows, identity, params }) => {
    const owned = await findPurchasedProgram(rows, params.id, identity.userId);
    const [program] = owned ? await showPrograms(rows, [owned]) : [];
    if (!program) throw notFound();
    return { program };
  });
}

function serveSelling(serve: Serve): void {
  serve(createStripeAccount, async ({ deps, identity }) => ({
    url: await openPayoutAccount(deps, identity.userId),
  }));

  serve(createStripeAccountLink, async ({ deps, identity }) => ({
    url: await payoutAccountUrl(deps, identity.userId),
  }));

  serve(getBalance, async ({ deps, identity }) => readBalance(deps, identity.userId));

  serve(getSales, async ({ rows, identity, query }) => {
    const { skip, of } = query;
    if (of !== undefined && !identity.isAdmin) throw forbidden();
    const whose = {
      ...(!identity.isAdmin && { seller: identity.userId }),
      ...(of !== undefined && { buyerOrSeller: of }),
    };
    // One more than is shown tells whether there are more.
    const found = await findSales(rows, whose, { skip, count: salePageSize + 1 });
    const sales = found.slice(0, salePageSize).map(presentSale);
    return { sales, more: found.length > salePageSize };
  });

  serve(refundSale, async ({ deps, identity, params }) => ({
    sale: presentSale(await giveBack(deps, params.id, identity)),
  }));
}
