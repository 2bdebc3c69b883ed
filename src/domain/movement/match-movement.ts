// Finds the movement that a name means, whatever the word order, plurals, hyphens, brackets and abbreviations. A name
// with a typo, or one that is only similar, is offered and never chosen: another movement would get its records.
import type { CatalogueMovement } from './catalogue.ts';
import { type NamedMovement, namedMovements } from './catalogue-names.ts';
import { ranked } from './search-entry.ts';
import { isTypo } from './typo.ts';
import { nameWordsOf } from './words.ts';

/** Equal for names that differ only in plurals, word order, or how words are joined. */
const keysOf = (words: readonly string[]): string[] => [
  words.join(''),
  words.toSorted((a, b) => (a < b ? -1 : 1)).join(''),
];

let made: ReadonlyMap<string, CatalogueMovement> | null = null;

/** Titles come before other names: one movement's title is never another one's name. */
function keysOfAll(): ReadonlyMap<string, CatalogueMovement> {
  if (made) return made;
  const byKey = new Map<string, CatalogueMovement>();
  const add = (words: readonly string[], movement: CatalogueMovement) => {
    for (const key of keysOf(words)) if (!byKey.has(key)) byKey.set(key, movement);
  };
  const all = namedMovements();
  for (const { movement, names } of all) add(names[0] ?? [], movement);
  for (const { movement, names } of all) for (const words of names.slice(1)) add(words, movement);
  return (made = byKey);
}

/** Null if it could be another movement, or one of the person's own. */
export function matchMovement(name: string): CatalogueMovement | null {
  const words = nameWordsOf(name);
  if (words.length === 0) return null;
  for (const key of keysOf(words)) {
    const movement = keysOfAll().get(key);
    if (movement) return movement;
  }
  return null;
}

/** Most similar first, each once; to choose from when a name is not known. */
export function similarMovements(name: string, count: number): CatalogueMovement[] {
  if (nameWordsOf(name).length === 0) return [];
  const exact = matchMovement(name);
  const found: readonly NamedMovement[] = ranked(namedMovements(), name, mostMissingOfStrange);
  return [...new Set([...(exact ? [exact] : []), ...found.map(({ movement }) => movement)])].slice(
    0,
    count,
  );
}

/** The movement whose name it is with a typo: to be asked about, not chosen. Null if no name is that close. */
export function meantMovement(name: string): CatalogueMovement | null {
  const words = nameWordsOf(name);
  const found = namedMovements().find(({ names }) =>
    names.some((known) => isMisspelt(words, known)),
  );
  return found?.movement ?? null;
}

/** Each word of one is a word of the other, give or take a typo; of several words, one is right. */
function isMisspelt(words: readonly string[], known: readonly string[]): boolean {
  if (words.length !== known.length || words.length === 0) return false;
  if (words.length > 1 && !words.some((word) => known.includes(word))) return false;
  const left = [...known];
  return words.every((word) => {
    const place = left.findIndex((other) => word === other || isTypo(word, other));
    if (place !== -1) left.splice(place, 1);
    return place !== -1;
  });
}

/** A strange name may have a word or two that no movement has. */
const mostMissingOfStrange = 0.7;
