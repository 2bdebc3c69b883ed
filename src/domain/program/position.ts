// A day's place in a plan, as text by which days are ordered. A day that is added or moved gets a
// text between those of its neighbours and no other day changes, so two devices that both add days meet
// without a conflict.

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Digits of the whole part: a place for every day that is ever added at the end. */
const wholeLength = 4;

/**
 * So many positions in order after `before` and ahead of `after`; null is the start and the end of the
 * plan. `mark`, different for each call, keeps days that two devices add in the same place apart: each
 * device's stay together.
 */
export function positionsBetween(
  before: string | null,
  after: string | null,
  count: number,
  mark: string,
): string[] {
  const place =
    after === null || (before !== null && before >= after)
      ? next(before)
      : between(before ?? '', after);
  return Array.from(
    { length: count },
    (_, index) => place + mark + (index + 1).toString(36).padStart(2, '0'),
  );
}

/** Four digits of an id: enough to tell two devices apart. */
export const markOf = (id: string): string => id.slice(-4).toLowerCase();

/** The next whole place. */
function next(before: string | null): string {
  const whole = before === null ? 0 : Number.parseInt(before.slice(0, wholeLength), 36);
  return (whole + 1).toString(36).padStart(wholeLength, '0');
}

/** A text that stays between the two whatever is appended to it. */
function between(before: string, after: string): string {
  let place = '';
  // As far as the two agree; where `before` has ended, anything appended comes after it.
  for (let index = 0; ; index += 1) {
    const low = index < before.length ? digitAt(before, index) : -1;
    const high = digitAt(after, index);
    if (high - low > 1) return place + digits[Math.floor((low + high) / 2)];
    place += digits[Math.max(low, 0)];
    if (high > Math.max(low, 0)) return place + above(before, index + 1);
  }
}

/** What comes after the rest of `before`, with nothing to stay ahead of. */
function above(before: string, from: number): string {
  let place = '';
  for (let index = from; ; index += 1) {
    const low = index < before.length ? digitAt(before, index) : -1;
    if (low < digits.length - 1) return place + digits[Math.floor((low + digits.length) / 2)];
    place += digits.at(-1);
  }
}

const digitAt = (text: string, index: number): number => digits.indexOf(text[index] ?? '0');
