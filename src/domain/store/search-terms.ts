// What is searched for when somebody types a text.
import { isSlip } from '../movement/match-movement.ts';

/** A word that was typed, and the words it may have been meant for: none when it is known. */
export interface SearchTerm {
  readonly typed: string;
  readonly meant: readonly string[];
}

/** `alike`: words of the store, the likest first. */
export const termOf = (typed: string, alike: readonly string[]): SearchTerm => ({
  typed,
  meant: alike.filter((word) => isMeant(typed, word)).slice(0, mostMeant),
});

/** A slip in a whole word, or in the beginning of one; a letter may be missing there, or one too many. */
const isMeant = (typed: string, word: string): boolean =>
  isSlip(typed, word) ||
  [0, 1, -1].some((more) => isSlip(typed, word.slice(0, typed.length + more)));

const mostMeant = 3;

/**
 * For PostgreSQL's `to_tsquery`. A word matches all that begin with it: people type from the left. `every`:
 * all words have to be there.
 */
export const queryOf = (terms: readonly SearchTerm[], { every }: { every: boolean }): string =>
  terms
    .map(({ typed, meant }) => [`'${typed}':*`, ...meant.map((word) => `'${word}'`)].join(' | '))
    .map((alternatives) => `(${alternatives})`)
    .join(every ? ' & ' : ' | ');
