// The daily mail's way out of it.
import type { UserId } from '#contract/ids.ts';
import { withoutMail } from '#domain/profile/edit-details.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import { mayUnsubscribe, unsubscribeAddress } from '../mail/unsubscribe-address.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { secretOf, secretsOf } from '../stores/secrets.ts';
import { lockStream, takeRevision } from '../stores/streams.ts';
import { findUser, updateUserDetails } from '../stores/users.ts';

export const addressToUnsubscribe = async (
  rows: Rows,
  user: UserId,
  publicUrl: URL,
): Promise<URL> => unsubscribeAddress(await secretOf(rows, 'picture-addresses'), user, publicUrl);

/** Again, or for an account that is gone, it changes nothing. */
export async function endDailyMail(
  rows: Rows,
  asked: { readonly user: UserId; readonly signature: string },
): Promise<void> {
  const secrets = await secretsOf(rows, 'picture-addresses');
  if (!secrets.some((secret) => mayUnsubscribe(secret, asked))) throw notFound();
  await rows.transaction().execute(async (inside) => {
    await lockStream(inside, asked.user);
    const user = await findUser(inside, asked.user);
    if (!user?.preferences.notifications.some(({ email }) => email)) return;
    const details = presentUserDetails(user);
    const rev = await takeRevision(inside, user.id);
    const preferences = withoutMail(details.preferences);
    await updateUserDetails(inside, { ...details, preferences }, { rev, key: null });
  });
}
