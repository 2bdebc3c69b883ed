import { formatDate } from '#client/shared/dates/today.ts';
import { isolated } from '#domain/isolated.ts';
import type { OwnedProgram } from './training-days.ts';

/** Of a program that a coach gave: why nothing of it is due. */
export const waitingWords = ({ leftAt, given, author }: OwnedProgram['program']): string => {
  const name = isolated(author.firstName);
  if (leftAt) return 'You left this program. Your workouts stay in your results.';
  return given?.endedAt ? `Ended by ${name}.` : `Paused by ${name}.`;
};

/** 'from December 7' until it has begun, then 'since December 7'. */
export const sinceWords = (start: string, today: string): string =>
  `${start > today ? 'from' : 'since'} ${formatDate(start, { day: 'numeric', month: 'long' })}`;
