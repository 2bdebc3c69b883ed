import type { StoreProgram } from '#contract/store.ts';
import type { StoreCategory } from '#offline/queries/store.ts';

export interface Shelves {
  /** From all categories that match the survey, the likeliest first. */
  readonly forYou: readonly StoreProgram[];
  /** Categories with enough for a shelf of their own. */
  readonly full: readonly StoreCategory[];
  /** Programs on neither, together. */
  readonly others: readonly StoreProgram[];
}

const enoughForShelf = 3;
const mostForYou = 12;

export function shelvesOf(categories: readonly StoreCategory[]): Shelves {
  const asked = categories.filter(({ isForYou }) => isForYou);
  const forYou = inTurn(asked.map(({ programs }) => programs)).slice(0, mostForYou);
  const full = categories.filter(({ programs }) => programs.length >= enoughForShelf);
  const shown = new Set([...forYou, ...full.flatMap(({ programs }) => programs)].map(idOf));
  const others = categories
    .flatMap(({ programs }) => programs)
    .filter((program) => !shown.has(idOf(program)));
  return { forYou, full, others };
}

const idOf = ({ _id }: StoreProgram) => _id;

/** The first of each, then the second of each: no category hides the others. */
function inTurn(lists: readonly (readonly StoreProgram[])[]): StoreProgram[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat();
}
