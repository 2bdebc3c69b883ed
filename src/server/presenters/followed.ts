import type { Followed } from '#contract/coaching.ts';
import { versionOf } from '#domain/session/prescription.ts';
import type { TrainingSessionRow } from '../stores/training-sessions.ts';
import { wholeSession } from '../session-parts.ts';

/** Which versions of its prescription a workout went by. */
export function presentFollowed(row: TrainingSessionRow): Followed {
  const session = wholeSession(row);
  const version = session.followed ?? versionOf(session);
  const sets = session.exerciseLog.flatMap((entry) => [
    ...entry.sets,
    ...(entry.subExercises ?? []).flatMap((part) => part.sets),
  ]);
  return {
    sessionId: session._id,
    status: session.status,
    startDate: session.startDate,
    version,
    sets: sets
      .filter(({ done }) => done)
      .map(({ id, followed }) => ({ setId: id, version: followed ?? version })),
  };
}
