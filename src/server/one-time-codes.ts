// Codes of authenticator apps (RFC 6238) through otpauth, and recovery codes.
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is shown for. */
const period = 30;

/** A clock may be half a minute off. */
const window = 1;

const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'Holdfast', label: email, secret: Secret.fromBase32(secret), period });

/** 160 bits in base32, as apps take it when the QR code cannot be read. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code. */
export const appAddress = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/** It looks like one of an app, which can be guessed, and not like a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(plainCode(code));

/** Which half minute the code is of; null: of none around now. */
export function counterOf(secret: string, code: string, now: Date): number | null {
  if (!isAppCode(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: plainCode(code), timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Without letters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodeLength = 24;

/** 24 letters and digits, over 118 bits: a plain hash keeps them well enough. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = Array.from(randomLetters(recoveryCodeLength)).join('');
    return letters.replaceAll(/(.{6})(?=.)/g, '$1-');
  });

function* randomLetters(count: number): Generator<string> {
  for (let made = 0; made < count;) {
    const [byte = 0] = randomBytes(1);
    // Those above would make the first letters likelier than the others.
    if (byte >= 248) continue;
    made += 1;
    yield alphabet.charAt(byte % alphabet.length);
  }
}

export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('base64url');

/** As it was typed, perhaps in capitals, with spaces or hyphens. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');
