// Tells this device's own saves from those of others. Pure.
import type {
  DocumentBody,
  DocumentType,
  EntityRow,
  OutboxEntry,
  UnansweredCall,
} from '../database/rows.ts';
import { handlerOf } from '../handlers/handlers.ts';

/**
 * The call of these entries that made the server's version although no reply said so. Edits made since are then based
 * on what it sent, not on the version before. Recognized by its key, if the server names one, or because the version
 * equals the sent one plus what the server makes of it.
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
 * The base for a merge: `base`, at the row's revision, plus what these entries' calls brought to the server and is
 * still there beneath later saves by others.
 *
 * Only calls made from that very revision count. Once a later one was read, a call is either part of it or will never
 * be applied: the server accepts only calls made from its current version.
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
