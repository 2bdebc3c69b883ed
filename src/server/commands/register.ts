import type { BodyOf } from '#contract/endpoint.ts';
import type { register } from '#contract/registration.ts';
import { passwordTexts, troubleWithPassword } from '#domain/account/password.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest } from '../errors.ts';
import { hashPassword } from '../passwords.ts';

/**
 * Does the same for every address: whether it has an account is looked up after the reply, so that neither
 * the answer nor the time it takes can tell.
 */
export async function registerLater(
  { jobs }: Deps,
  { password, ...registration }: BodyOf<typeof register>,
): Promise<void> {
  refuseWeak(password, registration.email, 'password');
  await jobs.send({
    kind: 'registration',
    ...registration,
    passwordHash: await hashPassword(password),
  });
}

/** `field` is the one of the form that is named. */
export function refuseWeak(password: string, email: string, field: string): void {
  const trouble = troubleWithPassword(password, email);
  if (trouble) throw invalidRequest({ fields: { [field]: passwordTexts[trouble] } });
}
