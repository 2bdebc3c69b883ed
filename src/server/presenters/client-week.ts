import type { WeekClient, WeekWorkout } from '#contract/client-week.ts';
import { dayKept } from '#domain/session/day-of-workout.ts';
import type { WeekRow } from '../database/rows.ts';

/** `rows`: those of one client after the other. */
export function presentClientWeek(rows: readonly WeekRow[]): WeekClient[] {
  const byClient = Map.groupBy(rows, ({ client_id }) => client_id);
  return [...byClient].map(([userId, own]) => ({
    userId,
    firstName: own[0]!.first_name,
    lastName: own[0]!.last_name,
    workouts: own.map(presentWorkout),
  }));
}

function presentWorkout(row: WeekRow): WeekWorkout {
  const startedAt = row.opened_at ?? row.started_at;
  return {
    programId: row.program_id,
    dayIndex: row.place,
    title: row.title,
    date: row.date,
    ...(row.change?.moved && { moved: row.change.moved }),
    ...(row.change?.skipped && { skipped: true as const }),
    ...(row.adjusted && { adjusted: true as const }),
    ...(startedAt && {
      session: {
        status: row.opened_at ? ('started' as const) : ('completed' as const),
        startDate: startedAt.toISOString(),
        ...dayKept({ day: row.trained_on ?? undefined }),
        score1: row.score,
        setsPrescribed: row.sets_prescribed,
        prescribedDone: row.prescribed_done,
      },
    }),
  };
}
