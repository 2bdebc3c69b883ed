// What a number field takes of what is typed into it.
import { roundToStep } from '#domain/exercise/quantity.ts';

/** How much room a number has. */
export interface NumberRoom {
  /** Characters, the decimal point counted; null: no limit of its own. */
  readonly longest: number | null;
  /** What is typed is rounded to multiples of this when the field is left. */
  readonly smallest: number;
}

/**
 * What then stands in the field; null: as before. A point is taken everywhere, and what follows it rounded
 * when the field is left: leaving the point out would make 25 of a typed 2.5. Where it has no room it is
 * rounded at once, not cut off.
 */
export function takenOf(next: string, { longest, smallest }: NumberRoom): string | null {
  const [, whole] = /^(\d*)([.,]\d*)?$/.exec(next) ?? [];
  if (whole === undefined) return null;
  if (longest !== null && whole.length > mostDigits(longest, smallest)) return null;
  const most = longest ?? mostCharacters;
  const fitting =
    next.length <= most ? next : String(roundToStep(Number(next.replace(',', '.')), smallest));
  return fitting.length <= most ? fitting : null;
}

/** Of a number without a limit of its own. */
const mostCharacters = 9;

/** Before the decimal point: '2204' of '2204.62'. */
const mostDigits = (longest: number, smallest: number): number =>
  longest > 3 ? longest - String(smallest).length + 1 : longest;
