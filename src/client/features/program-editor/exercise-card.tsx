import { Link } from '@tanstack/react-router';
import { GripVertical, Timer, Ungroup } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { flushSync } from 'react-dom';
import type { ProgramId } from '#contract/ids.ts';
import type { Exercise, SubExercise } from '#contract/training.ts';
import { RuleText } from '#client/shared/plan/rule-text.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { IconButton } from '#client/ui/button.tsx';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { clockText } from '#domain/exercise/clock.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { groupOf } from '#domain/exercise/group.ts';
import { setsLine } from '#domain/program/exercise-line.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import type { DayEdits } from './use-day-edits.ts';
import { type OutOfList, useDragOrder } from '#client/shared/plan/use-drag-order.ts';

export interface ExerciseCardProps {
  programId: ProgramId;
  /** The day's place in the plan, from 0. */
  day: number;
  exercise: Exercise;
  index: number;
  count: number;
  edits: DayEdits;
  /** Selected, for actions on several exercises. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

export const ExerciseCard = memo(function ExerciseCard(props: ExerciseCardProps) {
  const { exercise, index, count, edits, isChosen, onChoose } = props;
  const group = groupOf(exercise);
  const title = cardTitle(exercise);
  return (
    <div
      className={`rounded-card border bg-surface ${isChosen ? 'border-information' : 'border-line'}`}
    >
      <div className="flex items-center gap-1 pr-1">
        <Grip
          id={gripId(exercise)}
          title={title}
          index={index}
          count={count}
          onMove={edits.moveExercise}
        />
        {group === 'single' ? (
          <PartLink {...props} part={exercise} partIndex={null} />
        ) : (
          <>
            <GroupChip exercise={exercise} onToggle={() => edits.toggleGroup(index)} />
            <IconButton
              label={`Ungroup ${title}`}
              title="Ungroup"
              onClick={() => edits.ungroup(index)}
            >
              <Ungroup size={18} aria-hidden />
            </IconButton>
          </>
        )}
        <label className="flex size-12 shrink-0 cursor-pointer items-center justify-center">
          <span className="sr-only">Choose {title}</span>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            className="size-5 accent-(--information)"
          />
        </label>
      </div>
      {group !== 'single' && <Parts {...props} />}
    </div>
  );
});

interface GripProps {
  /** The title of the item to move. */
  title: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  /** The item leaves the list at one end. */
  onOut?: (from: number, side: OutOfList) => void;
  /** Finds the handle again after its item has moved. */
  id?: string;
}

function Grip({ title, index, count, onMove, onOut, id }: GripProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = index + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
    const isBeyond = to < 0 || to >= count;
    if (to === index || (isBeyond && !onOut)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isBeyond) onOut?.(index, to < 0 ? 'before' : 'after');
    else onMove(index, to);
  };
  return (
    <button
      type="button"
      data-grip
      id={id}
      aria-label={`Move ${title}, ${index + 1} of ${count}: use the arrow keys${onOut ? '; past either end it leaves the group' : ''}`}
      onKeyDown={onKeyDown}
      className="flex h-12 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-line/50 active:cursor-grabbing"
    >
      <GripVertical size={18} aria-hidden />
    </button>
  );
}

const gripId = ({ _id }: SubExercise): string => `grip-${_id}`;

const cardTitle = (exercise: Exercise): string =>
  groupOf(exercise) === 'single'
    ? movementName(exercise.movement)
    : (exercise.subExercises ?? []).map(({ movement }) => movementName(movement)).join(' and ');

function GroupChip({ exercise, onToggle }: { exercise: Exercise; onToggle: () => void }) {
  const group = groupOf(exercise);
  return (
    <div className="flex min-h-14 flex-1 items-center gap-3">
      <button
        type="button"
        aria-label={`${group === 'circuit' ? 'Circuit' : 'Superset'}: make it a ${group === 'circuit' ? 'superset' : 'circuit'}`}
        onClick={onToggle}
        className="inline-flex min-h-9 items-center rounded-full border border-edge px-3 text-sm font-semibold hover:bg-line/50 pointer-coarse:min-h-12"
      >
        {group === 'circuit' ? 'Circuit' : 'Superset'}
      </button>
      {exercise.clock && (
        <span className="text-xs text-muted tabular-nums">{clockText(exercise.clock)}</span>
      )}
    </div>
  );
}

/** The exercises of a group, which are never groups themselves. */
function Parts(props: ExerciseCardProps) {
  const { exercise, index, edits } = props;
  const parts = exercise.subExercises ?? [];
  const move = (from: number, to: number) => edits.movePart(index, from, to);
  const takeOut = (from: number, side: OutOfList) => {
    const part = parts[from];
    flushSync(() => edits.takeOutPart(index, from, side));
    // It is in another list now; the focus follows it.
    if (part) document.getElementById(gripId(part))?.focus();
  };
  const list = useDragOrder(move, takeOut);
  return (
    <ol ref={list} className="group/parts mb-2 ml-4 border-l-2 border-edge">
      {parts.map((part, partIndex) => (
        <li
          key={part._id}
          className="flex items-center bg-surface pr-1 outline-information group-data-out/parts:[&.opacity-40]:outline-2"
        >
          <Grip
            title={movementName(part.movement)}
            index={partIndex}
            count={parts.length}
            onMove={move}
            onOut={takeOut}
          />
          <PartLink {...props} part={part} partIndex={partIndex} />
        </li>
      ))}
    </ol>
  );
}

function PartLink({
  programId,
  day,
  exercise,
  index,
  part,
  partIndex,
}: ExerciseCardProps & { part: SubExercise; partIndex: number | null }) {
  const units = useUnits();
  return (
    <Link
      to="/programs/program-workouts/$programId/$day/exercise/$exerciseIndex/{-$subExerciseIndex}"
      params={{
        programId,
        day,
        exerciseIndex: index,
        subExerciseIndex: partIndex ?? undefined,
      }}
      className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-control px-1 py-2 hover:bg-line/25"
    >
      <MovementPicture movement={part.movement} size={44} number={(partIndex ?? index) + 1} />
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm font-semibold">{movementName(part.movement)}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-xs text-muted tabular-nums">
          <span>{setsLine(part, units) || 'No sets yet'}</span>
          {partIndex === null && exercise.clock && <span>{clockText(exercise.clock)}</span>}
          {partIndex === null && !exercise.clock && part.rest > 0 && (
            <span className="inline-flex items-center gap-1">
              <Timer size={12} aria-hidden />
              <span className="sr-only">rest </span>
              {formatMinutesSeconds(part.rest)}
            </span>
          )}
        </span>
        <RuleText part={part} />
      </span>
    </Link>
  );
}
