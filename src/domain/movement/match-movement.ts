// Finds the movement a name means, whatever the word order, plurals, hyphens, brackets and typos. A name that is only
// similar is offered, never chosen.
import { type CatalogueMovement, movements } from './catalogue.ts';

interface KnownName {
  readonly movement: CatalogueMovement;
  readonly words: readonly string[];
  readonly pairs: ReadonlySet<string>;
}

const synonyms = new Map(
  Object.entries({
    bb: 'barbell',
    db: 'dumbbell',
    kb: 'kettlebell',
    bw: 'bodyweight',
    ohp: 'overhead press',
    bicep: 'biceps',
    tricep: 'triceps',
    flye: 'fly',
    flies: 'fly',
  }),
);

/** As people type them: without accents and punctuation, abbreviations spelled out. */
export function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mark}|['’]/gu, '')
    .toLowerCase();
  return plain
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (synonyms.get(word) ?? word).split(' '));
}

/** Equal for names that differ only in plurals, word order, or how words are joined. */
function keysOf(words: readonly string[]): string[] {
  const singular = words.map((word) => word.replace(/(?<=[^s]{2})s$/, ''));
  return [singular.join(''), singular.toSorted((a, b) => (a < b ? -1 : 1)).join('')];
}

function pairsOf(words: readonly string[]): Set<string> {
  const pairs = words.flatMap((word) =>
    Array.from({ length: word.length + 1 }, (_, index) => ` ${word} `.slice(index, index + 2)),
  );
  return new Set(pairs);
}

const named = (movement: CatalogueMovement, name: string): KnownName => {
  const words = wordsOf(name);
  return { movement, words, pairs: pairsOf(words) };
};

// Titles come before other names: one movement's title is never another one's name.
const names: readonly KnownName[] = [
  ...movements.map((movement) => named(movement, movement.title)),
  ...movements.flatMap((movement) => movement.aliases.map((alias) => named(movement, alias))),
];

const byKey = new Map<string, CatalogueMovement>();
for (const { movement, words } of names)
  for (const key of keysOf(words)) if (!byKey.has(key)) byKey.set(key, movement);

/** Null if it could be another movement, or one of the person's own. */
export function matchMovement(name: string): CatalogueMovement | null {
  const words = wordsOf(name);
  for (const key of keysOf(words)) {
    const movement = byKey.get(key);
    if (movement) return movement;
  }
  return names.find((known) => isMisspelt(words, known.words))?.movement ?? null;
}

/** Most similar first, each once; to choose from when a name is not known. */
export function similarMovements(name: string, count: number): CatalogueMovement[] {
  const pairs = pairsOf(wordsOf(name));
  const best = new Map<CatalogueMovement, number>();
  for (const known of names) {
    const likeness = likenessOf(pairs, known.pairs);
    if (likeness > (best.get(known.movement) ?? 0)) best.set(known.movement, likeness);
  }
  return [...best]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([movement]) => movement);
}

/** Share of letter pairs that two names have in common, 0 to 1. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** Each word of one is a word of the other, give or take a typo. */
function isMisspelt(words: readonly string[], known: readonly string[]): boolean {
  if (words.length !== known.length || words.length === 0) return false;
  const left = [...known];
  return words.every((word) => {
    const place = left.findIndex((other) => isSlip(word, other));
    if (place !== -1) left.splice(place, 1);
    return place !== -1;
  });
}

/** One letter in a short word, two in a long one; people get the first letter right. */
export function isSlip(word: string, meant: string): boolean {
  if (word === meant) return true;
  const allowed = meant.length >= 8 ? 2 : meant.length >= 4 ? 1 : 0;
  if (word[0] !== meant[0] || Math.abs(word.length - meant.length) > allowed) return false;
  return slips(word, meant) <= allowed;
}

/** Edit distance: letters to insert, remove, replace or swap with the next one. */
function slips(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last![j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((last![j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (before![j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last!, row];
  }
  return last![b.length] ?? 0;
}
