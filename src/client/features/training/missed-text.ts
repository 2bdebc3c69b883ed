import { formatDate } from '#client/app/today.ts';
import { daysBetween } from '#domain/history/calendar.ts';

/** "Tuesday's workout is missed". */
export function missedText(date: string, today: string): string {
  const ago = daysBetween(date, today);
  if (ago === 1) return "Yesterday's workout is missed";
  if (ago < 7) return `${formatDate(date, { weekday: 'long' })}'s workout is missed`;
  const day = formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });
  return `The workout of ${day} is missed`;
}

export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
