// Check-ins in words.
import { formatDate } from '#client/shared/dates/today.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';
import type { CheckIn, GivenAnswer } from '#contract/check-ins.ts';
import { wordsFor } from '#domain/attachment/words.ts';
import type { OddAnswer } from '#domain/coaching/odd-answer.ts';
import type { Standing } from '#domain/coaching/check-in.ts';

const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;

const ordinal = (day: number): string =>
  `${day}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]}`;

/** 'Every Sunday'. */
export function rhythmText(
  { every, from }: Pick<CheckIn, 'every' | 'from'>,
  today: string,
): string {
  const weekday = formatDate(from, { weekday: 'long' });
  switch (every) {
    case 'once':
      return `Once, on ${shortDate(from, today)}`;
    case 'week':
      return `Every ${weekday}`;
    case 'two-weeks':
      return `Every second ${weekday}`;
    case 'month':
      return `On the ${ordinal(Number(from.slice(8)))} of each month`;
  }
}

/** '7.5 h', '3 of 10', 'Yes'. */
export function valueText({
  question,
  value,
  attachments,
}: Pick<GivenAnswer, 'question' | 'value' | 'attachments'>): string {
  if (value === null && attachments) return wordsFor(attachments);
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (question.kind === 'scale') return `${value} of ${question.most ?? 10}`;
  return typeof value === 'number' ? numberText(value, question.unit) : value;
}

export const numberText = (value: number, unit: string | undefined): string =>
  [value.toLocaleString(undefined, { maximumFractionDigits: 3 }), unit].filter(Boolean).join(' ');

/** Asks about a number that may be a slip of the finger. */
export function oddText(odd: OddAnswer, unit: string | undefined): string {
  if (odd.kind === 'over-a-day') return 'That’s more hours than a day has. Is it right?';
  const [from, to] = odd.usual;
  const usual = from === to ? '' : `${numberText(from, undefined)} to `;
  return `Before, you answered ${usual}${numberText(to, unit)}. Is this one right?`;
}

/** Of one client, for their coach. */
export function standingText(standing: Standing, today: string): string {
  if (standing.kind === 'none') return 'Not asked';
  const day =
    standing.date === today
      ? 'today'
      : formatDate(standing.date, { weekday: 'short', day: 'numeric', month: 'short' });
  const words = { answered: 'Answered:', due: 'Due', late: 'Late, due', next: 'Next' } as const;
  return `${words[standing.kind]} ${day}`;
}
