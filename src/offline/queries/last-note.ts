import type { MovementId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { Device } from '../device.ts';
import { trainedOn } from '../local-day.ts';
import { commentsOn } from '../queries.ts';
import { lastTime } from './history.ts';
import { trainingSession } from './training-session.ts';

export interface LastNote {
  /** Of the workout of the note. */
  readonly day: string;
  /** The athlete's own and the coach's, in the order they were written. */
  readonly comments: readonly Comment[];
}

/** The note from the last time a movement was done before this workout; null: none. */
export async function lastNote(
  device: Device,
  movementId: MovementId,
  before: Pick<TrainingSession, '_id' | 'startDate'>,
): Promise<LastNote | null> {
  const last = await lastTime(device, movementId, before);
  const session = last && (await trainingSession(device, last.sessionId));
  // A note on a part of a group belongs to the whole group.
  const exercise = session?.exerciseLog.find(({ exerciseId, subExercises }) =>
    [exerciseId, ...(subExercises ?? []).map((part) => part.exerciseId)].includes(last!.exerciseId),
  );
  if (!session || !exercise) return null;
  const comments = await commentsOn(device, session._id, exercise.exerciseId);
  return comments.length > 0 ? { day: trainedOn(session), comments } : null;
}
