import { isolated } from '#domain/isolated.ts';
import type { OwnedProgram } from './training-days.ts';

/** Of a program that a coach gave: why nothing of it is due. */
export const waitingWords = ({ leftAt, given, author }: OwnedProgram['program']): string => {
  const name = isolated(author.firstName);
  if (leftAt) return 'You left this program. Your workouts stay in your results.';
  return given?.endedAt ? `Ended by ${name}.` : `Paused by ${name}.`;
};
