// The test payment pages of paid coaching: where a client begins it, and afterwards their own page about it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CheckoutSessionId } from '#contract/checkout.ts';
import { readAddress } from '../bodies.ts';
import * as payments from '../commands/test-coaching.ts';
import type { SandboxMembershipRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { sandboxPaths } from '../payments/sandbox-paths.ts';
import { dollars, type SandboxPage, send } from './sandbox-html.ts';

const hidden = { schema: { hide: true } };
const Address = z.object({ id: CheckoutSessionId });
const ActionAddress = z.object({ id: CheckoutSessionId, action: z.enum(payments.testActions) });

export function serveCoachingPages(pages: FastifyInstance, deps: Deps): void {
  const page = sandboxPaths.coaching(':id');
  const idIn = (request: FastifyRequest) => readAddress(Address, request.params).id;

  pages.get(page, hidden, async (request, reply) => {
    const wasDeclined = 'declined' in (request.query as object);
    const row = await payments.showTestCoaching(deps, idIn(request));
    return send(reply, coachingPage(row, { now: deps.now(), wasDeclined }));
  });

  pages.post(`${page}/decline`, hidden, async (request, reply) => {
    const { id } = await payments.showTestCoaching(deps, idIn(request));
    return reply.redirect(`${sandboxPaths.coaching(id)}?declined`, 303);
  });

  pages.post(`${page}/:action`, hidden, async (request, reply) => {
    const { id, action } = readAddress(ActionAddress, request.params);
    const { body, return_url: back } = await payments.actOnTestCoaching(deps, id, action);
    const hasBegun = action === 'pay' && body.status !== 'expired';
    return reply.redirect(hasBegun ? back : sandboxPaths.coaching(id), 303);
  });
}

function coachingPage(
  row: SandboxMembershipRow,
  { now, wasDeclined }: { now: Date; wasDeclined: boolean },
): SandboxPage {
  const { status } = row.body;
  const isOpen = status === 'open' && row.expires_at > now;
  if (isOpen) return beginningPage(row, wasDeclined);
  if (status === 'open' || status === 'expired')
    return {
      title: row.title,
      words: ['This page is no longer open. Nothing was paid.'],
      buttons: [],
      link: { label: 'Back to your coach', href: row.cancel_url },
    };
  return portalPage(row);
}

function beginningPage(row: SandboxMembershipRow, wasDeclined: boolean): SandboxPage {
  const { price, body } = row;
  const isFree = body.trialDays > 0;
  return {
    title: row.title,
    figure: dollars(price),
    rows: [
      ['Card', 'Test card •••• 4242'],
      ['Today', dollars(isFree ? 0 : price)],
      [isFree ? `After ${body.trialDays} days` : 'Then', `${dollars(price)} each month`],
    ],
    ...(wasDeclined && { alarm: 'The card was declined. Nothing was paid.' }),
    words: [],
    buttons: [
      button(row, 'pay', isFree ? 'Start the free trial' : `Pay ${dollars(price)}`, 'main'),
      button(row, 'decline', 'Try a card that is declined'),
    ],
    link: { label: 'Back to your coach', href: row.cancel_url },
  };
}

/** What a provider's customer portal shows, and below it what only test payments can do. */
function portalPage(row: SandboxMembershipRow): SandboxPage {
  const { body, price } = row;
  const { status, endsWithPeriod, cardFails, invoices } = body;
  const isUnpaid = status === 'unpaid';
  const isOver = status === 'over';
  const latest = invoices.at(-1);
  return {
    title: row.title,
    figure: dollars(price),
    rows: [
      ['Paid', 'each month'],
      ['Card', cardFails ? 'Test card •••• 0341, declined' : 'Test card •••• 4242'],
      [isOver || endsWithPeriod ? 'Ends' : 'Next payment', day(body.endedAt ?? body.periodEndsAt)],
      ...invoices
        .toReversed()
        .map(
          (invoice) =>
            [day(invoice.periodStart), `${dollars(invoice.amount)}, ${stateOf(invoice)}`] as const,
        ),
    ],
    ...(isUnpaid && { alarm: 'The last payment failed.' }),
    words: isOver ? ['This has ended. Nothing more is charged.'] : [],
    buttons: [
      ...(isOver
        ? []
        : [
            button(
              row,
              'card',
              isUnpaid ? 'Pay with another card' : 'Use another card',
              isUnpaid ? 'main' : 'quiet',
            ),
            endsWithPeriod
              ? button(row, 'resume', 'Resume')
              : button(row, 'cancel', 'Cancel at the end of the period'),
            ...(cardFails ? [] : [button(row, 'fail', 'For testing: let the next payment fail')]),
            button(row, 'month', 'For testing: let a month go by'),
          ]),
      ...(latest?.paidAt && !latest.isRefunded
        ? [button(row, 'refund', 'For testing: refund the last payment')]
        : []),
    ],
    link: {
      label: 'Back to your coach',
      href: row.cancel_url.replace('checkout=cancelled', 'checkout=portal'),
    },
  };
}

const stateOf = ({
  paidAt,
  isRefunded,
}: SandboxMembershipRow['body']['invoices'][number]): string =>
  isRefunded ? 'refunded' : paidAt === null ? 'not paid' : 'paid';

const button = (
  { id }: SandboxMembershipRow,
  action: payments.TestAction | 'decline',
  label: string,
  kind: 'main' | 'quiet' = 'quiet',
) => ({ label, action: `${sandboxPaths.coaching(id)}/${action}`, kind });

const day = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
