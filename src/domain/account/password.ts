// What a password may be. The device checks it while it is typed, the server before accepting it.
import { commonPasswords } from './common-passwords.ts';

/** Why a password is refused, with the text for people. */
export const passwordTexts = {
  'too-short': 'Use at least 8 characters.',
  'too-long': 'Use at most 128 characters.',
  'only-blanks': 'Use more than spaces.',
  'too-common': 'This is one of the most common passwords. Choose a different one.',
  'like-email': 'Your password can’t contain the name from your e-mail address.',
  'like-name': 'Your password can’t contain your name.',
  'like-product': 'Your password can’t contain ‘holdfast’.',
} as const;

export type PasswordTrouble = keyof typeof passwordTexts;

/** Whose password it is to be: what a guesser tries first. */
export interface PasswordOwner {
  readonly email: string;
  /** First and last name; empty where nobody has said them yet. */
  readonly names: readonly string[];
}

const shortest = 8;
const longest = 128;

/** A shorter name appears in too many passwords by chance. */
const shortestName = 3;

/** Of people; 'Ana' is in 'banana'. */
const shortestOwnName = 4;

/**
 * Any characters will do. `isCommon`: the device knows the commonest, the server a longer list. Null: the password is fine.
 */
export function troubleWithPassword(
  password: string,
  { email, names }: PasswordOwner,
  isCommon: (password: string) => boolean = (word) => commonPasswords.has(word),
): PasswordTrouble | null {
  const { length } = Array.from(password);
  if (length < shortest) return 'too-short';
  if (length > longest) return 'too-long';
  if (password.trim() === '') return 'only-blanks';
  const lower = password.toLowerCase();
  const isOneSign = new Set(lower).size === 1;
  if (isOneSign || isCommon(lower) || isCommon(disguised(lower))) return 'too-common';
  const [name = ''] = email.trim().toLowerCase().split('@');
  if (name.length >= shortestName && lower.includes(name)) return 'like-email';
  const isNamed = names
    .map((one) => one.trim().toLowerCase())
    .some((one) => one.length >= shortestOwnName && lower.includes(one));
  if (isNamed) return 'like-name';
  return lower.includes('holdfast') ? 'like-product' : null;
}

const signs: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  0: 'o',
  1: 'i',
  '!': 'i',
  $: 's',
  5: 's',
  7: 't',
};

/** 'p@ssw0rd1' is 'password', as any guesser knows. */
const disguised = (lower: string): string =>
  lower.replace(/[\d!?.]{1,4}$/, '').replaceAll(/[@4301!$57]/g, (sign) => signs[sign] ?? sign);
