import type { UserId } from '#contract/ids.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import { takeRevision } from './streams.ts';

/** Changes the coach's stream, so their devices get a live event. Writes nothing if nothing differs. */
export async function updatePayoutAccount(
  rows: Rows,
  user: Pick<UserRow, 'id' | 'payment_account_id' | 'payouts_enabled'>,
  account: { id: string; isPaidOut: boolean },
): Promise<void> {
  if (user.payment_account_id === account.id && user.payouts_enabled === account.isPaidOut) return;
  const rev = await takeRevision(rows, user.id);
  await rows
    .updateTable('app_user')
    .set({
      payment_account_id: account.id,
      payouts_enabled: account.isPaidOut,
      rev,
      last_key: null,
    })
    .where('id', '=', user.id)
    .execute();
}

export async function findOwnerOfAccount(
  rows: Rows,
  accountId: string,
): Promise<UserId | undefined> {
  const owner = await rows
    .selectFrom('app_user')
    .select('id')
    .where('payment_account_id', '=', accountId)
    .executeTakeFirst();
  return owner?.id;
}
