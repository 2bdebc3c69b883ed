// Documents from a newer server that this build cannot read. They are stored unchanged and shown nowhere until a
// build that can read them runs here. Every function runs inside the caller's transaction.
import * as z from 'zod/mini';
import { type Change, Deletion, documentForms, pullChanges } from '#contract/sync.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import type { SetAsideRow } from '../database/rows.ts';
import { notUnderstood, understands } from '../understood.ts';

/** A page whose changes are checked one by one: one of them never stops the others. */
export const pageOfChanges = {
  ...pullChanges,
  ok: z.extend(pullChanges.ok, { changes: z.array(z.unknown()) }),
};

const Envelope = z.object({
  type: z.string(),
  id: z.string(),
  rev: z.int(),
  deleted: z.optional(z.literal(true)),
});

export interface SortedPage {
  readonly known: readonly Change[];
  readonly unknown: readonly SetAsideRow[];
  /** Keys of the documents that are readable or deleted. */
  readonly settled: readonly string[];
  /** Of all changes that name one. */
  readonly revs: readonly number[];
}

/** `cursor`: the page's, which names changes without an id. */
export function sortPage(changes: readonly unknown[], cursor: string): SortedPage {
  const known: Change[] = [];
  const unknown: SetAsideRow[] = [];
  const settled: string[] = [];
  const revs: number[] = [];
  for (const [index, change] of changes.entries()) {
    const envelope = z.safeParse(Envelope, change);
    if (envelope.success) revs.push(envelope.data.rev);
    const { type, id, rev, deleted } = envelope.data ?? nameless(cursor, index);
    const key = `${type}:${id}`;
    const isReadable = isKnown(change);
    if (isReadable) known.push(change);
    if (isReadable || deleted) settled.push(key);
    else unknown.push({ key, rev, change });
  }
  return { known, unknown, settled, revs };
}

const nameless = (cursor: string, index: number): z.infer<typeof Envelope> => ({
  type: '?',
  id: `${cursor}/${index}`,
  rev: 0,
});

function isKnown(change: unknown): change is Change {
  if (understands(Deletion, change)) return true;
  const form = formOf(change);
  return form !== undefined && understands(form, change);
}

/** Checked only against the type it claims: then the report can name what is wrong. */
function formOf(change: unknown): z.ZodMiniType | undefined {
  const { type = '' } = (change ?? {}) as { type?: string };
  if (!Object.hasOwn(documentForms, type)) return undefined;
  const form = documentForms[type as keyof typeof documentForms];
  return z.object({ id: z.uuid(), rev: z.int(), body: form });
}

/** The report about a page for the operator: types and fields, never a value. */
export class UnknownDocuments extends Error {
  override readonly name = 'UnknownDocuments';

  constructor(rows: readonly SetAsideRow[]) {
    const said = rows.slice(0, 5).map(({ key, change }) => {
      const form = formOf(change);
      const places = form && notUnderstood(form, change).map(({ path }) => path.join('.'));
      return `${key.split(':', 1)[0]} ${places?.slice(0, 3).join(', ') ?? ''}`.trim();
    });
    super(`Documents that need a newer build: ${rows.length} (${said.join('; ')})`);
  }
}

/** Stores unreadable changes, and removes those that have since come in a readable form. */
export async function keepAside(
  database: HoldfastDatabase,
  { unknown, settled }: SortedPage,
): Promise<void> {
  if (unknown.length > 0) await database.setAside.bulkPut([...unknown]);
  if ((await database.setAside.count()) > unknown.length)
    await database.setAside.bulkDelete([...settled]);
}

/** Removes and returns what this build can read, in the order of the stream. */
export async function takeReadable(
  database: HoldfastDatabase,
): Promise<readonly { readonly change: Change; readonly forgotten?: true }[]> {
  const rows = await database.setAside.toArray();
  const readable = rows.filter(({ change, unsent }) => !unsent && isKnown(change));
  await database.setAside.bulkDelete(readable.map(({ key }) => key));
  return readable
    .toSorted((a, b) => a.rev - b.rev)
    .map(({ change, ...row }) => ({ ...row, change: change as Change }));
}
