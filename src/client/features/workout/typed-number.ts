// What a number field takes of what is typed into it.

/** How much room a number has. */
export interface NumberRoom {
  /** Characters, the decimal point counted; null: no limit of its own. */
  readonly longest: number | null;
  /** What is typed is rounded to multiples of this when the field is left. */
  readonly smallest: number;
}

/**
 * What the field then shows; null: as before. One decimal more than the number keeps is taken, and rounded when
 * the field is left. Leaving the point out would make 25 of a typed 2.5, and rounding at once would make 115
 * of 10.55.
 */
export function takenOf(next: string, { longest, smallest }: NumberRoom): string | null {
  const [, whole, decimals = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(next) ?? [];
  if (whole === undefined) return null;
  const isTooLong = whole.length > mostDigits(longest ?? mostCharacters, smallest);
  return isTooLong || decimals.length > placesOf(smallest) + 1 ? null : next;
}

/** Of a number without a limit of its own. */
const mostCharacters = 9;

/** Before the decimal point: '2204' of '2204.62'. */
const mostDigits = (longest: number, smallest: number): number =>
  longest > 3 ? longest - String(smallest).length + 1 : longest;

const placesOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;
