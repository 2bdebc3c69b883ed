// The test payment pages, where a buyer pays or declines and a coach opens an account.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CheckoutSessionId } from '#contract/checkout.ts';
import { payoutsPath } from '#contract/sales.ts';
import { readAddress } from '../bodies.ts';
import * as payments from '../commands/buy-program.ts';
import type { SandboxAccountRow, SandboxCheckoutRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { sandboxPaths } from '../payments/sandbox-paths.ts';
import { readSandboxBalance } from '../payments/sandbox-provider.ts';
import { dollars, type SandboxPage, sandboxStyle, send } from './sandbox-html.ts';
import { serveCoachingPages } from './sandbox-membership-pages.ts';

const hidden = { schema: { hide: true } };

export function serveSandboxPages(app: FastifyInstance, deps: Deps): void {
  app.get(sandboxPaths.style, hidden, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(sandboxStyle),
  );
  void app.register(async (pages) => {
    // Their forms have buttons but no fields.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_, __, done) => done(null, {}),
    );
    serveCheckout(pages, deps);
    serveAccount(pages, deps);
    serveCoachingPages(pages, deps);
  });
}

const CheckoutAddress = z.object({ id: CheckoutSessionId });
const AccountAddress = z.object({ id: z.string().check(z.regex(/^\w{1,100}$/)) });

function serveCheckout(pages: FastifyInstance, deps: Deps): void {
  const { rows } = deps.database;
  const page = sandboxPaths.checkout(':id');
  const idIn = (request: FastifyRequest) => readAddress(CheckoutAddress, request.params).id;

  pages.get(page, hidden, async (request, reply) => {
    const wasDeclined = 'declined' in (request.query as object);
    const checkout = await payments.showCheckout(rows, idIn(request));
    return send(reply, checkoutPage(checkout, { now: deps.now(), wasDeclined }));
  });

  pages.post(`${page}/pay`, hidden, async (request, reply) => {
    const { id, state, return_url } = await payments.payCheckout(deps, idIn(request));
    return reply.redirect(state === 'paid' ? return_url : sandboxPaths.checkout(id), 303);
  });

  pages.post(`${page}/decline`, hidden, async (request, reply) => {
    const { id } = await payments.showCheckout(rows, idIn(request));
    return reply.redirect(`${sandboxPaths.checkout(id)}?declined`, 303);
  });

  pages.post(`${page}/refund`, hidden, async (request, reply) => {
    const id = idIn(request);
    await payments.refundCheckout(deps, id);
    return reply.redirect(sandboxPaths.checkout(id), 303);
  });
}

function serveAccount(pages: FastifyInstance, deps: Deps): void {
  const page = sandboxPaths.account(':id');
  const idIn = (request: FastifyRequest) => readAddress(AccountAddress, request.params).id;
  const back = new URL(payoutsPath, deps.publicUrl).href;

  pages.get(page, hidden, async (request, reply) => {
    const account = await payments.showAccount(deps.database.rows, idIn(request));
    const { available, pending } = await readSandboxBalance(deps, account.id);
    return send(
      reply,
      account.is_complete
        ? paidOutPage({ available: available[0]?.amount, pending: pending[0]?.amount }, back)
        : onboardingPage(account, back),
    );
  });

  pages.post(`${page}/complete`, hidden, async (request, reply) => {
    await payments.completeAccount(deps, idIn(request));
    return reply.redirect(back, 303);
  });
}

function checkoutPage(
  checkout: SandboxCheckoutRow,
  { now, wasDeclined }: { now: Date; wasDeclined: boolean },
): SandboxPage {
  const { id, title, price, state } = checkout;
  const about = { title, figure: dollars(price) };
  const action = (name: string) => `${sandboxPaths.checkout(id)}/${name}`;
  if (state === 'paid')
    return {
      ...about,
      words: ['Paid.'],
      buttons: [
        {
          label: 'Refund the payment, as the provider would',
          action: action('refund'),
          kind: 'quiet',
        },
      ],
      link: { label: 'Go to the program', href: checkout.return_url },
    };
  const isOfStore = new URL(checkout.cancel_url).pathname.startsWith('/store/');
  const link = { label: isOfStore ? 'Back to the store' : 'Back', href: checkout.cancel_url };
  if (state === 'refunded') return { ...about, words: ['Refunded.'], buttons: [], link };
  if (state === 'expired' || checkout.expires_at <= now)
    return {
      ...about,
      words: ['This page is no longer open. Nothing was paid.'],
      buttons: [],
      link,
    };
  return {
    ...about,
    rows: [
      ['Card', 'Test card •••• 4242'],
      ['Total', dollars(price)],
    ],
    ...(wasDeclined && { alarm: 'The card was declined. Nothing was paid.' }),
    words: [],
    buttons: [
      { label: `Pay ${dollars(price)}`, action: action('pay'), kind: 'main' },
      { label: 'Try a card that is declined', action: action('decline'), kind: 'quiet' },
    ],
    link,
  };
}

const onboardingPage = ({ id }: SandboxAccountRow, back: string): SandboxPage => ({
  title: 'Set up your payouts',
  words: [
    'A real provider would ask for your name, your address and a bank account here. Test payments need none of that.',
  ],
  buttons: [
    {
      label: 'Complete the account',
      action: `${sandboxPaths.account(id)}/complete`,
      kind: 'main',
    },
  ],
  link: { label: 'Not now', href: back },
});

const paidOutPage = (
  balance: { available: number | undefined; pending: number | undefined },
  back: string,
): SandboxPage => ({
  title: 'Your payouts',
  rows: [
    ['Ready to pay out', dollars(balance.available)],
    ['In two days or less', dollars(balance.pending)],
  ],
  words: ['Test payments have no bank, so the money stays here.'],
  buttons: [],
  link: { label: 'Back to Holdfast', href: back },
});
