import type { Deps } from '../deps.ts';
import type { AccountChange, AccountJob } from '../jobs.ts';
import { accountChangeLetter, passwordChangedLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { insertSecuringLink } from '../stores/factors.ts';
import { findUser } from '../stores/users.ts';
import { newLink } from '../tokens.ts';

/** Tells the owner of an account, with a link that takes the change back. */
export async function sendAccountChange(
  {
    database: { rows },
    now,
    publicUrl,
    mailer,
  }: Pick<Deps, 'database' | 'now' | 'publicUrl'> & { readonly mailer: Mailer },
  job: AccountChange | Extract<AccountJob, { kind: 'password-changed' }>,
): Promise<void> {
  const user = await findUser(rows, job.userId);
  if (!user) return;
  const at = now();
  const { url, ...link } = newLink('securing', { now: at, publicUrl });
  const undoes = 'undoes' in job ? job.undoes : null;
  await insertSecuringLink(rows, { ...link, userId: user.id, undoes });
  const letter =
    job.kind === 'password-changed'
      ? passwordChangedLetter(user.first_name, url)
      : accountChangeLetter(user.first_name, job, { url, at });
  await mailer.send(user.email, letter);
}
