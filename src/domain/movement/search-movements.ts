// Movements by what is typed, one letter after the other, slips of the finger forgiven. Works on what is
// at hand, without a network.
import type { BodyPart, Equipment } from '#contract/movement-words.ts';
import type { MovementSummary } from '#contract/training.ts';
import { movements as catalogue, summaryOf } from './catalogue.ts';
import { isSlip, wordsOf } from './match-movement.ts';

/** A movement as a list shows it. */
export interface ListedMovement {
  readonly summary: MovementSummary;
  readonly custom: boolean;
  /** All words by which it is found; those of the title first. */
  readonly words: readonly string[];
  readonly titleWords: number;
}

export type MovementList =
  | { readonly by: 'all' }
  | { readonly by: 'custom' }
  | { readonly by: 'body part'; readonly bodyPart: BodyPart }
  | { readonly by: 'equipment'; readonly equipment: Equipment };

type Kept = MovementSummary & { readonly custom: boolean };

/** The built-in movements and those that were kept beside them, by title. */
export function libraryOf(kept: readonly Kept[]): ListedMovement[] {
  const builtIn = catalogue.map((movement) => listed(summaryOf(movement), movement.aliases, false));
  const others = kept.map(({ custom, ...movement }) => listed(bareSummary(movement), [], custom));
  return [...builtIn, ...others].toSorted((a, b) => compareTitles(a.summary, b.summary));
}

const compareTitles = (a: MovementSummary, b: MovementSummary): number =>
  a.title.localeCompare(b.title, 'en') || (a._id < b._id ? -1 : 1);

/** Without what only the library says of it. */
const bareSummary = ({
  _id,
  title,
  image,
  imageMidframe,
  bodyPart,
  equipment,
  muscles,
}: MovementSummary): MovementSummary => ({
  _id,
  title,
  image,
  imageMidframe,
  ...(bodyPart && { bodyPart }),
  ...(equipment && { equipment }),
  ...(muscles && { muscles }),
});

function listed(
  summary: MovementSummary,
  aliases: readonly string[],
  custom: boolean,
): ListedMovement {
  const title = wordsOf(summary.title);
  const others = [
    ...aliases,
    summary.equipment ?? '',
    summary.bodyPart ?? '',
    ...(summary.muscles ?? []),
  ];
  return {
    summary,
    custom,
    words: [...title, ...others.flatMap(wordsOf)],
    titleWords: title.length,
  };
}

const isIn = ({ summary, custom }: ListedMovement, list: MovementList): boolean => {
  switch (list.by) {
    case 'all':
      return true;
    case 'custom':
      return custom;
    case 'body part':
      return summary.bodyPart === list.bodyPart;
    case 'equipment':
      return summary.equipment === list.equipment;
  }
};

/** Those of a list, by title; with a text, those that have all its words, the likeliest first. */
export function findMovements(
  library: readonly ListedMovement[],
  list: MovementList,
  text: string,
): ListedMovement[] {
  const typed = wordsOf(text);
  const inList = library.filter((movement) => isIn(movement, list));
  if (typed.length === 0) return inList;
  return inList
    .map((movement) => ({ movement, likeness: likenessOf(movement, typed) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ movement }) => movement);
}

/** 0 when a word is missing. Words of the title count more, and so does a title that says nothing else. */
function likenessOf(movement: ListedMovement, typed: readonly string[]): number {
  let sum = 0;
  for (const word of typed) {
    const best = Math.max(
      0,
      ...movement.words.map(
        (known, index) => wordLikeness(word, known) * (index < movement.titleWords ? 3 : 1),
      ),
    );
    if (best === 0) return 0;
    sum += best;
  }
  return sum + typed.length / (movement.titleWords + typed.length);
}

function wordLikeness(typed: string, known: string): number {
  if (typed === known) return 4;
  if (known.startsWith(typed)) return 3;
  return isSlip(typed, known) || isSlip(typed, known.slice(0, typed.length)) ? 1 : 0;
}
