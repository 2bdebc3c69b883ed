import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { Exercise } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { exerciseFrom, type LineProblem } from '#client/shared/plan/exercise-from.ts';
import { LineField } from '#client/shared/plan/line-field.tsx';
import { MovementNamesContext, useLibraryNames } from '#client/shared/plan/movement-names.ts';
import { useDragOrder } from '#client/shared/plan/use-drag-order.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { IconButton } from '#client/ui/button.tsx';
import { mostExercises } from '#contract/limits.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import {
  type ExercisesEdit,
  withExercise,
  withExerciseAt,
  withExerciseBack,
  withoutExercise,
} from '#domain/routine/edit-exercises.ts';

export interface RoutineLinesProps {
  exercises: readonly Exercise[];
  onEdit: (edit: ExercisesEdit) => void;
}

/** One line for each exercise, as coaches write them; the last one is for the next exercise. */
export function RoutineLines({ exercises, onEdit }: RoutineLinesProps) {
  const units = useUnits();
  const isMetric = units === 'metric';
  const step = isMetric ? '2.5 kg' : '5 lb';
  const names = useLibraryNames();
  const { newId } = useDevice();
  const move = (from: number, to: number) => {
    const exercise = exercises[from];
    if (exercise) onEdit(withExerciseAt(exercise._id, to));
  };
  const list = useDragOrder(move);
  const write = (index: number, text: string): LineProblem | null => {
    if (text.trim() === '') {
      remove(index);
      return null;
    }
    const read = exerciseFrom(text, exercises[index] ?? null, { named: names.named, newId, units });
    if ('problem' in read) return read;
    onEdit(withExercise(read.exercise, read.label, newId));
    return null;
  };
  const remove = (index: number) => {
    const exercise = exercises[index];
    if (!exercise) return;
    onEdit(withoutExercise(exercise._id));
    showToast({
      text: 'Exercise removed',
      description: writtenLine(exercise, units),
      action: { label: 'Undo', run: () => onEdit(withExerciseBack(exercise, index)) },
    });
  };
  return (
    <MovementNamesContext value={names}>
      <section aria-labelledby="routine-exercises" className="flex flex-col gap-2">
        <h2 id="routine-exercises" className="font-semibold">
          Exercises
        </h2>
        <ol ref={list} className="flex flex-col gap-2">
          {exercises.map((exercise, index) => (
            <Line
              key={exercise._id}
              text={writtenLine(exercise, units)}
              index={index}
              count={exercises.length}
              onWrite={(text) => write(index, text)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        {exercises.length < mostExercises && (
          <LineField
            label="New exercise"
            text=""
            placeholder={`Back squat 3x8 @ ${isMetric ? 60 : 135}`}
            clears
            onCommit={(text) => write(exercises.length, text)}
            onEnter={() => undefined}
            onDraft={() => undefined}
          />
        )}
        <p className="text-sm text-muted">
          Write a movement, then sets × reps @ weight. Put a + between the parts of a superset, or
          start its lines with A1 and A2, and a clock at the end: EMOM 10 min, or 20s on / 10s off x
          8. With ‘progress: +{step}’ or ‘progress: double +{step}’ more weight is proposed when
          it’s time.
        </p>
      </section>
    </MovementNamesContext>
  );
}

interface LineProps {
  text: string;
  index: number;
  count: number;
  onWrite: (text: string) => LineProblem | null;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Line({ text, index, count, onWrite, onMove, onRemove }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-1 rounded-control bg-ground">
      <span
        data-grip
        className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-muted"
      >
        <GripVertical size={20} aria-hidden />
      </span>
      <LineField
        key={text}
        label={`Exercise ${index + 1}`}
        text={text}
        onCommit={onWrite}
        onEnter={() => undefined}
        onDraft={() => undefined}
        className="min-w-[200px] flex-1 max-sm:basis-[calc(100%-52px)]"
      />
      {text.length > 28 && (
        <p aria-hidden className={`text-sm wrap-anywhere text-muted ${roomFor(text)}`}>
          {text}
        </p>
      )}
      <span className="flex">
        <IconButton
          label={`Move ${text} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={`Move ${text} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={18} aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${text}`} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

/** What the field cuts off is read beside its buttons on a phone, and below it if no screen has room for it. */
const roomFor = (text: string): string =>
  text.length > 60
    ? 'order-last basis-full pb-2 pl-12'
    : 'min-w-0 flex-1 self-start pt-1 pl-12 sm:hidden';
