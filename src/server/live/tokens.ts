// Makes and reads access tokens with the secrets in the database, which can be replaced while servers run.
import type { Deps } from '../deps.ts';
import type { Rows } from '../database/rows.ts';
import { secretOf, secretsOf } from '../stores/secrets.ts';
import { type Access, type Grant, mintToken, readToken } from './access-token.ts';

/** How long a server may go on accepting a secret that was ended at once. */
const freshMs = 10_000;

export interface Tokens {
  readonly mint: (grant: Grant, rows: Rows, now: Date) => Promise<string>;
  /** See `readToken`. */
  readonly read: (token: string, now: Date) => Promise<Access | 'invalid' | 'expired'>;
}

/** The secrets are read again after ten seconds, and whenever none fits: another server may sign with a new one already. */
export function openTokens({ database: { rows } }: Pick<Deps, 'database'>): Tokens {
  let known: readonly string[] = [];
  let readAt = 0;
  const accessBy = (token: string, now: Date): Access | 'invalid' | 'expired' => {
    for (const secret of known) {
      const access = readToken(secret, token, now);
      if (access !== 'invalid') return access;
    }
    return 'invalid';
  };
  const readAgain = async (now: Date) => {
    known = await secretsOf(rows, 'live-tokens');
    readAt = now.getTime();
  };
  return {
    mint: async (grant, own, now) => mintToken(await secretOf(own, 'live-tokens'), grant, now),
    read: async (token, now) => {
      const isFresh = Math.abs(now.getTime() - readAt) < freshMs;
      if (!isFresh) await readAgain(now);
      const access = accessBy(token, now);
      if (access !== 'invalid' || !isFresh) return access;
      await readAgain(now);
      return accessBy(token, now);
    },
  };
}
