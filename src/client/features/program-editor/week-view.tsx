import { Link } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ClipboardPaste,
  Copy,
  CopyPlus,
  EllipsisVertical,
  LayoutTemplate,
  ListChecks,
  Plus,
  Trash2,
  TrendingUp,
} from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import type { Units } from '#domain/units.ts';
import { useCopied } from './clipboard.ts';
import { useProgramDraft } from './editor-context.ts';
import { lastWeek, rememberWeek } from './last-weeks.ts';
import { MenuRow } from './menu-row.tsx';
import { usePlanActions } from './plan-actions.ts';
import { chosenDays, daysInWeek, onWeek, weekCount } from './plan-selection.ts';

const SaveWeeks = lazyPart(async () => (await import('./save-days.tsx')).SaveWeeks);

export function WeekView({ programId }: { programId: ProgramId }) {
  const units = useUnits();
  const { days } = useProgramDraft();
  const [chosen, setChosen] = useState(lastWeek(programId));
  const [isAsked, setIsAsked] = useState(false);
  const weeks = weekCount(days.length);
  const week = Math.min(chosen, weeks - 1);
  const choose = (next: number) => {
    rememberWeek(programId, next);
    setChosen(next);
  };
  const first = week * daysInWeek;
  return (
    <div className="flex flex-col gap-3">
      <WeekChips weeks={weeks} week={week} onChoose={choose} />
      <div className="flex items-center justify-between">
        <h2 className="text-lg font-semibold">Week {week + 1}</h2>
        <IconButton
          label={`Week ${week + 1}: more`}
          aria-haspopup="dialog"
          className="-mr-3"
          onClick={() => setIsAsked(true)}
        >
          <EllipsisVertical size={20} aria-hidden />
        </IconButton>
      </div>
      <ol className="flex flex-col gap-2">
        {days.slice(first, first + daysInWeek).map((day, column) => (
          <li key={day._id}>
            <DayLink programId={programId} day={day} index={first + column} units={units} />
          </li>
        ))}
      </ol>
      {isAsked && (
        <WeekSheet
          week={week}
          dayCount={days.length}
          hasWorkout={days.slice(first, first + daysInWeek).some(hasExercises)}
          onWeek={choose}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

const hasExercises = ({ exercises }: CreatedProgramDay): boolean => exercises.length > 0;

interface WeekChipsProps {
  weeks: number;
  week: number;
  onChoose: (week: number) => void;
}

function WeekChips({ weeks, week, onChoose }: WeekChipsProps) {
  const { addWeek } = usePlanActions();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [week, weeks]);
  const chip =
    'flex size-12 shrink-0 items-center justify-center rounded-control text-base font-semibold tabular-nums';
  return (
    <div
      ref={row}
      role="group"
      aria-label="Weeks"
      className="-mx-4 flex gap-1 overflow-x-auto overscroll-x-contain px-4 py-1 [scrollbar-width:none]"
    >
      {Array.from({ length: weeks }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`Week ${index + 1}`}
          aria-pressed={index === week}
          onClick={() => onChoose(index)}
          className={`${chip} text-muted aria-pressed:bg-ink aria-pressed:text-ground`}
        >
          {index + 1}
        </button>
      ))}
      <button
        type="button"
        aria-label="Add a week"
        onClick={() => {
          addWeek(weeks - 1);
          onChoose(weeks);
        }}
        className={`${chip} border border-dashed border-edge text-muted`}
      >
        <Plus size={20} aria-hidden />
      </button>
    </div>
  );
}

interface DayLinkProps {
  programId: ProgramId;
  day: CreatedProgramDay;
  index: number;
  units: Units;
}

function DayLink({ programId, day, index, units }: DayLinkProps) {
  const isRest = day.exercises.length === 0;
  return (
    <Link
      to="/programs/program-workouts/$programId/$day"
      params={{ programId, day: index }}
      className={`flex min-h-14 gap-4 rounded-card border border-line px-4 py-3 ${isRest ? 'bg-transparent' : 'bg-surface'}`}
    >
      <span className="w-5 shrink-0 text-lg font-semibold text-muted tabular-nums">
        <span className="sr-only">Day </span>
        {(index % daysInWeek) + 1}
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block font-semibold ${isRest && !day.title ? 'text-muted' : ''}`}>
          {day.title || (isRest ? 'Rest' : 'Workout')}
        </span>
        {day.exercises.map((exercise) => (
          <span key={exercise._id} className="block truncate text-sm text-muted">
            {writtenLine(exercise, units)}
          </span>
        ))}
      </span>
      {isRest && <Plus size={20} aria-hidden className="shrink-0 self-center text-muted" />}
    </Link>
  );
}

interface WeekSheetProps {
  week: number;
  dayCount: number;
  hasWorkout: boolean;
  onWeek: (week: number) => void;
  onClose: () => void;
}

function WeekSheet(props: WeekSheetProps) {
  const { week, dayCount, hasWorkout, onWeek: choose, onClose } = props;
  const actions = usePlanActions();
  const copied = useCopied();
  const [isSaving, setSaving] = useState(false);
  const days = chosenDays(onWeek(week, dayCount), dayCount);
  const then = (action: () => void) => () => {
    action();
    onClose();
  };
  if (isSaving)
    return (
      <Suspense>
        <SaveWeeks weeks={{ from: week, to: week }} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog title={`Week ${week + 1}`} onClose={onClose} maxWidth={400}>
      <div className="flex flex-col gap-1">
        <MenuRow
          Icon={CopyPlus}
          onClick={then(() => {
            actions.duplicateWeek(week);
            choose(week + 1);
          })}
        >
          Duplicate week
        </MenuRow>
        <MenuRow Icon={Copy} onClick={then(() => actions.copy(days))}>
          Copy week
        </MenuRow>
        {copied?.kind === 'days' && (
          <MenuRow Icon={ClipboardPaste} onClick={then(() => actions.paste(days[0] ?? 0))}>
            Paste here
          </MenuRow>
        )}
        <MenuRow Icon={ArrowDownToLine} onClick={then(() => actions.fillDown(days))}>
          Copy to all weeks below
        </MenuRow>
        <MenuRow Icon={TrendingUp} onClick={then(() => actions.askAcross('raise', days))}>
          Raise loads each week
        </MenuRow>
        <MenuRow Icon={ListChecks} onClick={then(() => actions.askAcross('set', days))}>
          Change across weeks
        </MenuRow>
        <MenuRow
          Icon={Plus}
          onClick={then(() => {
            actions.addWeek(week);
            choose(week + 1);
          })}
        >
          Add an empty week
        </MenuRow>
        <MenuRow Icon={LayoutTemplate} disabled={!hasWorkout} onClick={() => setSaving(true)}>
          Save as template
        </MenuRow>
        {dayCount > daysInWeek && (
          <MenuRow
            Icon={Trash2}
            onClick={then(() => {
              actions.deleteWeeks(week, week);
              choose(Math.max(0, week - 1));
            })}
          >
            Delete week
          </MenuRow>
        )}
      </div>
    </Dialog>
  );
}
