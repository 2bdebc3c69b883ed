import { useLiveQuery } from 'dexie-react-hooks';
import type { SubExercise } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { movementName } from '#domain/program/exercise-line.ts';
import { isDeletedMovement } from '#offline/queries/movements.ts';

/** Says so if an exercise has no movement, or one that the coach has deleted on any device. */
export function MovementNote({ movement }: Pick<SubExercise, 'movement'>) {
  const device = useDevice();
  const id = typeof movement === 'object' ? movement._id : movement;
  const isDeleted = useLiveQuery(
    async () => id !== undefined && isDeletedMovement(device, id),
    [device, id],
  );
  if (typeof movement !== 'object')
    return (
      <p role="status" className="rounded-control bg-sunken p-4 text-sm">
        This exercise has no movement yet. Choose one with ‘Change’ before you publish.
      </p>
    );
  if (!isDeleted) return null;
  return (
    <p role="status" className="rounded-control bg-sunken p-4 text-sm">
      You deleted the movement {movementName(movement)}. It stays in this exercise, and athletes
      still see it, until you change it.
    </p>
  );
}
