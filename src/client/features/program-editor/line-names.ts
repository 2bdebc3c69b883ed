// Movements by what a coach types: offered while a line is written, found when it is done.
import type { MovementSummary } from '#contract/training.ts';
import { type CatalogueMovement, movements, summaryOf } from '#domain/movement/catalogue.ts';
import { matchMovement, similarMovements } from '#domain/movement/match-movement.ts';
import { readExerciseLine } from '#domain/program/read-exercise-line.ts';

const offered = 6;

/** The name that is being typed: of the last part, as far as it goes. */
export function nameBeingTyped(text: string): string {
  const reading = readExerciseLine(text, 'metric');
  const name = reading.understood ? reading.line.parts.at(-1)?.name : undefined;
  const last =
    text
      .split(' + ')
      .at(-1)
      ?.replace(/^\s*circuit:/i, '') ?? '';
  return (name ?? last.replace(/\d.*$/, '')).trim();
}

/** The text with the name that is being typed written out. */
export function withName(text: string, title: string): string {
  const typed = nameBeingTyped(text);
  const place = text.lastIndexOf(typed);
  const rest = text.slice(place + typed.length);
  return `${text.slice(0, place)}${title}${rest.startsWith(' ') ? rest : ` ${rest}`}`;
}

export interface OfferedNames {
  readonly titles: readonly string[];
  /** The first of them has every word that was begun; otherwise they are only similar. */
  readonly isBegun: boolean;
}

/** Those with all the words that were begun first, then what is only similar. */
export function namesLike(typed: string): OfferedNames {
  const words = typed
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  if (words.length === 0) return { titles: [], isBegun: false };
  const begun = movements
    .filter((movement) => words.every((word) => wordsOf(movement).some((w) => w.startsWith(word))))
    .toSorted((a, b) => rank(a, words) - rank(b, words));
  const similar = similarMovements(typed, offered);
  const all = [...new Set([...begun, ...similar])].slice(0, offered);
  return { titles: all.map(({ title }) => title), isBegun: begun.length > 0 };
}

const wordsOf = ({ title, aliases }: CatalogueMovement): string[] =>
  [title, ...aliases]
    .join(' ')
    .toLowerCase()
    .split(/[\s-]+/);

/** Titles that hold the words before those that are only called so; short ones first. */
const rank = ({ title }: CatalogueMovement, words: readonly string[]): number => {
  const inTitle = words.every((word) =>
    title
      .toLowerCase()
      .split(/[\s-]+/)
      .some((w) => w.startsWith(word)),
  );
  return (inTitle ? 0 : 1000) + title.length;
};

/** Null: nobody knows a movement by this name. */
export function movementNamed(name: string): MovementSummary | null {
  const found = matchMovement(name);
  return found && summaryOf(found);
}
