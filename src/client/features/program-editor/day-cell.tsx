import { GripHorizontal, GripVertical } from 'lucide-react';
import { memo } from 'react';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { Exercise } from '#contract/training.ts';
import { groupOf } from '#domain/exercise/group.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { notesLine, roundWords, ruleText, setsLine } from '#domain/program/exercise-line.ts';
import type { Units } from '#domain/units.ts';
import { useMarkedLines } from '#client/shared/plan/marked-lines.ts';

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
  const marked = useMarkedLines(day._id);
  return (
    <div
      role="gridcell"
      data-day={index}
      tabIndex={isFocus ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isOpen ? 'true' : undefined}
      aria-colindex={(index % 7) + 2}
      className="group/day relative min-h-16 min-w-0 cursor-default data-drop:shadow-[inset_0_0_0_2px_var(--accent)] border-r border-b border-line bg-surface p-2 text-xs outline-none select-none hover:bg-line/25 focus:z-10 focus:shadow-[inset_0_0_0_2px_var(--information)] aria-[current=true]:bg-accent-wash aria-selected:bg-[color-mix(in_srgb,var(--information)_9%,var(--surface))]"
    >
      <span className="sr-only">
        Week {Math.floor(index / 7) + 1}, day {(index % 7) + 1}:
      </span>
      {isChanged && (
        <span className="absolute inset-y-1 left-0 w-[3px] rounded-full bg-middling">
          <span className="sr-only">Changed since it was published. </span>
        </span>
      )}
      {(day.exercises.length > 0 || day.title) && (
        <span
          data-grip="day"
          title="Drag to move the day, with Alt to copy it"
          // In the cell's padding: it covers no load. A finger needs more.
          className="absolute top-0 left-1/2 z-10 flex h-2 w-10 -translate-x-1/2 cursor-grab touch-none items-center justify-center overflow-hidden rounded-b-[6px] bg-line text-muted opacity-0 group-hover/day:opacity-100 group-focus/day:opacity-100 pointer-coarse:size-9 pointer-coarse:rounded-[6px] pointer-coarse:bg-surface"
        >
          <GripHorizontal size={14} aria-hidden className="shrink-0" />
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
        <p className="line-clamp-3 text-muted wrap-anywhere">
          {day.description || (day.title || marked.length > 0 ? '' : 'Rest')}
        </p>
      ) : (
        <ul className="flex flex-col gap-0.5">
          {day.exercises.map((exercise) => (
            <ExerciseLines key={exercise._id} exercise={exercise} units={units} />
          ))}
        </ul>
      )}
      {marked.map(({ key, text }) => (
        <p
          key={key}
          className="truncate text-below underline decoration-wavy underline-offset-2"
          title="Not in the plan yet: this line couldn’t be read"
        >
          <span className="sr-only">Not in the plan yet: </span>
          {text}
        </p>
      ))}
    </div>
  );
});

const groupTitles = { superset: 'Superset', circuit: 'Circuit' } as const;

/** A line down the side joins the parts of a superset; a circuit goes round. */
const groupEdges = {
  single: '',
  superset: 'border-l-2 border-edge pl-1.5',
  circuit: 'rounded-[6px] border border-dashed border-edge px-1.5 pb-0.5',
} as const;

const ExerciseLines = memo(function ExerciseLines({
  exercise,
  units,
}: {
  exercise: Exercise;
  units: Units;
}) {
  const group = groupOf(exercise);
  const isSingle = group === 'single';
  const parts = isSingle ? [exercise] : (exercise.subExercises ?? []);
  const round = roundWords(exercise);
  const notes = notesLine(exercise);
  return (
    <li data-exercise className={`group/exercise relative ${groupEdges[group]}`}>
      <span
        data-grip={exercise._id}
        title="Drag to move the exercise, with Alt to copy it"
        className="absolute inset-y-0 -left-2 z-10 flex w-2 cursor-grab touch-none items-center justify-center overflow-hidden rounded-[4px] bg-line text-muted opacity-0 group-hover/exercise:opacity-100 pointer-coarse:hidden"
      >
        <GripVertical size={12} aria-hidden className="shrink-0" />
      </span>
      {!isSingle && (
        <span className="block text-[10px] leading-4 font-semibold tracking-wide text-muted uppercase">
          {groupTitles[group]}
          <span className="sr-only">:</span>
        </span>
      )}
      {parts.map((part) => (
        <span key={part._id} className="flex flex-wrap justify-between gap-x-2">
          <span className="min-w-0 wrap-break-word">{movementName(part.movement)}</span>
          <span className="text-muted">
            {[
              [setsLine(part, units), ruleText(part, units)].filter(Boolean).join(' '),
              isSingle ? round : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
      ))}
      {!isSingle && round && <span className="block text-muted">{round}</span>}
      {notes && (
        <span className="block truncate text-muted italic" title={notes}>
          Note: {notes}
        </span>
      )}
    </li>
  );
});
