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
  const calls = entries.flatMap(({ frozen, unanswered = [] }) =>
    frozen ? [frozen, ...unanswered] : unanswered,
  );
  const kind = kindOf(type);
  const isVersion = (sent: unknown) =>
    kind.same(kind.onServer?.(sent, version.body) ?? sent, version.body);
  return (
    calls.find(({ idempotencyKey }) => idempotencyKey === version.lastKey) ??
    calls.find(({ sent }) => sent !== null && isVersion(sent))
  );
}
