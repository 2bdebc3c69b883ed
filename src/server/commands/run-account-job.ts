// What is done after the reply to calls that must not tell who has an account, and every mail.
//
// A job that failed half way is done once more: each looks first at what stands.
import { UserId } from '#contract/ids.ts';
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
import { type Registration, replaceRegistration } from '../queries/accounts.ts';
import { findUser, findUserByEmail, insertUser, type UserRow } from '../queries/users.ts';

export type AccountJob =
  | ({ readonly kind: 'registration' } & Registration)
  | { readonly kind: 'confirmation' | 'password-reset'; readonly email: string }
  | { readonly kind: 'password-changed'; readonly userId: UserId }
  | { readonly kind: 'account-deleted'; readonly email: string; readonly firstName: string }
  | {
      readonly kind: 'money-back';
      readonly userId: UserId;
      readonly title: string;
      /** Cents. */
      readonly price: number;
      readonly wasGiven: boolean;
    };

export interface JobDeps extends Pick<Deps, 'database' | 'now' | 'newId' | 'publicUrl'> {
  readonly mailer: Mailer;
}

export async function runAccountJob(deps: JobDeps, job: AccountJob): Promise<void> {
  const { rows } = deps.database;
  switch (job.kind) {
    case 'registration':
      return registerAccount(deps, job);
    case 'confirmation': {
      const user = await findUserByEmail(rows, job.email);
      if (user && !user.email_verified) await sendConfirmation(deps, user);
      return;
    }
    case 'password-reset': {
      const user = await findUserByEmail(rows, job.email);
      if (!user) return;
      const link = await linkFor(deps, user, 'password-reset');
      return send(deps, user, passwordResetLetter(user.first_name, link));
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

/** An address with a confirmed account keeps it as it is, and its owner is told. */
async function registerAccount(deps: JobDeps, registration: Registration): Promise<void> {
  const { rows } = deps.database;
  const known = await findUserByEmail(rows, registration.email);
  if (known?.email_verified) {
    const logInPage = new URL('/login', deps.publicUrl);
    return send(deps, known, alreadyRegisteredLetter(known.first_name, logInPage));
  }
  if (known) await replaceRegistration(rows, known.id, registration);
  else
    await rows.transaction().execute((inside) =>
      insertUser(inside, {
        ...registration,
        id: UserId.parse(deps.newId()),
        emailVerified: false,
        isAdmin: false,
        now: deps.now(),
      }),
    );
  const user = await findUserByEmail(rows, registration.email);
  if (user) await sendConfirmation(deps, user);
}

async function sendConfirmation(deps: JobDeps, user: UserRow): Promise<void> {
  const link = await linkFor(deps, user, 'confirmation');
  await send(deps, user, confirmationLetter(link));
}

const linkFor = ({ database, now, publicUrl }: JobDeps, user: UserRow, purpose: Purpose) =>
  database.rows
    .transaction()
    .execute((rows) => newLink({ rows, now: now(), publicUrl }, user.id, purpose));

type Purpose = Parameters<typeof newLink>[2];

const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const send = ({ mailer }: JobDeps, user: UserRow, letter: Letter): Promise<void> =>
  mailer.send(user.email, letter);
