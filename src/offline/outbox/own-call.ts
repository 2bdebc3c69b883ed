// Telling a device's own save from another's. Pure.
import type { DocumentType, OutboxEntry, UnansweredCall } from '../database/rows.ts';
import { kindOf } from '../kinds/kinds.ts';

/**
 * The call of these entries that made the server's version although no reply said so: what it sent,
 * and not the version before, is then what edits made since stand on. Told by the key, where the server
 * names it, or by the version being what was sent, with what the server has made of it.
 */
export function ownCall(
  entries: readonly OutboxEntry[],
  type: DocumentType,
  version: { readonly body: unknown; readonly lastKey?: string | null },
): UnansweredCall | undefined {
  const calls = callsOf(entries);
  const kind = kindOf(type);
  const isVersion = (sent: unknown) =>
    kind.same(kind.onServer?.(sent, version.body) ?? sent, version.body);
  return (
    calls.find(({ idempotencyKey }) => idempotencyKey === version.lastKey) ??
    calls.find(({ sent }) => sent !== null && isVersion(sent))
  );
}

/**
 * The version that both know, to merge from: `base`, with what the calls of these entries have brought and
 * the server now has under what others have saved since.
 */
export function knownToBoth(
  entries: readonly OutboxEntry[],
  type: DocumentType,
  base: unknown,
  theirs: unknown,
): unknown {
  const kind = kindOf(type);
  return callsOf(entries).reduce(
    (known, { sent }) =>
      sent === null ? known : (kind.commonVersion?.(known, sent, theirs) ?? known),
    base,
  );
}

const callsOf = (entries: readonly OutboxEntry[]): UnansweredCall[] =>
  entries.flatMap(({ frozen, unanswered = [] }) => (frozen ? [frozen, ...unanswered] : unanswered));
