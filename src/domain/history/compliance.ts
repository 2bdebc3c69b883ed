// Compares the prescription with the log.
import type { ExerciseId } from '#contract/ids.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import type { FinishedWorkout } from './finished-workout.ts';
import { type DoneMovement, partsOf, type SessionPart, setsAsked } from './session-parts.ts';

export interface PartCompliance {
  readonly exerciseId: ExerciseId;
  readonly movement: DoneMovement | null;
  readonly style: SessionPart['style'];
  readonly body: SessionPart['body'];
  readonly isLeftOut: boolean;
  /** In log order: each prescribed set beside its log, then the extra ones. */
  readonly sets: readonly SetCompliance[];
  /** Working sets. */
  readonly prescribed: number;
  readonly done: number;
}

export interface SetCompliance {
  /** Null: an extra set. */
  readonly prescribed: ExerciseSet | null;
  /** Null: not in the log. */
  readonly logged: ExerciseSet | null;
}

/** Exercise by exercise, groups split into their parts. */
export const sessionCompliance = (session: TrainingSession): PartCompliance[] =>
  partsOf(session).map(partCompliance);

function partCompliance(part: SessionPart): PartCompliance {
  const { exerciseId, movement, style, body, isLeftOut, prescribed } = part;
  // What goes on with another movement is listed there.
  const logged = part.logged.filter(
    (set) => !part.isHandedOver || set.done || !part.prescribed.some(({ id }) => id === set.id),
  );
  const asked = new Map(prescribed.map((set) => [set.id, set]));
  const inLog = new Set(logged.map((set) => set.id));
  const counted = setsAsked(part);
  const done = new Set(logged.filter((set) => set.done).map((set) => set.id));
  return {
    exerciseId,
    movement,
    style,
    body,
    isLeftOut,
    sets: [
      ...logged.map((set) => ({ prescribed: asked.get(set.id) ?? null, logged: set })),
      ...prescribed
        .filter((set) => !inLog.has(set.id) && !part.isHandedOver)
        .map((set) => ({ prescribed: set, logged: null })),
    ],
    prescribed: counted.length,
    done: counted.filter((set) => done.has(set.id)).length,
  };
}

/** Prescribed sets done, in percent; null if none was prescribed. Extra sets make up for nothing. */
export function compliance(
  workouts: readonly Pick<FinishedWorkout, 'setsPrescribed' | 'prescribedDone'>[],
): number | null {
  let [asked, done] = [0, 0];
  for (const { setsPrescribed, prescribedDone } of workouts) {
    asked += setsPrescribed;
    done += prescribedDone;
  }
  return asked === 0 ? null : (100 * done) / asked;
}
