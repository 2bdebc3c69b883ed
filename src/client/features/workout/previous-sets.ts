import { useLiveQuery } from 'dexie-react-hooks';
import type {
  ExerciseSet,
  MovementReference,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { useDevice } from '#client/app/device-context.ts';
import { earlierSessions } from '#offline/queries.ts';

/** The sets of the last time this movement was done, by their place in the exercise. */
export function usePreviousSets(
  session: TrainingSession,
  entry: SubExerciseLogEntry,
): readonly ExerciseSet[] {
  const device = useDevice();
  const movement = movementId(entry.movement);
  const found = useLiveQuery(
    async () => lastSetsOf(movement, await earlierSessions(device, session)),
    // What is edited in this session does not change the earlier ones.
    [device, session._id, movement],
  );
  return found ?? none;
}

/** `earlier` is the latest first. */
export function lastSetsOf(
  movement: string | null,
  earlier: readonly TrainingSession[],
): readonly ExerciseSet[] {
  if (movement === null) return none;
  for (const session of earlier) {
    const parts = session.exerciseLog.flatMap((entry) =>
      entry.subExercises?.length ? entry.subExercises : [entry],
    );
    const sets = parts.find((part) => movementId(part.movement) === movement)?.sets;
    if (sets?.some((set) => set.done)) return sets;
  }
  return none;
}

const none: readonly ExerciseSet[] = [];

const movementId = (movement: MovementReference | undefined): string | null =>
  typeof movement === 'object' ? movement._id : (movement ?? null);
