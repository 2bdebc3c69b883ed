// Seals secrets before they are stored: AES-256-GCM with a key from the environment. Somebody who reads the database alone, or a
// backup of it, reads none of them.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface Sealing {
  /** `place` says what it is and whose: a sealed text that was copied elsewhere does not open there. */
  readonly seal: (text: string, place: string) => string;
  /** Also opens what was stored before there was a key. Throws in the operator's words. */
  readonly open: (stored: string, place: string) => string;
  /** Whether it has to be sealed anew: it is not, or with an earlier key. */
  readonly isDue: (stored: string) => boolean;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The first key seals, the others open what was sealed with them before. Without a key nothing is sealed. */
export function openSealing(keys: readonly Buffer[]): Sealing {
  const known = new Map(keys.map((key) => [nameOf(key), key]));
  const [first] = keys;
  return {
    seal: (text, place) => {
      if (!first) return text;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const whole = Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
      return `sealed:${nameOf(first)}:${whole.toString('base64url')}`;
    },
    open: (stored, place) => {
      if (!stored.startsWith('sealed:')) return stored;
      const [, name = '', content = ''] = sealedForm.exec(stored) ?? [];
      const key = known.get(name);
      if (!key) throw new Error(first ? otherKey : noKey);
      try {
        return opened(Buffer.from(content, 'base64url'), key, place);
      } catch (error) {
        const words = `The sealed secret of '${place}' was changed or copied from elsewhere. Put it back from a backup of the database.`;
        throw new Error(words, { cause: error });
      }
    },
    isDue: (stored) => first !== undefined && sealedForm.exec(stored)?.[1] !== nameOf(first),
  };
}

const otherKey =
  'The secrets in the database were sealed with another key. Add it to SECRETS_KEY, after a comma.';
const noKey =
  'The secrets in the database are sealed, and SECRETS_KEY is not set. Set it to the key that they were sealed with.';

function opened(whole: Buffer, key: Buffer, place: string): string {
  const cipher = createDecipheriv('aes-256-gcm', key, whole.subarray(0, nonceBytes))
    .setAAD(Buffer.from(place))
    .setAuthTag(whole.subarray(nonceBytes, nonceBytes + tagBytes));
  const sealed = whole.subarray(nonceBytes + tagBytes);
  return Buffer.concat([cipher.update(sealed), cipher.final()]).toString('utf8');
}

const sealedForm = /^sealed:([\w-]{8}):([\w-]+)$/;

/** Tells keys apart without saying anything about them. */
const nameOf = (key: Buffer): string =>
  createHash('sha256').update('name of').update(key).digest('base64url').slice(0, 8);
