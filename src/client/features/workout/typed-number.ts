// What a number field accepts while typing.

/** The size and precision of a number. */
export interface NumberRoom {
  /** Characters, including the decimal point; null: no limit of its own. */
  readonly longest: number | null;
  /** The number is rounded to multiples of this when the field is left. */
  readonly smallest: number;
}

/**
 * The field's next text; null if the key is ignored. Accepts one decimal more than the number keeps, and rounds when
 * the field is left: ignoring the point would turn a typed 2.5 into 25, and rounding at once would turn 10.55 into
 * 115.
 */
export function takenOf(next: string, { longest, smallest }: NumberRoom): string | null {
  const [, whole, decimals = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(next) ?? [];
  if (whole === undefined) return null;
  const isTooLong = whole.length > mostDigits(longest ?? mostCharacters, smallest);
  return isTooLong || decimals.length > placesOf(smallest) + 1 ? null : next;
}

/** For a number without a limit of its own. */
const mostCharacters = 9;

/** Before the decimal point: '2204' of '2204.62'. */
const mostDigits = (longest: number, smallest: number): number =>
  longest > 3 ? longest - String(smallest).length + 1 : longest;

const placesOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;
