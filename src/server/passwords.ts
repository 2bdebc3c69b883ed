// argon2id with the strength OWASP recommends (ASVS 5.0, appendix C), as PHC strings.
import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { takingTurns } from './in-turn.ts';

const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;
const saltBytes = 16;
const derive = promisify(argon2);

// A hash takes about 50 ms of a core and 19 MB: with more at once, logging in could stall everyone.
const inTurn = takingTurns({ atOnce: 2, mostWaiting: 50 });

export const hashPassword = (password: string): Promise<string> =>
  hashSalted(password, randomBytes(saltBytes));

/**
 * All registrations of an address have the same salt, so one hash tells which of them a password belongs to: with a
 * salt for each, trying them all would take longer the more there are, and so reveal their number.
 */
export const hashRegistrationPassword = (
  password: string,
  email: string,
  secret: string,
): Promise<string> => hashSalted(password, registrationSalt(email, secret));

/** The start of the hash of every registration of an address. */
export const registrationHashStart = (email: string, secret: string): string =>
  hashStart(registrationSalt(email, secret));

const registrationSalt = (email: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(email).digest().subarray(0, saltBytes);

async function hashSalted(password: string, salt: Buffer): Promise<string> {
  const hash = await inTurn(() => hashWith(password, salt));
  return `${hashStart(salt)}${text(hash)}`;
}

const hashStart = (salt: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$`;

/** Takes as long without an account (`stored` null) as with one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = noSalt, expected = noHash] =
    stored === null ? [] : stored.split('$').slice(4).map(bytes);
  const hash = await inTurn(() => hashWith(password, salt));
  return stored !== null && expected.length === hash.length && timingSafeEqual(hash, expected);
}

const noSalt = Buffer.alloc(saltBytes);
const noHash = Buffer.alloc(hashBytes);

const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce, tagLength: hashBytes, ...cost });

const text = (data: Buffer): string => data.toString('base64').replace(/=+$/, '');
const bytes = (data: string): Buffer => Buffer.from(data, 'base64');
