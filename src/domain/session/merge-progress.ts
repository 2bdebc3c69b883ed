// Two devices answered what a rule proposed for an exercise.
import type { ProgressAnswer } from '#contract/progression.ts';
import type { SubExerciseLogEntry } from '#contract/training.ts';
import { equal, threeWay } from '../three-way.ts';
import { isLater } from './merge-sets.ts';

type Entry = Pick<SubExerciseLogEntry, 'progress'>;

/**
 * Taken beats left: its weights are in the sets. Of two alike the later counts. Nobody is told of the answer alone: the
 * sets are what was trained, and those are told.
 */
export function mergeProgress(base: Entry | undefined, own: Entry, servers: Entry): Entry {
  const [mine, theirs] = [own.progress, servers.progress];
  const decided = threeWay<unknown>(said(base?.progress), said(mine), said(theirs), () => 'both');
  const isMine = decided === 'both' ? countsOver(mine, theirs) : !equal(decided, said(theirs));
  const progress = isMine ? mine : theirs;
  return progress ? { progress } : {};
}

/** Without the stamp: two devices that gave the same answer agree. Null: none, or taken back. */
function said(answer: ProgressAnswer | undefined): object | null {
  if (!answer) return null;
  const { edited: _, ...rest } = answer;
  return rest;
}

/** An answer that one device changed beats its being taken back on the other. */
const countsOver = (
  mine: ProgressAnswer | undefined,
  other: ProgressAnswer | undefined,
): boolean => {
  if (!mine || !other) return mine !== undefined;
  if (mine.taken !== other.taken) return mine.taken;
  return isLater(mine.edited, other.edited, JSON.stringify(mine) > JSON.stringify(other));
};
