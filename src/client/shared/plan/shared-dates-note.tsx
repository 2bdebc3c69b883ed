import { CalendarDays } from 'lucide-react';
import { formatDate } from '#client/shared/dates/today.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { counted } from '#domain/plural.ts';
import type { RunSession } from '#domain/program/program-run.ts';
import { moveDay, shiftFrom } from '#domain/program/reschedule.ts';
import { newlyShared, type SharedDate } from '#domain/program/shared-dates.ts';

export interface SharedDatesNoteProps {
  run: ProgramRun;
  /** The sessions of this run. */
  sessions: readonly RunSession[];
  dayId: TrainingPlanDayId;
  /** The target day, `YYYY-MM-DD`. */
  date: string;
  moves: 'it' | 'rest';
  titleOf: (dayId: TrainingPlanDayId) => string;
}

/** Before a workout is moved: warns that two will then fall on one day. Nothing if none do. */
export function SharedDatesNote({
  run,
  sessions,
  dayId,
  date,
  moves,
  titleOf,
}: SharedDatesNoteProps) {
  const rule = moves === 'it' ? moveDay : shiftFrom;
  const change = rule({ run, sessions }, { dayId, date });
  const words = change.allowed ? sharedDatesText(newlyShared(run, change.value), titleOf) : '';
  return (
    <p role="status" className={words ? 'flex items-start gap-2 text-sm' : 'hidden'}>
      <CalendarDays size={18} aria-hidden className="mt-px shrink-0" />
      {words}
    </p>
  );
}

/** 'Thu, Mar 5 then has 2 workouts: Squat and Bench. Same for 3 more days.' Empty if no date is shared. */
export function sharedDatesText(
  shared: readonly SharedDate[],
  titleOf: (dayId: TrainingPlanDayId) => string,
): string {
  const [first, ...others] = shared;
  if (!first) return '';
  const day = formatDate(first.date, { weekday: 'short', day: 'numeric', month: 'short' });
  const titles = first.dayIds.map(titleOf);
  const named = `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
  const said = `${day} then has ${titles.length} workouts: ${named}.`;
  if (others.length === 0) return said;
  return `${said} Same for ${counted(others.length, 'more day')}.`;
}
