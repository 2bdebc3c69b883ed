// Whether this build can read data from a server that may be newer. Pure.
import * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * Fields whose value is shown unchanged, or only counts if it is a known one. A newer server may add a value, and the
 * document is still read: a new body part must not hide a whole program.
 */
const openWords: ReadonlySet<unknown> = new Set([
  'bodyPart',
  'equipment',
  'muscles',
  'importedFrom',
  'type',
  'units',
  'theme',
]);

/** Limits apply to writers: a newer server may have raised them. */
const limits: ReadonlySet<string> = new Set(['too_big', 'too_small']);

/** What this build cannot read in `json` as `form`; none: it can use all of it. */
export function notUnderstood(form: z.ZodMiniType, json: unknown): readonly Issue[] {
  const { error } = z.safeParse(form, json);
  return error ? error.issues.filter((issue) => !isHarmless(issue, issue.path, json)) : [];
}

export const understands = (form: z.ZodMiniType, json: unknown): boolean =>
  notUnderstood(form, json).length === 0;

/**
 * A list without the items that this build cannot read, so that one of them never hides the others. Only for items
 * directly in the reply or in one of its fields; null if that is not enough.
 */
export function withoutUnknownItems(form: z.ZodMiniType, json: unknown): unknown {
  const left = new Map<string, Set<number>>();
  for (const { path } of notUnderstood(form, json)) {
    const [field, index] = typeof path[0] === 'number' ? ['', path[0]] : path;
    if (typeof field !== 'string' || typeof index !== 'number') return null;
    left.set(field, (left.get(field) ?? new Set()).add(index));
  }
  const lists = json as Readonly<Record<string, unknown[]>>;
  const kept = (field: string, list: unknown) =>
    (list as unknown[]).filter((_, index) => !left.get(field)!.has(index));
  if (left.has('')) return kept('', json);
  const shortened = [...left.keys()].map((field) => [field, kept(field, lists[field])]);
  return { ...lists, ...Object.fromEntries(shortened) };
}

function isHarmless(issue: Issue, path: Path, json: unknown): boolean {
  if (limits.has(issue.code)) return true;
  if (issue.code === 'invalid_union')
    return issue.errors.some(
      (branch) =>
        branch.length > 0 && branch.every((one) => isHarmless(one, [...path, ...one.path], json)),
    );
  const name = path.findLast((part) => typeof part === 'string');
  return (
    issue.code === 'invalid_value' && openWords.has(name) && typeof valueAt(json, path) === 'string'
  );
}

const valueAt = (json: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | null)?.[part],
    json,
  );
