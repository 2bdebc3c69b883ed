import type { ExerciseId, MovementId } from '#contract/ids.ts';
import type {
  ExerciseSet,
  MovementReference,
  SessionExercise,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { bodyLoadOf } from '../session/body-weight.ts';
import { isLeftOut } from '../session/own-exercises.ts';
import { isHandedOver } from '../session/sets-to-do.ts';
import { askedWhenDone, type Prescribed } from '../session/prescription.ts';
import { fittedSet } from '../session/stand-in.ts';
import type { BodyLoad } from './logged-set.ts';

/** One movement as prescribed and as done: an exercise, or a part of a group. */
export interface SessionPart {
  readonly exerciseId: ExerciseId;
  /** The movement that was done: another than prescribed if the athlete swapped it. */
  readonly movement: DoneMovement | null;
  /**
   * A done set keeps the target it was done by, even if the coach has changed or removed it since. After a swap, the
   * prescribed load says nothing about the new movement.
   */
  readonly prescribed: readonly ExerciseSet[];
  readonly logged: readonly ExerciseSet[];
  /** How the sets were prescribed to be done. */
  readonly style: Pick<SubExercise, 'perSide' | 'tempo'>;
  /** What the movement takes along of the athlete; null: nothing, or nobody knows. */
  readonly body: BodyLoad | null;
  /** The athlete left it out that day: what is open of it was not missed. */
  readonly isLeftOut: boolean;
  /** The athlete's own beside a coach's plan: its targets are nobody's plan. */
  readonly isOwn: boolean;
  /** Its open sets go on with another movement in an exercise of its own, and are asked for there. */
  readonly isHandedOver: boolean;
}

export interface DoneMovement {
  readonly _id: MovementId;
  readonly title: string;
  readonly bodyPart: string | null;
  readonly muscles: readonly string[];
}

/** In workout order. */
export const partsOf = (session: TrainingSession): SessionPart[] =>
  session.exerciseLog.flatMap((entry, index) => {
    const exercise = session.exercises[index];
    const isOut = isLeftOut(session, entry.exerciseId);
    const day = { isLeftOut: isOut, isOwn: isOwn(session, exercise) };
    if (!entry.subExercises?.length) return [partOf(session, { entry, ...day }, exercise)];
    return entry.subExercises.map((part, place) =>
      partOf(session, { entry: part, ...day }, exercise?.subExercises?.[place]),
    );
  });

/** The rest of an exercise, gone on with, is still the plan. */
const isOwn = (session: TrainingSession, exercise: SessionExercise | undefined): boolean =>
  Boolean(exercise?.added && !exercise.insteadOf && !session.free);

const partOf = (
  day: TrainingSession,
  { entry, ...own }: Pick<SessionPart, 'isLeftOut' | 'isOwn'> & { entry: SubExerciseLogEntry },
  exercise: SubExercise | undefined,
): SessionPart => {
  const prescribed = prescribedOf(day, entry, exercise?.sets ?? []);
  const movement = movementOf(entry.movement ?? exercise?.movement);
  return {
    exerciseId: entry.exerciseId,
    movement,
    prescribed: entry.swap ? prescribed.map(fittedSet) : prescribed,
    logged: entry.sets,
    style: styleOf(entry, exercise),
    body: bodyLoadOf(day, movement?._id),
    ...own,
    isHandedOver: isHandedOver(day, entry.exerciseId),
  };
};

/** Another movement is for each side only if that is known of it, too; the tempo goes with any. */
const styleOf = (
  { swap }: SubExerciseLogEntry,
  { perSide, tempo }: Partial<SubExercise> = {},
): SessionPart['style'] => ({
  ...(perSide && (!swap || swap.perSide) && { perSide }),
  ...(tempo !== undefined && { tempo }),
});

/** The working sets that the plan asks for in this part. */
export const setsAsked = ({
  prescribed,
  logged,
  isOwn,
  isHandedOver: isElsewhere,
}: SessionPart): readonly ExerciseSet[] =>
  (isOwn ? [] : prescribed).filter(
    ({ id, warmUp }) =>
      !warmUp && (!isElsewhere || logged.some((set) => set.done && set.id === id)),
  );

/** How often the numbers of a set of this part were done: reps for each side are done twice. */
export const timesDone = ({ style }: Pick<SessionPart, 'style'>): 1 | 2 => (style.perSide ? 2 : 1);

function prescribedOf(
  day: Prescribed,
  { sets }: SubExerciseLogEntry,
  present: readonly ExerciseSet[],
): readonly ExerciseSet[] {
  const before = new Map(
    sets.flatMap((set) => {
      const asked = askedWhenDone(day, set);
      return asked ? [[set.id, asked] as const] : [];
    }),
  );
  const presentIds = new Set(present.map(({ id }) => id));
  const removed = [...before.values()].filter(({ id }) => !presentIds.has(id));
  return [...present.map((set) => before.get(set.id) ?? set), ...removed];
}

function movementOf(movement: MovementReference | undefined): DoneMovement | null {
  if (movement === undefined) return null;
  if (typeof movement === 'string')
    return { _id: movement, title: '', bodyPart: null, muscles: [] };
  const { _id, title, bodyPart = null, muscles = [] } = movement;
  return { _id, title, bodyPart, muscles };
}
