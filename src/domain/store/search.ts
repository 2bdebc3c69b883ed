import { isSlip } from '../movement/typo.ts';
import { wordsOf } from '../movement/words.ts';
import type { TextRange } from '#contract/store.ts';

// The server's search of the store: what typed text may mean, and where a program contains it.

/** A typed word, and the words it may have been meant for: none if it is known. */
export interface SearchTerm {
  readonly typed: string;
  readonly meant: readonly string[];
}

/** `alike`: words of the store, most similar first. */
export const termOf = (typed: string, alike: readonly string[]): SearchTerm => ({
  typed,
  meant: alike.filter((word) => isMeant(typed, word)).slice(0, mostMeant),
});

/** A typo in a whole word or in the beginning of one: a letter may be missing, or one too many. */
const isMeant = (typed: string, word: string): boolean =>
  isSlip(typed, word) ||
  [0, 1, -1].some((more) => isSlip(typed, word.slice(0, typed.length + more)));

const mostMeant = 3;

/**
 * For PostgreSQL's `to_tsquery`. A word matches all words that begin with it, because people type from the left.
 * `every`: all words must match.
 */
export const queryOf = (terms: readonly SearchTerm[], { every }: { every: boolean }): string =>
  terms
    .map(({ typed, meant }) => [`'${typed}':*`, ...meant.map((word) => `'${word}'`)].join(' | '))
    .map((alternatives) => `(${alternatives})`)
    .join(every ? ' & ' : ' | ');

/** Whether a word, in the form of `wordsOf`, was searched for. */
export type IsHit = (word: string) => boolean;

/** Words of a text as `wordsOf` writes them, each once. */
export const wordsIn = (text: string): string[] => [...new Set(wordsOf(text))];

export const rangesOf = (text: string, isHit: IsHit): TextRange[] =>
  placesIn(text)
    .filter(({ words }) => words.some(isHit))
    .map(({ from, to }) => ({ from, to }));

/** The part of a text around its first match, with the matches; null if there is none. */
export function excerptOf(
  text: string,
  isHit: IsHit,
): { text: string; ranges: TextRange[] } | null {
  const [first] = rangesOf(text, isHit);
  if (!first) return null;
  const places = placesIn(text);
  const start = places.find(({ from }) => from >= first.from - charactersBefore)?.from ?? 0;
  const end = places.findLast(({ to }) => to <= start + longestExcerpt)?.to ?? first.to;
  const before = start === (places[0]?.from ?? 0) ? '' : '…';
  const after = end === places.at(-1)?.to ? text.slice(end) : '…';
  const excerpt = before + text.slice(start, Math.max(end, first.to)) + after;
  return { text: excerpt, ranges: rangesOf(excerpt, isHit) };
}

const charactersBefore = 40;
const longestExcerpt = 140;

const placesIn = (text: string) =>
  [...text.matchAll(/[\p{Letter}\p{Mark}\p{Number}]+/gu)].map(({ 0: word, index }) => ({
    words: wordsOf(word),
    from: index,
    to: index + word.length,
  }));
