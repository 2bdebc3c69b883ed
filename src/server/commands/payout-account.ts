// Where a coach's money goes.
import type { UserId } from '#contract/ids.ts';
import { currency } from '#contract/payments.ts';
import type { Balance } from '#contract/sales.ts';
import type { UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../errors.ts';
import { lockStream } from '../stores/streams.ts';
import { findOwnerOfAccount, findUser, updatePayoutAccount } from '../stores/users.ts';
import { requireUser } from './require.ts';

/** Null: nothing can be paid to this coach. */
export const accountOf = (
  { provider }: Deps['payments'],
  coach: Pick<UserRow, 'payment_account_id' | 'payouts_enabled'>,
): string | null => {
  const { payment_account_id: id } = coach;
  return id !== null && coach.payouts_enabled && provider.isOwnAccount(id) ? id : null;
};

type AccountDeps = Pick<Deps, 'database' | 'payments'>;

/** The provider's page that asks for the details it needs for payouts. */
export async function openPayoutAccount(deps: AccountDeps, userId: UserId): Promise<string> {
  const { provider } = deps.payments;
  const user = await signedInUser(deps, userId);
  if (!user.is_coach) throw forbidden({ words: 'Only coaches get payouts.' });
  const known = ownAccount(deps, user);
  if (known !== null) return provider.accountUrl(known);
  const id = await provider.createAccount({ userId, email: user.email });
  await keep(deps, userId, { id, isPaidOut: false });
  return provider.accountUrl(id);
}

export async function payoutAccountUrl(deps: AccountDeps, userId: UserId): Promise<string> {
  const account = ownAccount(deps, await signedInUser(deps, userId));
  if (account === null) throw notFound();
  return deps.payments.provider.accountUrl(account);
}

/** Also stores whether the provider pays out to the account by now. */
export async function readBalance(deps: AccountDeps, userId: UserId): Promise<Balance> {
  const { provider, feePercent } = deps.payments;
  const account = ownAccount(deps, await signedInUser(deps, userId));
  const about = { livemode: provider.isLive, hasAccount: account !== null, feePercent };
  if (account === null)
    return { available: [nothing], pending: [nothing], payoutsEnabled: false, ...about };
  const [isPaidOut, { available, pending }] = await Promise.all([
    provider.isPaidOut(account),
    provider.readBalance(account),
  ]);
  await keep(deps, userId, { id: account, isPaidOut });
  return { available, pending, payoutsEnabled: isPaidOut, ...about };
}

/** After a webhook reported a change of the account. */
export async function followAccount(deps: AccountDeps, id: string): Promise<void> {
  const owner = await findOwnerOfAccount(deps.database.rows, id);
  if (owner) await keep(deps, owner, { id, isPaidOut: await deps.payments.provider.isPaidOut(id) });
}

const nothing = { amount: 0, currency };

const signedInUser = ({ database }: AccountDeps, userId: UserId): Promise<UserRow> =>
  requireUser(database.rows, userId);

/** Null, too, for an account at another provider. */
const ownAccount = ({ payments }: AccountDeps, { payment_account_id: id }: UserRow) =>
  id !== null && payments.provider.isOwnAccount(id) ? id : null;

async function keep(
  { database }: AccountDeps,
  userId: UserId,
  account: { id: string; isPaidOut: boolean },
): Promise<void> {
  await database.rows.transaction().execute(async (rows) => {
    await lockStream(rows, userId);
    const user = await findUser(rows, userId);
    if (user) await updatePayoutAccount(rows, user, account);
  });
}
