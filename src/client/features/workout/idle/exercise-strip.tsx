import { Check, GitCompareArrows } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import type { Exercise, ExerciseLogEntry } from '#contract/training.ts';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { groupTitle, partLabel, selfAndParts } from '#domain/exercise/group.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { selectExercise } from '#domain/session/complete-exercise.ts';
import { shownOrder, turnLabel } from '#domain/session/own-exercises.ts';
import { roundsOf } from '#domain/session/rounds.ts';
import { entryToDo } from '#domain/session/sets-to-do.ts';
import { isAbout } from '#domain/session/sets.ts';
import { useFact } from '../set-facts.ts';
import { calmly } from '../use-follow-next-set.ts';
import { useSession, useWorkout } from '../workout-context.ts';
import { AddItem } from './add-item.tsx';

/** All exercises of the workout, to go from one to another. */
export function ExerciseStrip() {
  // The tick on the set shows first, the count up here a moment later. All three wait together, so that an exercise
  // that was just added never shows up here without its log.
  const exercises = useDeferredValue(useSession((session) => session.exercises));
  const arranged = useDeferredValue(useSession((session) => session.arranged));
  const log = useDeferredValue(useSession((session) => session.exerciseLog));
  const order = shownOrder({ exercises, arranged });
  const selected = useSession((session) => session.selectedExerciseIndex);
  const list = useRef<HTMLOListElement>(null);
  const place = order.indexOf(selected);
  useEffect(() => {
    const item = list.current?.children[place];
    if (!(item instanceof HTMLElement) || !list.current) return;
    list.current.scrollTo({
      left: item.offsetLeft - list.current.clientWidth / 2 + item.clientWidth / 2,
      behavior: calmly(),
    });
  }, [place]);
  return (
    <nav aria-label="Exercises" className="min-w-0">
      <ol
        ref={list}
        className="relative flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-3 max-lg:short:py-2 [scrollbar-width:none] lg:sticky lg:top-20 lg:max-h-[calc(100dvh-280px)] lg:flex-col lg:overflow-y-auto lg:px-0 lg:py-0"
      >
        {order.map((index, at) => (
          <StripItem
            key={exercises[index]!._id}
            exercise={exercises[index]!}
            group={groupTitle(exercises, index)}
            firstPart={partLabel(exercises, index, 0)}
            turn={turnLabel({ exercises, arranged }, index)}
            entry={entryToDo({ exercises, exerciseLog: log }, index)}
            index={index}
            number={at + 1}
            isSelected={index === selected}
          />
        ))}
        <AddItem after={exercises[selected]?._id ?? null} />
      </ol>
    </nav>
  );
}

interface StripItemProps {
  exercise: Exercise;
  /** 'Superset A', and 'A1' for its first part; null for a single exercise. */
  group: string | null;
  firstPart: string | null;
  /** 'A1' in a superset that the athlete made. */
  turn: string | null;
  entry: ExerciseLogEntry | undefined;
  index: number;
  /** Its place, from 1. */
  number: number;
  isSelected: boolean;
}

const StripItem = memo(function StripItem(props: StripItemProps) {
  const { exercise, group, entry, index, number, isSelected } = props;
  const { edit } = useWorkout();
  const logged = entry ? roundsOf(entry).flat() : [];
  const isCompleted = entry?.finishDate !== null;
  const parts = entry ? selfAndParts(entry) : [];
  const differs = useFact(({ others }) =>
    others.some((value) => parts.some((part) => isAbout(part, value))),
  );
  const first = entry?.subExercises?.[0] ?? entry ?? exercise;
  const count = `${logged.filter((set) => set.done).length}/${logged.length}`;
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-current={isSelected ? 'step' : undefined}
        onClick={() => edit(selectExercise, { index })}
        className={`flex h-full min-h-18 items-center gap-3 max-lg:short:min-h-12 max-lg:short:py-0.5 rounded-card border-2 bg-surface p-2 text-left lg:h-auto lg:w-full ${group ? 'w-[236px]' : 'w-[164px]'} ${isSelected ? 'border-ink' : 'border-transparent hover:border-line'}`}
      >
        <span className="relative max-lg:short:hidden">
          <MovementPicture movement={first.movement} size={44} number={number} />
          {isCompleted && (
            <span className="absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-full bg-above text-surface">
              <Check size={14} strokeWidth={3.5} aria-label="Completed" />
            </span>
          )}
          {differs && (
            <span className="absolute -top-1 -right-1 flex size-5 items-center justify-center rounded-full bg-information text-surface">
              <GitCompareArrows size={12} strokeWidth={3} aria-label="Changed on two devices" />
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1 text-xs">
          {group && (
            <span className="flex justify-between gap-2 text-muted">
              <span>{group}</span>
              <span>{count} sets</span>
            </span>
          )}
          <Titles {...props} />
          {!group && <span className="block text-muted">{count} sets</span>}
        </span>
      </button>
    </li>
  );
});

/** 'Front squat', or 'A1 Press A2 Row'. */
function Titles({ exercise, entry, firstPart, turn }: StripItemProps) {
  const letter = firstPart?.slice(0, -1);
  return (
    <span className="line-clamp-2 font-semibold max-lg:short:line-clamp-1">
      {letter
        ? exercise.subExercises?.map((part, index) => (
            <span key={part._id}>
              <span className="text-muted">
                {letter}
                {index + 1}
              </span>
              {`\u00A0${movementName((entry?.subExercises?.[index] ?? part).movement)} `}
            </span>
          ))
        : `${turn ? `${turn} ` : ''}${movementName((entry ?? exercise).movement)}`}
    </span>
  );
}
