import { Check } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import type { Exercise, ExerciseLogEntry } from '#contract/training.ts';
import { MovementPicture, movementTitle } from '#client/ui/movement-picture.tsx';
import { groupOf } from '#domain/exercise/group.ts';
import { useSession, useWorkout } from './workout-context.ts';

const groupLabels = { superset: 'Superset', circuit: 'Circuit' } as const;

/** All exercises of the workout: scrolls sideways on a phone, a column when there is room. */
export function ExerciseStrip() {
  const exercises = useSession((session) => session.exercises);
  // The tick on the set shows first, the count up here a moment later.
  const log = useDeferredValue(useSession((session) => session.exerciseLog));
  const selected = useSession((session) => session.selectedExerciseIndex);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children[selected];
    if (!(item instanceof HTMLElement) || !list.current) return;
    list.current.scrollTo({
      left: item.offsetLeft - list.current.clientWidth / 2 + item.clientWidth / 2,
      behavior: 'smooth',
    });
  }, [selected]);
  return (
    <nav aria-label="Exercises" className="min-w-0">
      <ol
        ref={list}
        className="relative flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-3 [scrollbar-width:none] lg:sticky lg:top-20 lg:max-h-[calc(100dvh-280px)] lg:flex-col lg:overflow-y-auto lg:px-0 lg:py-0"
      >
        {exercises.map((exercise, index) => (
          <StripItem
            key={exercise._id}
            exercise={exercise}
            entry={log[index]}
            index={index}
            isSelected={index === selected}
          />
        ))}
      </ol>
    </nav>
  );
}

interface StripItemProps {
  exercise: Exercise;
  entry: ExerciseLogEntry | undefined;
  index: number;
  isSelected: boolean;
}

const StripItem = memo(function StripItem({ exercise, entry, index, isSelected }: StripItemProps) {
  const { edit } = useWorkout();
  const group = groupOf(exercise);
  const parts = exercise.subExercises?.length ? exercise.subExercises : [exercise];
  const logged = entry?.subExercises?.length
    ? entry.subExercises.flatMap((part) => part.sets)
    : (entry?.sets ?? []);
  const isCompleted = entry?.finishDate !== null;
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-current={isSelected ? 'step' : undefined}
        onClick={() => edit({ verb: 'select-exercise', index })}
        className={`flex h-16 w-[164px] items-center gap-3 rounded-card border-2 bg-surface p-2 text-left lg:w-full ${isSelected ? 'border-ink' : 'border-transparent hover:border-line'}`}
      >
        <span className="relative">
          <MovementPicture movement={parts[0]?.movement} size={44} number={index + 1} />
          {isCompleted && (
            <span className="absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-full bg-above text-surface">
              <Check size={14} strokeWidth={3.5} aria-label="Completed" />
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1 text-xs">
          {group !== 'single' && (
            <span className="block font-semibold text-muted">{groupLabels[group]}</span>
          )}
          <span className="line-clamp-2 font-semibold">
            {parts.map((part) => movementTitle(part.movement)).join(' + ')}
          </span>
          {group === 'single' && (
            <span className="block text-muted">
              {logged.filter((set) => set.done).length}/{logged.length} sets
            </span>
          )}
        </span>
      </button>
    </li>
  );
});
