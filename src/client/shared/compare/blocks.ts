// The stretches of training that somebody can choose to compare.
import { formatDate } from '#client/shared/dates/today.ts';
import type { Span } from '#client/ui/stat-range.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { addDays } from '#domain/history/calendar.ts';
import { runDates } from '#domain/program/program-run.ts';

export interface BlockOption {
  readonly title: string;
  readonly span: Span;
}

const lasting = (days: number, to: string): Span => ({ from: addDays(to, 1 - days), to });

/** Whole weeks up to today, and as many before them. */
export const recentBlocks = (today: string): readonly BlockOption[] => [
  { title: 'Last 4 weeks', span: lasting(28, today) },
  { title: '4 weeks before', span: lasting(28, addDays(today, -28)) },
  { title: 'Last 12 weeks', span: lasting(84, today) },
  { title: '12 weeks before', span: lasting(84, addDays(today, -84)) },
];

/** A program from its first to its last day; null without a day. */
export function blockOfProgram(title: string, run: ProgramRun): BlockOption | null {
  const dates = runDates(run);
  const [from, to] = [dates[0], dates.at(-1)];
  return from && to ? { title, span: { from, to } } : null;
}

/** 'May 4 – Jun 28'; with the year if it is not this one. */
export function spanWords({ from, to }: Span, today: string): string {
  const isThisYear = [from, to].every((date) => date.slice(0, 4) === today.slice(0, 4));
  const form: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  };
  return `${formatDate(from, form)} – ${formatDate(to, form)}`;
}

export const isSameSpan = (one: Span, other: Span): boolean =>
  one.from === other.from && one.to === other.to;
