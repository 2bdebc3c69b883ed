import { CalendarDays } from 'lucide-react';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/training.ts';
import type { RunSession } from '#domain/program/program-run.ts';
import { moveDay, shiftFrom } from '#domain/program/reschedule.ts';
import { newlyShared } from '#domain/program/shared-dates.ts';
import { sharedDatesText } from './shared-dates-text.ts';

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
