// Searching and filtering the store without a signal, among the programs on the device.
import type { UserId } from '#contract/ids.ts';
import type { StoreProgram } from '#contract/store.ts';
import { isSlip } from '../movement/typo.ts';
import { wordsOf } from '../movement/words.ts';

export interface StoreLook {
  readonly text?: string | undefined;
  /** A value of `categoriesOf('category')`. */
  readonly category?: string | undefined;
  readonly level?: number | undefined;
  readonly equipment?: number | undefined;
  /** US cents; 0: only free ones. */
  readonly maxPrice?: number | undefined;
  readonly author?: UserId | undefined;
}

/** Newest first, as in the store. */
export function findPrograms(programs: readonly StoreProgram[], look: StoreLook): StoreProgram[] {
  const typed = wordsOf(look.text ?? '');
  return programs
    .filter((program) => isLookedFor(program, look) && hasWords(program, typed))
    .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
}

const isLookedFor = (program: StoreProgram, look: StoreLook): boolean =>
  (look.category === undefined || program.programCategoryObj?.title === look.category) &&
  (look.level === undefined || program.level === look.level) &&
  (look.equipment === undefined || program.equipmentLevel === look.equipment) &&
  (look.maxPrice === undefined || program.price <= look.maxPrice) &&
  (look.author === undefined || program.author.userId === look.author);

/** Each search word must begin a word of the program; typos are forgiven. */
function hasWords(
  { title, author, programCategoryObj }: StoreProgram,
  typed: readonly string[],
): boolean {
  const words = [title, author.firstName, author.lastName, programCategoryObj?.title ?? ''].flatMap(
    wordsOf,
  );
  return typed.every((word) =>
    words.some(
      (known) =>
        known.startsWith(word) || isSlip(word, known) || isSlip(word, known.slice(0, word.length)),
    ),
  );
}
