import type { ExerciseId, MovementId } from '#contract/ids.ts';
import type {
  ExerciseSet,
  MovementReference,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';

/** One movement as it was prescribed and as it was done: an exercise, or a part of a group. */
export interface SessionPart {
  readonly exerciseId: ExerciseId;
  /** What was really done: another one than prescribed when the athlete swapped it. */
  readonly movement: DoneMovement | null;
  readonly prescribed: readonly ExerciseSet[];
  readonly logged: readonly ExerciseSet[];
}

export interface DoneMovement {
  readonly _id: MovementId;
  readonly title: string;
  readonly bodyPart: string | null;
  readonly muscles: readonly string[];
}

/** In the order of the workout. */
export const partsOf = ({ exercises, exerciseLog }: TrainingSession): SessionPart[] =>
  exerciseLog.flatMap((entry, index) => {
    const exercise = exercises[index];
    if (!entry.subExercises?.length) return [partOf(entry, exercise)];
    return entry.subExercises.map((part, place) => partOf(part, exercise?.subExercises?.[place]));
  });

const partOf = (entry: SubExerciseLogEntry, exercise: SubExercise | undefined): SessionPart => ({
  exerciseId: entry.exerciseId,
  movement: movementOf(entry.movement ?? exercise?.movement),
  prescribed: exercise?.sets ?? [],
  logged: entry.sets,
});

function movementOf(movement: MovementReference | undefined): DoneMovement | null {
  if (movement === undefined) return null;
  if (typeof movement === 'string')
    return { _id: movement, title: '', bodyPart: null, muscles: [] };
  const { _id, title, bodyPart = null, muscles = [] } = movement;
  return { _id, title, bodyPart, muscles };
}
