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
 * Does the same work for every address: whether it has an account or a registration is looked up after the reply, so
 * that neither the answer nor its timing reveals it.
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

/** Without a registration under this key no mail is sent, and the caller cannot tell. */
export const mailConfirmation = ({ jobs }: Deps, key: RegistrationKey): Promise<void> =>
  jobs.send({ kind: 'confirm-address', ...key });

/** The key that a registration with this address and password has, whether or not there is one. */
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

/** `field`: the form field that the refusal names. */
export function refuseWeak(password: string, email: string, field: string): void {
  const trouble = troubleWithPassword(password, email);
  if (!trouble) return;
  const words = passwordTexts[trouble];
  throw invalidRequest({ words, fields: { [field]: words } });
}
