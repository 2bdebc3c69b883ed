// Which tables of a statement are not narrowed to the machine of one person.
import type { Equalities, Relation } from './relations.ts';
import { type Place, places } from './shard-keys.ts';

/**
 * In words that stay the same: 'comment by id', 'app_user of several', or 'app_user + comment of two' for tables that are narrowed
 * to a person each, but not to the same one.
 */
export function crossingsOf(said: Equalities): string[] {
  const found = new Set<string>();
  const tables = new Map<string, string>();
  for (const [at, relation] of said.relations.entries()) {
    const place = placeOf(relation);
    if (typeof place === 'string') continue;
    const key = keyOf(said, at, place);
    const values = key === null ? null : said.valuesOf(key);
    if (values === null) found.add(`${relation.table} by ${foundBy(said, at, place)}`);
    else if (values.length > 1) found.add(`${relation.table} of several`);
    else tables.set(values[0] ?? '', relation.table);
  }
  if (tables.size > 1) found.add(`${[...new Set(tables.values())].toSorted().join(' + ')} of two`);
  return [...found];
}

/** Whether a row of any table that it names is on some machine alone. */
export const isSpread = (said: Equalities): boolean =>
  said.relations.some((relation) => typeof placeOf(relation) !== 'string');

function placeOf({ table }: Relation): Place {
  const place = places[table];
  if (place === undefined) throw new Error(`Nothing says where the rows of ${table} would be`);
  return place;
}

/** The column that says where the rows are; null: none that this statement names. */
function keyOf(said: Equalities, at: number, place: Exclude<Place, string>): string | null {
  if ('key' in place) return `${at}.${place.key}`;
  const parent = said.relations.findIndex(
    ({ table }, of) => table === place.of && said.areEqual(`${at}.${place.along}`, `${of}.id`),
  );
  if (parent === -1) return null;
  const of = placeOf(said.relations[parent]!);
  return typeof of === 'string' ? null : keyOf(said, parent, of);
}

const identifying = /(^|_)(id|hash|email|endpoint|about|inbox)$/;

/** The one column that tells most. */
function foundBy(said: Equalities, at: number, place: Exclude<Place, string>): string {
  const columns = said.comparedOf(at).filter((one) => identifying.test(one));
  if (columns.includes('id')) return 'id';
  const key = 'key' in place ? place.key : null;
  return columns.findLast((one) => one !== key) ?? columns[0] ?? 'nothing';
}
