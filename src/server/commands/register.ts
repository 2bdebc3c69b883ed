import type { BodyOf } from '#contract/endpoint.ts';
import type { register } from '#contract/registration.ts';
import { passwordTexts, troubleWithPassword } from '#domain/account/password.ts';
import type { Rows } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../errors.ts';
import { hashRegistrationPassword } from '../passwords.ts';
import { saveRegistration } from '../queries/registrations.ts';
import { secretOf } from '../queries/secrets.ts';

/**
 * Does the same for every address: whether it has an account, or is registered already, is looked up after
 * the reply, so neither the answer nor its time can tell.
 */
export async function registerPerson(
  { database: { rows }, jobs, now }: Deps,
  body: BodyOf<typeof register>,
  device: string,
): Promise<void> {
  refuseWeak(body.password, body.email, 'password');
  const key = await registrationKey(rows, body);
  await saveRegistration(rows, {
    ...key,
    first_name: body.firstName,
    last_name: body.lastName,
    is_coach: body.isCoach,
    subscribes_to_newsletter: body.subscribeToNewsletter,
    device,
    created_at: now(),
  });
  await jobs.send({ kind: 'confirm-address', ...key });
}

/** For who knows the password of the registration; anyone else is answered alike, and no mail follows. */
export async function mailConfirmationAgain(
  { database: { rows }, jobs }: Deps,
  credentials: { email: string; password: string },
): Promise<void> {
  await jobs.send({ kind: 'confirm-address', ...(await registrationKey(rows, credentials)) });
}

/** Which registration an address and a password belong to, if there is one. */
export async function registrationKey(
  rows: Rows,
  { email, password }: { email: string; password: string },
): Promise<{ email: string; password_hash: string }> {
  const address = email.toLowerCase();
  const secret = await secretOf(rows, 'registrations');
  return {
    email: address,
    password_hash: await hashRegistrationPassword(password, address, secret),
  };
}

/** `field` is the one of the form that is named. */
export function refuseWeak(password: string, email: string, field: string): void {
  const trouble = troubleWithPassword(password, email);
  if (!trouble) return;
  const words = passwordTexts[trouble];
  throw invalidRequest({ words, fields: { [field]: words } });
}
