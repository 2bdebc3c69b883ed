// Where a text contains the search words.
import type { TextRange } from '#contract/store.ts';
import { wordsOf } from '../movement/match-movement.ts';

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
