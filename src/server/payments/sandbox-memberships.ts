// Monthly test payments: no money moves. Its pages are in routes/sandbox-membership-pages.ts.
import { CheckoutSessionId } from '#contract/checkout.ts';
import type { TestSubscription } from '../database/membership-tables.ts';
import type { SandboxMembershipRow } from '../database/rows.ts';
import { changeSandboxMembership, putSandboxMembership } from '../stores/sandbox-memberships.ts';
import type { MembershipProvider, MembershipReading, PaidInvoice } from './provider.ts';
import { type SandboxDeps, sandboxPaths } from './sandbox-paths.ts';
import * as test from './test-subscription.ts';

export function sandboxMemberships(deps: SandboxDeps): MembershipProvider {
  const { database, now, newId, publicUrl } = deps;
  const { rows } = database;
  const urlOf = (path: string) => new URL(path, publicUrl).href;
  const change = async (
    id: string,
    then: (body: TestSubscription) => TestSubscription,
  ): Promise<SandboxMembershipRow> => changeMembership(deps, CheckoutSessionId.parse(id), then);
  return {
    openPage: async (request) => {
      const made = CheckoutSessionId.parse(`test_coaching_${newId().replaceAll('-', '')}`);
      const { id } = await putSandboxMembership(rows, {
        id: made,
        membership_id: request.membershipId,
        account_id: request.accountId,
        title: request.title,
        price: request.price,
        fee_percent: request.feePercent,
        return_url: `${request.returnUrl.href}?checkout=${made}`,
        cancel_url: request.cancelUrl.href,
        expires_at: request.endsAt,
        body: JSON.stringify(test.newSubscription(request.trialDays)),
      });
      return { id, url: urlOf(sandboxPaths.coaching(id)) };
    },
    read: async (id) => {
      const row = await change(id, (body) => body);
      return readingOf(row, now(), urlOf(sandboxPaths.coaching(id)));
    },
    readInvoice: async (invoiceId) => {
      const { body } = await change(pageOf(invoiceId), (one) => one);
      const invoice = body.invoices.find(({ id }) => id === invoiceId);
      if (!invoice) throw new Error(`The test payments know of no invoice ${invoiceId}`);
      const state = invoice.isRefunded ? 'refunded' : 'paid';
      return { state, paymentId: invoice.id, fee: invoice.fee };
    },
    closePage: async (id) => {
      await change(id, (body) => (body.status === 'open' ? { ...body, status: 'expired' } : body));
    },
    setEnding: async (id, isEnding) => {
      await change(id, (body) => test.setEnding(body, isEnding));
    },
    end: async (id) => {
      await change(id, (body) => test.end(body, now()));
    },
    portalUrl: async (id) => urlOf(sandboxPaths.coaching(id)),
  };
}

/** Everything that is due is paid first, as by a provider who never sleeps. */
export async function changeMembership(
  { database, now }: Pick<SandboxDeps, 'database' | 'now'>,
  id: CheckoutSessionId,
  then: (body: TestSubscription) => TestSubscription,
): Promise<SandboxMembershipRow> {
  const row = await changeSandboxMembership(database.rows, id, (found) =>
    then(test.upTo(found.body, billingOf(found), now())),
  );
  if (!row) throw new Error(`The test payments know of no subscription ${id}`);
  return row;
}

export const billingOf = ({
  id,
  price,
  fee_percent: feePercent,
}: SandboxMembershipRow): test.Billing => ({ id, price, feePercent });

/** An invoice's id is that of its page, with a number. */
export const pageOf = (invoiceId: string): string => invoiceId.replace(/_\d+$/, '');

export const isInvoice = (paymentId: string): boolean => /^test_coaching_\w+_\d+$/.test(paymentId);

function readingOf(row: SandboxMembershipRow, now: Date, url: string): MembershipReading {
  const { id, body, expires_at: endsAt } = row;
  const isOpen = body.status === 'open' && endsAt > now;
  const hasBegun = body.status !== 'open' && body.status !== 'expired';
  return {
    facts: test.factsOf(body, isOpen),
    subscriptionId: hasBegun ? id : null,
    url: isOpen ? url : null,
    paid: body.invoices.flatMap(({ paidAt, amount, periodStart, ...invoice }): PaidInvoice[] =>
      paidAt === null
        ? []
        : [
            {
              id: invoice.id,
              amount,
              paidAt: new Date(paidAt),
              periodStart: new Date(periodStart),
            },
          ],
    ),
  };
}
