// Turns typed text into a search.
import { isSlip } from '../movement/match-movement.ts';

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
