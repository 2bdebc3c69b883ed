import type { ExerciseId, MovementId } from '#contract/ids.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { partsOf } from '#domain/exercise/group.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import type { Device } from '#offline/device.ts';
import { lastTime } from '#offline/queries/history.ts';

/** Null: the movement was never done before. */
export async function setsLastTime(
  device: Device,
  asked: {
    readonly session: TrainingSession;
    readonly exerciseId: ExerciseId;
    readonly movement: MovementId;
  },
): Promise<readonly ExerciseSet[] | null> {
  const { session, movement } = asked;
  const last = await lastTime(device, movement, session, occurrenceOf(asked));
  return last?.sets ?? null;
}

/** How many exercises or parts before this one have the same movement. */
function occurrenceOf({
  session,
  exerciseId,
  movement,
}: Parameters<typeof setsLastTime>[1]): number {
  const parts = session.exerciseLog.flatMap(partsOf);
  const place = parts.findIndex((part) => part.exerciseId === exerciseId);
  const before = parts.slice(0, Math.max(0, place));
  return before.filter((part) => movementIdOf(part.movement) === movement).length;
}
