// Numbers that look like a slip of the finger: 55 hours of sleep, 825 lb for 82.5.
import type { CheckInQuestion } from '#contract/check-ins.ts';

/** `usual`: the range of the client's earlier answers. */
export type OddAnswer =
  | { readonly kind: 'unlike-earlier'; readonly usual: readonly [from: number, to: number] }
  | { readonly kind: 'over-a-day' };

/** Further from what is usual than this is more likely a slip than a good week. */
const farOff = 3;

/** Null: nothing odd about it. `earlier`: the client's own answers to the same question, in the same unit. */
export function oddAnswer(
  { text, unit = '' }: Pick<CheckInQuestion, 'text' | 'unit'>,
  value: number,
  earlier: readonly number[],
): OddAnswer | null {
  const isOfADay = /^(?:h|hrs?|hours?)$/i.test(unit.trim()) && !/week|month/i.test(text);
  if (isOfADay && value > 24) return { kind: 'over-a-day' };
  if (earlier.length === 0) return null;
  const usual = [Math.min(...earlier), Math.max(...earlier)] as const;
  const isOdd = usual[0] > 0 && (value > farOff * usual[1] || value < usual[0] / farOff);
  return isOdd ? { kind: 'unlike-earlier', usual } : null;
}
