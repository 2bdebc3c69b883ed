// Work done after the reply, for calls that must not reveal who has an account, and all account mail.
//
// A job that failed halfway runs again: each first checks how far it got.
import type { UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { newLink } from '../links.ts';
import {
  accountDeletedLetter,
  alreadyRegisteredLetter,
  confirmationLetter,
  type Letter,
  moneyBackLetter,
  passwordChangedLetter,
  passwordResetLetter,
} from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { replaceLink } from '../stores/account-links.ts';
import {
  countRegistrations,
  findRegistration,
  type RegistrationKey,
  setRegistrationLink,
} from '../stores/registrations.ts';
import { findUser, findUserByEmail } from '../stores/users.ts';
import type { AccountJob } from '../job.ts';

export interface JobDeps extends Pick<Deps, 'database' | 'now' | 'publicUrl'> {
  readonly mailer: Mailer;
}

export async function runAccountJob(deps: JobDeps, job: AccountJob): Promise<void> {
  const { rows } = deps.database;
  switch (job.kind) {
    case 'confirm-address':
      return sendConfirmation(deps, job);
    case 'password-reset': {
      const user = await findUserByEmail(rows, job.email);
      if (!user) return;
      const { url, ...link } = newLink('password-reset', { ...deps, now: deps.now() });
      await rows
        .transaction()
        .execute((inside) => replaceLink(inside, { ...link, userId: user.id }));
      return send(deps, user, passwordResetLetter(user.first_name, url));
    }
    case 'password-changed': {
      const user = await findUser(rows, job.userId);
      const resetPage = new URL('/password-reset', deps.publicUrl);
      if (user) await send(deps, user, passwordChangedLetter(user.first_name, resetPage));
      return;
    }
    case 'money-back': {
      const user = await findUser(rows, job.userId);
      const about = { ...job, price: inDollars(job.price) };
      if (user) await send(deps, user, moneyBackLetter(user.first_name, about));
      return;
    }
    case 'account-deleted':
      return deps.mailer.send(job.email, accountDeletedLetter(job.firstName));
  }
}

/** If the address has an account, that stays as it is and its owner gets a mail. */
async function sendConfirmation(deps: JobDeps, key: RegistrationKey): Promise<void> {
  const { rows } = deps.database;
  const registration = await findRegistration(rows, key);
  if (!registration) return;
  const known = await findUserByEmail(rows, key.email);
  if (known) {
    const logInPage = new URL('/login', deps.publicUrl);
    return send(deps, known, alreadyRegisteredLetter(known.first_name, logInPage));
  }
  const { url, ...link } = newLink('confirmation', { ...deps, now: deps.now() });
  await setRegistrationLink(rows, key, link);
  const isContested = (await countRegistrations(rows, key.email)) > 1;
  await deps.mailer.send(key.email, confirmationLetter(url, registration, { isContested }));
}

const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const send = ({ mailer }: JobDeps, user: UserRow, letter: Letter): Promise<void> =>
  mailer.send(user.email, letter);
