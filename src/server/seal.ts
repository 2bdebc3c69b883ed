import { createHmac } from 'node:crypto';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from './database/database.ts';
import { secretOf } from './queries/secrets.ts';

/** Makes the mark by which what this server wrote for a user is known from what somebody has made up. */
export type Seal = (text: string) => string;

export async function sealOf(
  rows: Rows,
  purpose: 'cursor' | 'receipt',
  userId: UserId,
): Promise<Seal> {
  // It is as old as the database, so every backup has it.
  const secret = await secretOf(rows, 'live-tokens');
  return (text) =>
    createHmac('sha256', secret)
      .update(`${purpose} ${userId} ${text}`)
      .digest('base64url')
      .slice(0, 16);
}
