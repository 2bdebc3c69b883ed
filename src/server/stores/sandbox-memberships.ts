// The subscriptions of the built-in payment provider. Only the provider and its pages use them.
import type { Insertable } from 'kysely';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import type {
  SandboxMembershipTable,
  TestInvoice,
  TestSubscription,
} from '../database/membership-tables.ts';
import type { Rows, SandboxMembershipRow } from '../database/rows.ts';

/** The membership's page, which may already exist. */
export async function putSandboxMembership(
  rows: Rows,
  page: Insertable<SandboxMembershipTable>,
): Promise<SandboxMembershipRow> {
  await rows
    .insertInto('sandbox_membership')
    .values(page)
    .onConflict((conflict) => conflict.column('membership_id').doNothing())
    .execute();
  return rows
    .selectFrom('sandbox_membership')
    .selectAll()
    .where('membership_id', '=', page.membership_id)
    .executeTakeFirstOrThrow();
}

/** Changes it as `change` says; of two simultaneous calls one comes first. Undefined: there is no such page. */
export async function changeSandboxMembership(
  rows: Rows,
  id: CheckoutSessionId,
  change: (row: SandboxMembershipRow) => TestSubscription,
): Promise<SandboxMembershipRow | undefined> {
  return rows.transaction().execute(async (inside) => {
    const row = await inside
      .selectFrom('sandbox_membership')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const body = row && change(row);
    if (!row || !body || body === row.body) return row;
    return inside
      .updateTable('sandbox_membership')
      .set({ body: JSON.stringify(body) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** All that were asked for an account. */
export async function findSandboxInvoices(rows: Rows, accountId: string): Promise<TestInvoice[]> {
  const found = await rows
    .selectFrom('sandbox_membership')
    .select('body')
    .where('account_id', '=', accountId)
    .execute();
  return found.flatMap(({ body }) => body.invoices);
}
