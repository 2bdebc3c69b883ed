// Searches movements as you type, typos forgiven. Works on what is on the device, without a network.
import type { BodyPart, Equipment } from '#contract/movement-terms.ts';
import type { MovementSummary } from '#contract/training.ts';
import { findMovement, movements as catalogue, summaryOf } from './catalogue.ts';
import { isSlip, matchMovement, wordsOf } from './match-movement.ts';

/** A movement as a list shows it. */
export interface ListedMovement {
  readonly summary: MovementSummary;
  readonly custom: boolean;
  /** All words it is found by; those of the title first. */
  readonly words: readonly string[];
  readonly titleWords: number;
}

export type MovementList =
  | { readonly by: 'all' }
  | { readonly by: 'custom' }
  | { readonly by: 'body part'; readonly bodyPart: BodyPart }
  | { readonly by: 'equipment'; readonly equipment: Equipment };

type Kept = MovementSummary & { readonly custom: boolean };

/** The built-in movements and those stored beside them, by title. */
export function libraryOf(kept: readonly Kept[]): ListedMovement[] {
  const builtIn = catalogue.map((movement) => listed(summaryOf(movement), movement.aliases, false));
  const others = kept.map(({ custom, ...movement }) => listed(bareSummary(movement), [], custom));
  return [...builtIn, ...others].toSorted((a, b) => compareTitles(a.summary, b.summary));
}

const compareTitles = (a: MovementSummary, b: MovementSummary): number =>
  a.title.localeCompare(b.title, 'en') || (a._id < b._id ? -1 : 1);

/** Without what only the library says about it. */
export const bareSummary = ({
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
    words: [...title, ...others.flatMap(wordsOf), ...joinedWords(title)],
    titleWords: title.length,
  };
}

/** As some write it: 'pullup' for a pull-up. */
const joinedWords = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]}${word}`);

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

/** The movements of a list, by title; with a text, those that have all its words, best match first. */
export function findMovements(
  library: readonly ListedMovement[],
  list: MovementList,
  text: string,
): ListedMovement[] {
  const typed = wordsOf(text);
  const inList = library.filter((movement) => isIn(movement, list));
  if (typed.length === 0) return inList;
  const meant = matchMovement(text)?._id;
  const likenesses = typed.map(likenessTo);
  return inList
    .map((movement) => ({ movement, likeness: likenessOf(movement, likenesses) }))
    .filter(({ likeness }) => likeness > 0)
    .map(({ movement, likeness }) => ({
      movement,
      likeness: movement.summary._id === meant ? Infinity : likeness,
    }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ movement }) => movement);
}

/** Same body part first, and among those the same equipment; otherwise the order stays. */
export function similarFirst(
  found: readonly ListedMovement[],
  like: Pick<MovementSummary, '_id' | 'title' | 'bodyPart' | 'equipment'>,
): ListedMovement[] {
  const known = like.bodyPart ? like : (findMovement(like._id) ?? matchMovement(like.title));
  if (!known) return [...found];
  const difference = ({ summary: { bodyPart, equipment } }: ListedMovement): number =>
    (bodyPart === known.bodyPart ? 0 : 2) + (equipment === known.equipment ? 0 : 1);
  return found.toSorted((a, b) => difference(a) - difference(b));
}

/** 0 if a word is missing. Words of the title count more, and so does a title without any other word. */
function likenessOf(
  movement: ListedMovement,
  typed: readonly ReturnType<typeof likenessTo>[],
): number {
  let sum = 0;
  for (const likenessOfWord of typed) {
    let best = 0;
    for (const [index, known] of movement.words.entries()) {
      const likeness = likenessOfWord(known) * (index < movement.titleWords ? 3 : 1);
      best = Math.max(best, likeness);
    }
    if (best === 0) return 0;
    sum += best;
  }
  return sum + typed.length / (movement.titleWords + typed.length);
}

/** Every keystroke checks thousands of words, mostly the same few hundred. */
function likenessTo(typed: string): (known: string) => number {
  const found = new Map<string, number>();
  return (known) => {
    const before = found.get(known);
    if (before !== undefined) return before;
    const likeness = wordLikeness(typed, known);
    found.set(known, likeness);
    return likeness;
  };
}

function wordLikeness(typed: string, known: string): number {
  // A typo in the first letter is not forgiven.
  if (typed[0] !== known[0]) return 0;
  if (typed === known) return 4;
  if (known.startsWith(typed)) return 3;
  return isSlip(typed, known) || isSlip(typed, known.slice(0, typed.length)) ? 1 : 0;
}
