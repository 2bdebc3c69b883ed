import { createHmac } from 'node:crypto';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from './database/rows.ts';
import { secretOf } from './stores/secrets.ts';

/** Makes the mark by which what this server wrote for a user is known from what somebody has made up. */
export type Seal = (text: string) => string;

/** A seal for each purpose: one that was made for another fits none of them. */
export async function sealsOf(
  rows: Rows,
  userId: UserId,
): Promise<(purpose: 'cursor' | 'receipt') => Seal> {
  // It is as old as the database, so every backup has it.
  const secret = await secretOf(rows, 'live-tokens');
  return (purpose) => (text) =>
    createHmac('sha256', secret)
      .update(`${purpose} ${userId} ${text}`)
      .digest('base64url')
      .slice(0, 16);
}
