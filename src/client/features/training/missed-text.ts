import { formatDate } from '#client/shared/dates/today.ts';
import { daysBetween } from '#domain/history/calendar.ts';
import { counted } from '#domain/plural.ts';

/** 'You missed Tuesday’s workout'. */
export function missedText(date: string, today: string): string {
  const ago = daysBetween(date, today);
  if (ago === 1) return 'You missed yesterday’s workout';
  if (ago < 7) return `You missed ${formatDate(date, { weekday: 'long' })}’s workout`;
  const day = formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });
  return `You missed the workout on ${day}`;
}

export const daysText = (days: number): string => counted(days, 'day');
