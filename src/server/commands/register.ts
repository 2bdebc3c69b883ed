import type { BodyOf } from '#contract/endpoint.ts';
import type { register } from '#contract/registration.ts';
import { passwordTexts, troubleWithPassword } from '#domain/account/password.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../errors.ts';
import { hashRegistrationPassword } from '../passwords.ts';
import { type RegistrationKey, saveRegistration } from '../stores/registrations.ts';
import { secretOf } from '../stores/secrets.ts';

/**
 * Does the same for every address: whether it has an account, or is registered already, is looked up after
 * the reply, so neither the answer nor its time can tell.
 */
export async function registerPerson(
  { database: { rows }, now }: Deps,
  body: BodyOf<typeof register>,
  device: string,
): Promise<RegistrationKey> {
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
  return key;
}

/** Without a registration under this key no mail follows, which the caller cannot tell. */
export const mailConfirmation = ({ jobs }: Deps, key: RegistrationKey): Promise<void> =>
  jobs.send({ kind: 'confirm-address', ...key });

/** Which registration an address and a password belong to, if there is one. */
export async function registrationKey(
  rows: Rows,
  { email, password }: { email: string; password: string },
): Promise<RegistrationKey> {
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
