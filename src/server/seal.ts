import { createHmac } from 'node:crypto';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from './database/rows.ts';
import { secretOf } from './stores/secrets.ts';

/** Returns a mark that proves that this server wrote the text for the user. */
export type Seal = (text: string) => string;

/** A seal for each purpose: one made for another purpose is not valid. */
export async function sealsOf(
  rows: Rows,
  userId: UserId,
): Promise<(purpose: 'cursor' | 'receipt') => Seal> {
  // As old as the database, so every backup contains it.
  const secret = await secretOf(rows, 'live-tokens');
  return (purpose) => (text) =>
    createHmac('sha256', secret)
      .update(`${purpose} ${userId} ${text}`)
      .digest('base64url')
      .slice(0, 16);
}
