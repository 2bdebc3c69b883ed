import type { ExerciseSet, SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { equal } from '../three-way.ts';
import { loggedSets } from './done-sets.ts';
import { mergeSessions } from './merge-sessions.ts';
import { unloggedSession } from './unlogged-session.ts';

/**
 * For a caller that saves a workout without saying which version it changed, such as a script that uses the plain
 * API. It is merged like the copies of two devices that share only the prescription, so a done set stays done and an
 * added set stays. A set that differs from the server's counts as edited at `now`, ms, unless its stamp is older than
 * the server's: then the caller just has an old copy.
 */
export function mergeIntoCurrent(
  sent: TrainingSession,
  current: TrainingSession,
  now: number,
): TrainingSession {
  const stored = new Map(loggedSets(current).map((set) => [set.id, set]));
  const stamped = (set: ExerciseSet): ExerciseSet => {
    const present = stored.get(set.id);
    if (equal(set, present)) return set;
    if (present?.edited && set.edited && set.edited.at < present.edited.at) return present;
    return { ...set, edited: { at: now, by: caller } };
  };
  const stampPart = <Part extends SubExerciseLogEntry>(part: Part): Part => ({
    ...part,
    sets: part.sets.map(stamped),
  });
  const mine: TrainingSession = {
    ...sent,
    exerciseLog: sent.exerciseLog.map((entry) => ({
      ...stampPart(entry),
      ...(entry.subExercises && { subExercises: entry.subExercises.map(stampPart) }),
    })),
  };
  return mergeSessions(unloggedSession(current), mine, current).body;
}

/** Used instead of a device id. */
const caller = 'api';
