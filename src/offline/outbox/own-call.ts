// Telling a device's own save from another's. Pure.
import type {
  DocumentBody,
  DocumentType,
  EntityRow,
  OutboxEntry,
  UnansweredCall,
} from '../database/rows.ts';
import { handlerOf } from '../handlers/handlers.ts';

/**
 * The call of these entries that made the server's version although no reply said so: what it sent,
 * and not the version before, is then what edits made since are based on. Recognized by the key, where the server
 * names it, or by the version being what was sent, with what the server has made of it.
 */
export function ownCall(
  entries: readonly OutboxEntry[],
  type: DocumentType,
  version: { readonly body: DocumentBody; readonly lastKey?: string | null },
): UnansweredCall | undefined {
  const calls = callsOf(entries);
  const handler = handlerOf(type);
  const isVersion = (sent: DocumentBody) =>
    handler.same(handler.onServer?.(sent, version.body) ?? sent, version.body);
  return (
    calls.find(({ idempotencyKey }) => idempotencyKey === version.lastKey) ??
    calls.find(({ sent }) => sent !== null && isVersion(sent))
  );
}

/**
 * The version that both know, to merge from: `base`, which is of the row's revision, with what the calls of
 * these entries have brought and the server now has under what others have saved since.
 *
 * Only the calls that were made from that very version. Once a later one has been read, a call is in it or
 * never will: the server takes none that was made from another version than its own.
 */
export function knownToBoth(
  entries: readonly OutboxEntry[],
  { type, rev }: Pick<EntityRow, 'type' | 'rev'>,
  base: DocumentBody,
  theirs: DocumentBody,
): DocumentBody {
  const handler = handlerOf(type);
  const inDoubt = callsOf(entries).filter(({ baseRev }) => baseRev === rev);
  return inDoubt.reduce(
    (known, { sent }) =>
      sent === null ? known : (handler.commonVersion?.(known, sent, theirs) ?? known),
    base,
  );
}

const callsOf = (entries: readonly OutboxEntry[]): UnansweredCall[] =>
  entries.flatMap(({ frozen, unanswered = [] }) => (frozen ? [frozen, ...unanswered] : unanswered));
