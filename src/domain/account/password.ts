// What a password may be. The device checks it while it is typed, the server before accepting it.
import { commonPasswords } from './common-passwords.ts';

/** Why a password is refused, with the text for people. */
export const passwordTexts = {
  'too-short': 'Use at least 8 characters.',
  'too-long': 'Use at most 128 characters.',
  'too-common': 'This is one of the most common passwords. Choose a different one.',
  'like-email': 'Your password can’t contain the name from your e-mail address.',
} as const;

export type PasswordTrouble = keyof typeof passwordTexts;

const shortest = 8;
const longest = 128;

/** A shorter name before the @ appears in too many passwords by chance. */
const shortestName = 3;

/** Any characters will do. Null: the password is fine. */
export function troubleWithPassword(password: string, email: string): PasswordTrouble | null {
  if (password.length < shortest) return 'too-short';
  if (password.length > longest) return 'too-long';
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower)) return 'too-common';
  const [name = ''] = email.trim().toLowerCase().split('@');
  return name.length >= shortestName && lower.includes(name) ? 'like-email' : null;
}
