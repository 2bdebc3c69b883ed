// What the buttons on the test payment pages of paid coaching do. As with a real provider, a separate message notifies the
// rest of the server: here a job.
import type { CheckoutSessionId } from '#contract/checkout.ts';
import type { TestSubscription } from '../database/membership-tables.ts';
import type { SandboxMembershipRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { billingOf } from '../payments/sandbox-memberships.ts';
import * as test from '../payments/test-subscription.ts';
import { changeSandboxMembership } from '../stores/sandbox-memberships.ts';

export const testActions = ['pay', 'card', 'cancel', 'resume', 'fail', 'month', 'refund'] as const;
export type TestAction = (typeof testActions)[number];

type TestDeps = Pick<Deps, 'database' | 'now' | 'jobs'>;

/** Everything that is due by now is paid first. */
export const showTestCoaching = (
  deps: TestDeps,
  id: CheckoutSessionId,
): Promise<SandboxMembershipRow> => change(deps, id, (body) => body);

export async function actOnTestCoaching(
  deps: TestDeps,
  id: CheckoutSessionId,
  action: TestAction,
): Promise<SandboxMembershipRow> {
  const now = deps.now();
  const row = await change(deps, id, (body, found) => acted(body, action, { found, now }));
  await deps.jobs.send({ kind: 'membership-changed', membershipId: row.membership_id });
  const last = row.body.invoices.at(-1);
  if (action === 'refund' && last)
    await deps.jobs.send({ kind: 'payment-changed', paymentId: last.id });
  return row;
}

function acted(
  body: TestSubscription,
  action: TestAction,
  { found, now }: { found: SandboxMembershipRow; now: Date },
): TestSubscription {
  switch (action) {
    case 'pay':
      return found.expires_at > now ? test.begin(body, billingOf(found), now) : body;
    case 'card':
      return test.payWithAnotherCard(body, now);
    case 'cancel':
      return test.setEnding(body, true);
    case 'resume':
      return test.setEnding(body, false);
    case 'fail':
      return { ...body, cardFails: true };
    case 'month':
      return test.letMonthPass(body, billingOf(found), now);
    case 'refund':
      return test.refund(body, body.invoices.at(-1)?.id ?? '');
  }
}

async function change(
  { database, now }: TestDeps,
  id: CheckoutSessionId,
  then: (body: TestSubscription, row: SandboxMembershipRow) => TestSubscription,
): Promise<SandboxMembershipRow> {
  const row = await changeSandboxMembership(database.rows, id, (found) =>
    then(test.upTo(found.body, billingOf(found), now()), found),
  );
  if (!row) throw notFound();
  return row;
}
