import { useEffect, useState } from 'react';
import type { MovementId } from '#contract/ids.ts';
import type {
  ExerciseSet,
  MovementReference,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { whenIdle } from '#client/shared/screen/when-idle.ts';

/** All sets from the last time this movement was done, in any program, including warm-ups. */
export function usePreviousSets(
  session: TrainingSession,
  entry: SubExerciseLogEntry,
): readonly ExerciseSet[] {
  const device = useDevice();
  const movement = movementId(entry.movement);
  const occurrence = occurrenceOf(session, entry);
  const [found, setFound] = useState<Found>();
  const [opened] = useState(session);
  useEffect(() => {
    let isWanted = true;
    // Read once, not live: edits in this session do not change earlier ones.
    const read = async () => {
      const { lastTime } = await import('#offline/queries/history.ts');
      const last = movement && (await lastTime(device, movement, opened, occurrence));
      if (isWanted && last) setFound({ movement, sets: last.sets });
    };
    whenIdle(() => void read());
    return () => {
      isWanted = false;
    };
  }, [device, opened, movement, occurrence]);
  // After a swap, the sets of the other movement say nothing about this one.
  return found?.movement === movement ? found.sets : none;
}

interface Found {
  readonly movement: MovementId;
  readonly sets: readonly ExerciseSet[];
}

const none: readonly ExerciseSet[] = [];

/** How many exercises or parts before this one have the same movement. */
function occurrenceOf({ exerciseLog }: TrainingSession, entry: SubExerciseLogEntry): number {
  const parts = exerciseLog.flatMap((one) => (one.subExercises?.length ? one.subExercises : [one]));
  const place = parts.findIndex(({ exerciseId }) => exerciseId === entry.exerciseId);
  const before = parts.slice(0, Math.max(0, place));
  return before.filter(({ movement }) => movementId(movement) === movementId(entry.movement))
    .length;
}

const movementId = (movement: MovementReference | undefined): MovementId | null =>
  typeof movement === 'object' ? movement._id : (movement ?? null);
