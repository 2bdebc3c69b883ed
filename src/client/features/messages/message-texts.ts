import { calendarDate, formatDate } from '#client/shared/dates/today.ts';
import type { Conversation } from '#contract/conversations.ts';
import { isolated } from '#domain/isolated.ts';
import { plural } from '#domain/plural.ts';

export const dayName = (at: number): string => calendarDate(new Date(at));

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

export const clockTime = (at: number): string => clock.format(at);

const dayMs = 86_400_000;

/** 'Today', 'Yesterday', a weekday within the last week, otherwise the date. */
export function dayText(day: string, today: string): string {
  const before = Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
  if (before === 0) return 'Today';
  if (before === 1) return 'Yesterday';
  if (before > 1 && before < 7) return formatDate(day, { weekday: 'long' });
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formatDate(day, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** The time of the last message, short enough for a list. */
export function listTime(at: number, today: string): string {
  const day = dayName(at);
  const before = Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
  if (before <= 0) return clockTime(at);
  if (before === 1) return 'Yesterday';
  return formatDate(day, before < 7 ? { weekday: 'short' } : { dateStyle: 'short' });
}

/** '1 new message', '3 new messages'. */
export const unseenText = (count: number): string => `${count} new ${plural(count, 'message')}`;

/** On its own or to be searched; within a sentence it is `nameOf`. */
export const plainName = ({ participant }: Pick<Conversation, 'participant'>): string =>
  participant ? `${participant.firstName} ${participant.lastName}` : 'Deleted account';

export const nameOf = (conversation: Pick<Conversation, 'participant'>): string =>
  isolated(plainName(conversation));

/** As much as one line of a list can show, so that the browser has no more to lay out. */
export const oneLine = (text: string): string => text.slice(0, 200).replaceAll(/\s+/g, ' ');

const longestBefore = 24;

/** The part of a message around the first search word, short enough for one line. */
export function excerpt(body: string, text: string): string {
  const [word = ''] = text.toLowerCase().split(/\s+/).filter(Boolean);
  const at = body.toLowerCase().indexOf(word);
  const line = (from: number) => body.slice(from, from + 160).replaceAll(/\s+/g, ' ');
  if (at <= longestBefore) return line(0);
  // From the start of a word.
  const from = body.slice(0, at - longestBefore).search(/\S*$/);
  return `…${line(from)}`;
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export interface ExcerptPart {
  readonly text: string;
  /** It matches one of the search words. */
  readonly isHit: boolean;
}

/** The parts together are the unchanged line. */
export function markedParts(line: string, text: string): ExcerptPart[] {
  const words = text.split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ text: line, isHit: false }];
  return line
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
