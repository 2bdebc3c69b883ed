import { memo, useState } from 'react';
import { useUnits } from '#client/shared/session/session.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { Exercise } from '#contract/training.ts';
import { clockText } from '#domain/exercise/clock.ts';
import { groupOf } from '#domain/exercise/group.ts';
import { exerciseLine, movementName, setsLine } from '#domain/program/exercise-line.ts';
import type { Units } from '#domain/units.ts';
import { keepLineDraft } from './line-draft.ts';
import { LineField } from '#client/shared/plan/line-field.tsx';
import { usePlanActions } from './plan-actions.ts';

export interface DayCellProps {
  day: CreatedProgramDay;
  /** From 0. */
  index: number;
  units: Units;
  isFocus: boolean;
  isChosen: boolean;
  /** It is open beside the plan. */
  isOpen: boolean;
  /** Buyers do not have this version yet. */
  isChanged: boolean;
}

/** One day in the plan of all weeks. Rendered again only when its own data changes. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, index, units, isFocus, isChosen, isOpen, isChanged } = props;
  return (
    <div
      role="gridcell"
      data-day={index}
      tabIndex={isFocus ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isOpen ? 'true' : undefined}
      aria-colindex={(index % 7) + 2}
      className="relative min-h-16 min-w-0 cursor-default border-r border-b border-line bg-surface p-2 text-xs outline-none select-none hover:bg-line/25 focus:z-10 focus:shadow-[inset_0_0_0_2px_var(--information)] aria-[current=true]:bg-accent-wash aria-selected:bg-[color-mix(in_srgb,var(--information)_9%,var(--surface))]"
    >
      <span className="sr-only">
        Week {Math.floor(index / 7) + 1}, day {(index % 7) + 1}:
      </span>
      {isChanged && (
        <span className="absolute inset-y-1 left-0 w-[3px] rounded-full bg-middling">
          <span className="sr-only">Changed since it was published. </span>
        </span>
      )}
      {day.title && (
        <p
          className={`truncate pb-0.5 ${day.exercises.length > 0 ? 'font-semibold' : 'text-muted'}`}
        >
          {day.title}
        </p>
      )}
      {day.exercises.length === 0 ? (
        <p className="text-muted">{day.title ? '' : 'Rest'}</p>
      ) : (
        <ul className="flex flex-col gap-0.5">
          {day.exercises.map((exercise) => (
            <ExerciseLines key={exercise._id} exercise={exercise} units={units} />
          ))}
        </ul>
      )}
    </div>
  );
});

/** One line down the side joins the parts of a group. */
const ExerciseLines = memo(function ExerciseLines({
  exercise,
  units,
}: {
  exercise: Exercise;
  units: Units;
}) {
  const isGroup = groupOf(exercise) !== 'single';
  const parts = isGroup ? (exercise.subExercises ?? []) : [exercise];
  return (
    <li className={isGroup ? 'border-l-2 border-edge pl-1.5' : ''}>
      {isGroup && (
        <span className="sr-only">
          {groupOf(exercise) === 'circuit' ? 'Circuit:' : 'Superset:'}
        </span>
      )}
      {parts.map((part) => (
        <span key={part._id} className="flex flex-wrap justify-between gap-x-2">
          <span className="min-w-0 wrap-break-word">{movementName(part.movement)}</span>
          <span className="text-muted">{setsLine(part, units)}</span>
        </span>
      ))}
      {exercise.clock && <span className="block text-muted">{clockText(exercise.clock)}</span>}
    </li>
  );
});

export interface DayLinesProps {
  /** The day's place in the plan. */
  day: number;
  plan: CreatedProgramDay;
  /** The line to start with; null: a new one. */
  begin: number | null;
  /** The key that opened it, or the text typed before a reload. */
  typed: string;
  /** `next`: the key that leads to another day, if such a key closed it. */
  onClose: (next: string | null) => void;
}

/** A day's exercises as lines, edited in place: Enter saves one and starts the next. */
export function DayLines({ day, plan, begin, typed, onClose }: DayLinesProps) {
  const units = useUnits();
  const { writeLine } = usePlanActions();
  const count = plan.exercises.length;
  const [at, setAt] = useState(begin ?? count);
  const [firstKey, setFirstKey] = useState(typed);
  const lines = plan.exercises.map((exercise) => exerciseLine(exercise, units));
  const goTo = (line: number) => {
    setFirstKey('');
    setAt(line);
  };
  return (
    <div
      data-day-lines
      className={`absolute top-0 z-30 flex min-h-full w-[max(100%,320px)] flex-col gap-1 rounded-control border-2 border-information bg-raised p-1.5 text-sm shadow-lift ${day % 7 > 3 ? 'right-0' : 'left-0'}`}
      onBlur={(event) => {
        const stays = event.currentTarget.contains(event.relatedTarget);
        const isWrong = event.currentTarget.querySelector('[aria-invalid]') !== null;
        if (!stays && !isWrong && event.relatedTarget) onClose(null);
      }}
    >
      {[...lines, ''].map((line, index) =>
        index === at ? (
          <LineField
            key={`${index} ${line}`}
            label={index < count ? `Exercise ${index + 1}` : 'New exercise'}
            text={line}
            begun={index === (begin ?? count) ? firstKey : ''}
            placeholder="Back squat 3x8 @ 135"
            takesFocus
            onCommit={(text) => writeLine(day, index < count ? index : null, text)}
            onEnter={(text) => {
              if (text.trim() !== '') goTo(index + 1);
              else if (index >= count) onClose(null);
            }}
            onKey={(event) => {
              if (event.key === 'Tab') {
                event.preventDefault();
                onClose(event.shiftKey ? 'ArrowLeft' : 'ArrowRight');
              } else {
                event.preventDefault();
                goTo(Math.min(count, Math.max(0, at + (event.key === 'ArrowUp' ? -1 : 1))));
              }
            }}
            onEscape={() => onClose(null)}
            onDraft={(text) => {
              const line = index < count ? index : null;
              keepLineDraft(text === null ? null : { dayId: plan._id, line, where: 'plan', text });
            }}
          />
        ) : (
          index < count && (
            <button
              key={plan.exercises[index]!._id}
              type="button"
              tabIndex={-1}
              onClick={() => goTo(index)}
              className="min-h-7 truncate rounded-[6px] px-2 text-left text-xs hover:bg-line/50"
            >
              {line}
            </button>
          )
        ),
      )}
      <p className="px-2 pb-0.5 text-xs text-muted">Enter: next · Tab: next day · Esc: done</p>
    </div>
  );
}
