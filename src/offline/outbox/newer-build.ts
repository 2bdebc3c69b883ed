// For replies and documents from a newer build or server that this build cannot read.
import * as z from 'zod/mini';
import type { ErrorType } from '#contract/errors.ts';
import { documentForms } from '#contract/sync.ts';
import { type HoldfastDatabase, transact } from '../database/database.ts';
import type { DocumentBody, EntityRow, OutboxEntry } from '../database/rows.ts';
import { NetworkError } from '../errors.ts';
import type { Accepted, DocumentHandler } from '../handlers/handler.ts';
import { understands } from '../understood.ts';
import type { FrozenEntry } from './freeze.ts';
import { sendAgain } from './reopen.ts';

const Answered = z.object({ rev: z.int() });

/**
 * A newer server may answer with a document that this build cannot read. The revision proves that the call arrived;
 * the document itself comes with the next pull, which sets it aside.
 */
export function acceptedAs(
  handler: DocumentHandler,
  { frozen }: FrozenEntry,
  reply: unknown,
): Accepted<DocumentBody> {
  try {
    return handler.accepted(frozen, reply);
  } catch (error) {
    const answered = z.safeParse(Answered, reply);
    if (!(error instanceof NetworkError) || !answered.success) throw error;
    return { rev: answered.data.rev, body: frozen.sent };
  }
}

/** A document that cannot be read cannot be merged either. */
export function canRead({ type }: Pick<EntityRow, 'type'>, body: unknown): body is DocumentBody {
  const form = (documentForms as Partial<Record<string, z.ZodMiniType>>)[type];
  return form === undefined || understands(form, body);
}

/** Why an edit of such a document waits. The server refuses with the same type, but with 426. */
export const needsUpdate = {
  status: 412,
  type: 'client-too-old' satisfies ErrorType,
  message:
    'Another device changed this with a newer version of Holdfast. Update to send your edit.',
} as const;

/** After an update: tries once more to send the edits that were waiting for it. */
export async function retryAfterUpdate(database: HoldfastDatabase, now: number): Promise<void> {
  if ((await waitingForUpdate(database)).length === 0) return;
  await transact(database, async () => {
    for (const entry of await waitingForUpdate(database)) await sendAgain(database, entry, now);
  });
}

const waitingForUpdate = async ({ outbox }: HoldfastDatabase): Promise<OutboxEntry[]> =>
  (await outbox.toArray()).filter(({ refusal }) => refusal?.type === needsUpdate.type);
