import { clampInstant } from './session/clamp-log.ts';

/**
 * When a comment was written, as far as the author's device can be believed: not before its workout began, and no further
 * ahead than clocks are. Else a clock that is wrong, or a hand that wants to, puts words where nobody said them.
 */
export function timeOfComment(
  said: string,
  { startDate, now }: { readonly startDate: string; readonly now: Date },
): string {
  const time = Date.parse(said) < Date.parse(startDate) ? startDate : said;
  return clampInstant(time, now.getTime());
}
