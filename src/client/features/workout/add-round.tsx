import { Plus, Repeat } from 'lucide-react';
import type { Exercise, ExerciseLogEntry } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { groupOf } from '#domain/exercise/group.ts';
import { addExtraSet } from '#domain/session/edit-set.ts';
import { areAllSetsDone } from '#domain/session/rounds.ts';
import { useIsCompleted, useWorkout } from './workout-context.ts';

export interface AddRoundProps {
  exercise: Exercise;
  entry: ExerciseLogEntry;
}

/** Adds a set to each part; in a circuit this is the next step for as long as its minutes run. */
export function AddRound({ exercise, entry }: AddRoundProps) {
  const device = useDevice();
  const { edit } = useWorkout();
  const units = useUnits();
  const isCompleted = useIsCompleted();
  const isNext = groupOf(exercise) === 'circuit' && !isCompleted && areAllSetsDone(entry);
  const add = () => {
    for (const subExerciseIndex of entry.subExercises?.keys() ?? [])
      edit(addExtraSet, {
        exerciseId: exercise._id,
        subExerciseIndex,
        repeat: true,
        units,
        id: device.newId(),
      });
  };
  return (
    <Button
      theme={isNext ? 'primary-default' : 'secondary-default'}
      onClick={add}
      className="mx-4 sm:mx-0 sm:self-start"
    >
      {isNext ? <Repeat size={20} aria-hidden /> : <Plus size={20} aria-hidden />}
      {isNext ? 'One more round' : 'Add round'}
    </Button>
  );
}
