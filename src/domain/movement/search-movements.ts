// Searches movements as you type, typos forgiven. Works on what is on the device, without a network.
import type { BodyPart, Equipment } from '#contract/movement-terms.ts';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary } from '#contract/training.ts';
import { findMovement, summaryOf } from './catalogue.ts';
import { namedMovements } from './catalogue-names.ts';
import { matchMovement } from './match-movement.ts';
import { makeEntry, ranked, type SearchEntry } from './search-entry.ts';
import { nameWordsOf } from './words.ts';

/** A movement as a list shows it. */
export interface ListedMovement {
  readonly summary: MovementSummary;
  readonly custom: boolean;
  readonly entry: SearchEntry;
}

export type MovementList =
  | { readonly by: 'all' }
  | { readonly by: 'custom' }
  | { readonly by: 'body part'; readonly bodyPart: BodyPart }
  | { readonly by: 'equipment'; readonly equipment: Equipment };

type Kept = MovementSummary & { readonly custom: boolean };

/** The built-in movements and those stored beside them, by title. */
export function libraryOf(kept: readonly Kept[]): ListedMovement[] {
  const builtIn = namedMovements().map(({ movement, entry }) =>
    listed(summaryOf(movement), entry, false),
  );
  // A release may have made one of those a built-in movement.
  const others = kept
    .filter(({ _id }) => !findMovement(_id))
    .map(({ custom, ...movement }) => {
      const summary = bareSummary(movement);
      return listed(summary, entryOf(summary), custom);
    });
  return [...builtIn, ...others].toSorted((a, b) => compareTitles(a.summary, b.summary));
}

/** Much faster than `localeCompare` of each pair. */
const byLetters = new Intl.Collator('en').compare;

const compareTitles = (a: MovementSummary, b: MovementSummary): number =>
  byLetters(a.title, b.title) || (a._id < b._id ? -1 : 1);

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

const listed = (summary: MovementSummary, entry: SearchEntry, custom: boolean): ListedMovement => ({
  summary,
  custom,
  entry,
});

function entryOf({ title, equipment, bodyPart, muscles }: MovementSummary): SearchEntry {
  const others = [equipment ?? '', bodyPart ?? '', ...(muscles ?? [])].flatMap(nameWordsOf);
  return makeEntry([nameWordsOf(title)], others, ownBonus);
}

/** Among equals, people mean their own. */
const ownBonus = 0.13;

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

/** The movements of a list, by title; with a text, those that match it, best match first. */
export function findMovements(
  library: readonly ListedMovement[],
  list: MovementList,
  text: string,
): ListedMovement[] {
  const found = ranked(
    library.filter((movement) => isIn(movement, list)),
    text,
  );
  const meant = text.trim() === '' ? undefined : matchMovement(text)?._id;
  const first = found.find(({ summary }) => summary._id === meant);
  return first ? [first, ...found.filter((movement) => movement !== first)] : found;
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

/** `recent`: in their order. The others follow in theirs. */
export function recentFirst(
  found: readonly ListedMovement[],
  recent: readonly MovementId[],
): ListedMovement[] {
  if (recent.length === 0) return [...found];
  const place = new Map(recent.map((id, index) => [id, index]));
  const placeOf = ({ summary }: ListedMovement) => place.get(summary._id) ?? recent.length;
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}
