import { useEffect, useState } from 'react';
import type {
  ExerciseSet,
  MovementReference,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { useDevice } from '#client/app/device-context.ts';
import { whenIdle } from '#client/app/when-idle.ts';
import { earlierSession } from '#offline/queries.ts';

/** The sets of the last time this movement was done, by their place in the exercise. */
export function usePreviousSets(
  session: TrainingSession,
  entry: SubExerciseLogEntry,
): readonly ExerciseSet[] {
  const device = useDevice();
  const movement = movementId(entry.movement);
  const [found, setFound] = useState(none);
  const [opened] = useState(session);
  useEffect(() => {
    let isWanted = true;
    // Read once and not live: what is edited in this session does not change the earlier ones.
    const read = async () => {
      const has = (earlier: TrainingSession) => setsOf(movement, earlier) !== null;
      const last = movement === null ? null : await earlierSession(device, opened, has);
      if (isWanted && last) setFound(setsOf(movement, last) ?? none);
    };
    whenIdle(() => void read());
    return () => {
      isWanted = false;
    };
  }, [device, opened, movement]);
  return found;
}

/** The movement's sets in a workout; null when none of them was done. */
export function setsOf(
  movement: string | null,
  session: TrainingSession,
): readonly ExerciseSet[] | null {
  const parts = session.exerciseLog.flatMap((entry) =>
    entry.subExercises?.length ? entry.subExercises : [entry],
  );
  const sets = parts.find((part) => movementId(part.movement) === movement)?.sets;
  return sets?.some((set) => set.done) ? sets : null;
}

const none: readonly ExerciseSet[] = [];

const movementId = (movement: MovementReference | undefined): string | null =>
  typeof movement === 'object' ? movement._id : (movement ?? null);
