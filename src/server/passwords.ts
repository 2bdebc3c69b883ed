// argon2id in the strength OWASP asks for (ASVS 5.0, appendix C), as PHC strings.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { unavailable } from './errors.ts';

const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;
const derive = promisify(argon2);

// A hash takes about 50 ms of a core and 19 MB: more at once would make logging in a way to stall everyone.
const mostAtOnce = 2;
const mostWaiting = 50;

let running = 0;
const waiting: (() => void)[] = [];

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await inTurn(() => hashWith(password, salt));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(hash)}`;
}

/** Takes as long when there is no such account (`stored` null) as when there is one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = noSalt, expected = noHash] =
    stored === null ? [] : stored.split('$').slice(4).map(bytes);
  const hash = await inTurn(() => hashWith(password, salt));
  return stored !== null && expected.length === hash.length && timingSafeEqual(hash, expected);
}

const noSalt = Buffer.alloc(16);
const noHash = Buffer.alloc(hashBytes);

const hashWith = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce, tagLength: hashBytes, ...cost });

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw unavailable({ retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const text = (data: Buffer): string => data.toString('base64').replace(/=+$/, '');
const bytes = (data: string): Buffer => Buffer.from(data, 'base64');
