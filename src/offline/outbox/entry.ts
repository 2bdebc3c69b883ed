import type { FrozenCall, OutboxEntry, UnansweredCall } from '../database/rows.ts';
import { isKnownType } from '../handlers/document-keys.ts';

/**
 * Version of the form in which entries are stored.
 *
 * History:
 * 1. First release.
 */
export const entryVersion = 1;

/** An entry as an older build left it, in today's form. Each released version keeps its step here. */
export function upcastEntry(entry: OutboxEntry): OutboxEntry {
  return entry.version >= entryVersion ? entry : { ...entry, version: entryVersion };
}

/** What a newer build left waits, as it is, until such a build runs here again. */
export const isOfNewerBuild = ({ version, key, held }: OutboxEntry): boolean =>
  version > entryVersion || held === true || !isKnownType(key.split(':', 1)[0]!);

/** The batch that it was in was refused, or failed too often: by itself it holds up no other. */
export const goesAlone = ({ alone, attempts }: OutboxEntry): boolean =>
  alone === true || attempts > 2;

/** No entry waits longer than this, whatever a clock that jumped may say. */
export const longestWait = 5 * 60_000;

/** A time to wait for: a server that asks for an hour is asked again sooner. */
export const dueAfter = (now: number, wait: number): number => now + Math.min(wait, longestWait);

export const isDue = (entry: OutboxEntry, now: number): boolean =>
  entry.nextAt <= now || entry.nextAt > now + longestWait;

/** What an entry remembers when its call is made up anew: the old one may have been applied. */
export function unansweredOf(entry: OutboxEntry): Pick<OutboxEntry, 'unanswered'> {
  const { frozen, repeated, unanswered = [] } = entry;
  if (!frozen || !repeated) return entry.unanswered ? { unanswered } : {};
  return { unanswered: [...unanswered, remembered(frozen)] };
}

/** What is kept of a call that is given up though the server may have it. */
export const remembered = ({ idempotencyKey, sent, baseRev }: FrozenCall): UnansweredCall => ({
  idempotencyKey,
  sent,
  baseRev,
});
