import type { ClientProgram } from '#contract/clients.ts';
import type { ProgramId, TrainingPlanDayId } from '#contract/ids.ts';
import { daysBetween } from '#domain/history/calendar.ts';

export interface ComingDay {
  readonly programId: ProgramId;
  readonly dayId: TrainingPlanDayId;
}

const daysAhead = 14;
const mostDays = 8;

/** The next workouts, soonest first; for a program without dates its first days. */
export const comingDays = (programs: readonly ClientProgram[], today: string): ComingDay[] =>
  programs
    .flatMap((program) => program.days.map((day) => ({ program, day })))
    .filter(({ program, day }) => {
      if (!day.isTrainingDay || day.sessions.some(({ status }) => status === 'completed'))
        return false;
      const ahead = day.date === null ? day.dayIndex : daysBetween(today, day.date);
      return (day.date !== null || program.run === null) && ahead >= 0 && ahead < daysAhead;
    })
    .toSorted((a, b) => (a.day.date ?? '').localeCompare(b.day.date ?? ''))
    .slice(0, mostDays)
    .map(({ program, day }) => ({ programId: program._id, dayId: day._id }));
