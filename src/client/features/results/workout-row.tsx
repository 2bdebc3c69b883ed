import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useUnits } from '#client/shared/session/session.ts';
import { dayOf, formatDate } from '#client/shared/dates/today.ts';
import { hoursAndMinutes } from '#client/ui/stat-labels.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { shownVolume } from '#client/ui/volume-text.ts';
import { counted } from '#domain/plural.ts';

/** A finished workout in a list; leads to its results. */
export function WorkoutRow({ workout }: { workout: FinishedWorkout }) {
  const units = useUnits();
  const { sessionId, title, startDate, seconds, setsDone, setsPrescribed, volume } = workout;
  const date = dayOf(startDate);
  const sets =
    setsDone < setsPrescribed ? `${setsDone} of ${setsPrescribed} sets` : counted(setsDone, 'set');
  return (
    <Link
      to="/results/session/$sessionId"
      params={{ sessionId }}
      preload={false}
      className="flex min-h-18 items-center gap-4 px-4 py-2.5 transition-colors hover:bg-line/30 sm:px-5"
    >
      <span className="flex w-11 shrink-0 flex-col items-center text-xs text-muted">
        {formatDate(date, { weekday: 'short' })}
        <span className="text-lg font-semibold text-ink">{Number(date.slice(8))}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-balance">{workoutTitle({ title })}</span>
        <span className="block text-sm text-muted">
          {[sets, hoursAndMinutes(seconds), volume > 0 && shownVolume(volume, units)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}
