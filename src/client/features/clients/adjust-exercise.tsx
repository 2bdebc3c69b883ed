import { ArrowLeftRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { SetId } from '#contract/ids.ts';
import type { Exercise, SubExercise } from '#contract/training.ts';
import { MovementPicker } from '#client/shared/movements/movement-picker.tsx';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { ClockField } from '#client/shared/plan/clock-field.tsx';
import { PlanSetTable } from '#client/shared/plan/plan-set-table.tsx';
import { RestField } from '#client/shared/plan/rest-field.tsx';
import { type PlanEditing, setEdits } from '#client/shared/plan/set-edits.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { groupOf, partLabel, partsOf } from '#domain/exercise/group.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { isolated } from '#domain/isolated.ts';
import { changeClock, fillRounds } from '#domain/program/exercise-clock.ts';
import { changeExercises } from '#domain/program/plan-exercises.ts';
import type { Maxes } from '#domain/session/pinned-max.ts';
import { PercentLine } from './percent-line.tsx';

export interface AdjustExerciseProps {
  exercise: Exercise;
  exercises: readonly Exercise[];
  index: number;
  editing: PlanEditing;
  done: ReadonlySet<SetId>;
  maxes: Maxes;
}

/** One exercise of a client's day: its sets, its rest, and what it is swapped for. */
export function AdjustExercise(props: AdjustExerciseProps) {
  const { exercise, exercises, index, editing, done, maxes } = props;
  const group = groupOf(exercise);
  const setRest = (rest: number) =>
    editing.edit((draft) => changeExercises(draft, { exerciseIds: [exercise._id], rest }));
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      {partsOf(exercise).map((part, place) => (
        <PartFields
          key={part._id}
          part={part}
          label={group === 'single' ? null : partLabel(exercises, index, place)}
          number={index + 1}
          editing={editing}
          done={done}
          maxes={maxes}
        />
      ))}
      <ClockField
        exercise={exercise}
        onChange={(clock) =>
          editing.edit((draft) => changeClock(draft, { exerciseId: exercise._id, clock }))
        }
        onFill={() =>
          editing.edit((draft) =>
            fillRounds(draft, { exerciseId: exercise._id, newId: editing.newId }),
          )
        }
      />
      {group !== 'circuit' && !exercise.clock && (
        <div className="max-w-[240px]">
          <RestField
            label={group === 'single' ? 'Rest after each set' : 'Rest after each round'}
            rest={exercise.rest}
            onChange={setRest}
          />
        </div>
      )}
    </article>
  );
}

interface PartFieldsProps {
  part: SubExercise;
  /** 'A1' in a superset or circuit. */
  label: string | null;
  number: number;
  editing: PlanEditing;
  done: ReadonlySet<SetId>;
  maxes: Maxes;
}

function PartFields({ part, label, number, editing, done, maxes }: PartFieldsProps) {
  const [isPicking, setIsPicking] = useState(false);
  const edits = useMemo(() => setEdits(editing, part._id), [editing, part._id]);
  const title = movementName(part.movement);
  // A begun exercise keeps its movement.
  const isBegun = part.sets.some(({ id }) => done.has(id));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <MovementPicture movement={part.movement} size={44} number={number} />
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {label && <span className="pr-1 text-muted">{label} </span>}
          {title}
        </h3>
        {!isBegun && (
          <Button onClick={() => setIsPicking(true)} className="px-3! text-sm">
            <ArrowLeftRight size={16} aria-hidden />
            Swap
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <PlanSetTable exercise={part} title={title} edits={edits} done={done} />
      <PercentLine part={part} maxes={maxes} />
      {isPicking && (
        <MovementPicker
          title={`Instead of ${title}`}
          chosen={typeof part.movement === 'object' ? part.movement._id : null}
          like={typeof part.movement === 'object' ? part.movement : undefined}
          onChoose={(movement) => {
            editing.edit((draft) => changeExercises(draft, { exerciseIds: [part._id], movement }));
            setIsPicking(false);
            if (part.sets.some(({ weight }) => (weight?.recommended ?? null) !== null))
              showToast({
                color: 'info',
                text: `${isolated(movementName(movement))} in place of ${isolated(title)}`,
                description: 'Its sets keep their loads. Change them if they don’t fit.',
              });
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}
