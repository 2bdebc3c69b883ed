import type { FrozenCall, OutboxEntry, UnansweredCall } from '../database/rows.ts';

/**
 * Version of the format in which entries are stored.
 *
 * History:
 * 1. First release.
 */
export const entryVersion = 1;

/** Brings an entry left by an older build to today's format. Each released version keeps its step here. */
export function upcastEntry(entry: OutboxEntry): OutboxEntry {
  return entry.version >= entryVersion ? entry : { ...entry, version: entryVersion };
}

/** Its batch was refused, or failed too often: alone it holds up no other. */
export const goesAlone = ({ alone, attempts }: OutboxEntry): boolean =>
  alone === true || attempts > 2;

/** No entry waits longer than this, ms, even if the clock jumped. */
export const longestWait = 5 * 60_000;

/** When to try again. If a server asks for an hour, it is tried sooner. */
export const dueAfter = (now: number, wait: number): number => now + Math.min(wait, longestWait);

export const isDue = (entry: OutboxEntry, now: number): boolean =>
  entry.nextAt <= now || entry.nextAt > now + longestWait;

/** What an entry remembers when its call is made again: the old call may have been applied. */
export function unansweredOf(entry: OutboxEntry): Pick<OutboxEntry, 'unanswered'> {
  const { frozen, repeated, unanswered = [] } = entry;
  if (!frozen || !repeated) return entry.unanswered ? { unanswered } : {};
  return { unanswered: [...unanswered, remembered(frozen)] };
}

/** The part of an abandoned call to keep, because the server may have applied it. */
export const remembered = ({ idempotencyKey, sent, baseRev }: FrozenCall): UnansweredCall => ({
  idempotencyKey,
  sent,
  baseRev,
});
