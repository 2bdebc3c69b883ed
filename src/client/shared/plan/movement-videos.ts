// Videos of movements that were created while a line was typed: the exercises of the movement get them.
import type { MovementId } from '#contract/ids.ts';
import type { Exercise, SubExercise } from '#contract/training.ts';
import { partsOf } from '#domain/exercise/group.ts';
import { movementIdOf } from '#domain/session/prescription.ts';

const fresh = new Map<MovementId, string>();

export const rememberVideo = (movementId: MovementId, link: string): void =>
  void fresh.set(movementId, link);

/** A new exercise has the video that the program's other exercises of its movement have. */
export function withVideo(exercise: Exercise, others: readonly Exercise[]): Exercise {
  const linked = <P extends SubExercise>(part: P): P => {
    const id = movementIdOf(part.movement);
    if (!id || part.customVideoLink !== undefined) return part;
    const link =
      fresh.get(id) ??
      others
        .flatMap((one) => partsOf<SubExercise>(one))
        .find(({ movement, customVideoLink }) => customVideoLink && movementIdOf(movement) === id)
        ?.customVideoLink;
    return link === undefined ? part : { ...part, customVideoLink: link };
  };
  return exercise.subExercises?.length
    ? { ...exercise, subExercises: exercise.subExercises.map(linked) }
    : linked(exercise);
}
