import { Trash2 } from 'lucide-react';
import type { ExerciseSet } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { untilItCanBeHad } from '#client/ui/lazy-part.ts';
import { useWorkout } from '../workout-context.ts';

interface DeleteButtonProps {
  set: ExerciseSet;
  /** 'Set 2', 'A1 set 2'. */
  name: string;
  className?: string;
}

export function DeleteButton({ set, name, className = '' }: DeleteButtonProps) {
  const device = useDevice();
  const workout = useWorkout();
  const remove = async () => {
    const { deleteSet } = await untilItCanBeHad(() => import('../delete-set.ts'));
    deleteSet(device, workout, { setId: set.id, name });
  };
  return (
    <button
      type="button"
      aria-label={`Delete ${/^[SW]/.test(name) ? name.toLowerCase() : name}`}
      onClick={() => void remove()}
      className={`flex h-12 w-11 items-center justify-center rounded-control text-muted hover:text-below ${className}`}
    >
      <Trash2 size={18} aria-hidden />
    </button>
  );
}
