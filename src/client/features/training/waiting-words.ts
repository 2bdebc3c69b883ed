import type { OwnedProgram } from './training-days.ts';

/** Of a program that a coach gave: why nothing of it is due. */
export const waitingWords = ({ leftAt, given, author }: OwnedProgram['program']): string => {
  if (leftAt) return 'You left this program. Your workouts stay in your results.';
  return given?.endedAt ? `Ended by ${author.firstName}.` : `Paused by ${author.firstName}.`;
};
