import type { Check } from '../checks.ts';

/** Loaded only once there is a password to check: the rule brings the list of the most common passwords. */
export const aNewPassword: Check = async (value, { email, firstName, lastName }) => {
  const { passwordTexts, troubleWithPassword } = await import('#domain/account/password.ts');
  const trouble = troubleWithPassword(value, {
    email: email?.trim() ?? '',
    names: [firstName ?? '', lastName ?? ''],
  });
  return trouble && passwordTexts[trouble];
};
