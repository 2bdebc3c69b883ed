import { useUnits } from '#client/app/session.ts';
import { dayOf, formatDate } from '#client/app/today.ts';
import { StatTile } from '#client/ui/stat-tile.tsx';
import { e1rm } from '#domain/history/e1rm.ts';
import type { DatedLift, MovementRecords } from '#domain/history/records.ts';
import { shownEstimate, shownLift, shownWeight } from './lift-words.ts';

/** The records of all time, and below them the best set for each number of repetitions. */
export function ExerciseRecords({ records }: { records: MovementRecords }) {
  const units = useUnits();
  const { heaviest, mostReps, bestE1rm, repMaxes } = records;
  const loaded = repMaxes.filter(({ weight, reps }) => weight > 0 && reps > 0);
  if (repMaxes.length === 0) return null;
  return (
    <section aria-label="Records" className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {bestE1rm && (
          <StatTile title="Best estimated 1RM" value={shownEstimate(bestE1rm.value, units)}>
            from {shownLift(bestE1rm, units)}, {dateOf(bestE1rm)}
          </StatTile>
        )}
        {heaviest && (
          <StatTile title="Heaviest" value={shownWeight(heaviest.weight, units)}>
            {heaviest.reps > 0 && `× ${heaviest.reps}, `}
            {dateOf(heaviest)}
          </StatTile>
        )}
        {mostReps && (
          <StatTile title="Most reps" value={String(mostReps.reps)}>
            {mostReps.weight > 0 && `at ${shownWeight(mostReps.weight, units)}, `}
            {dateOf(mostReps)}
          </StatTile>
        )}
      </dl>
      {loaded.length > 1 && (
        <details className="rounded-card border border-line bg-surface">
          <summary className="flex min-h-12 items-center px-4 font-medium hover:bg-line/30 sm:px-5">
            Best sets
          </summary>
          <table className="w-full border-t border-line">
            <caption className="sr-only">The heaviest set for each number of repetitions</caption>
            <thead>
              <tr className="text-left text-xs text-muted">
                <th scope="col" className="h-9 pl-4 font-medium sm:pl-5">
                  Set
                </th>
                <th scope="col" className="font-medium">
                  Est. 1RM
                </th>
                <th scope="col" className="pr-4 text-right font-medium sm:pr-5">
                  When
                </th>
              </tr>
            </thead>
            <tbody>
              {loaded.map((lift) => {
                const estimate = e1rm(lift.weight, lift.reps);
                return (
                  <tr key={lift.reps} className="border-t border-line">
                    <th scope="row" className="py-2.5 pl-4 text-left font-semibold sm:pl-5">
                      {shownLift(lift, units)}
                    </th>
                    <td className="text-muted">
                      {estimate === null ? '–' : shownEstimate(estimate, units)}
                    </td>
                    <td className="pr-4 text-right text-sm text-muted sm:pr-5">{dateOf(lift)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}

const dateOf = ({ startDate }: DatedLift): string =>
  formatDate(dayOf(startDate), { day: 'numeric', month: 'short', year: 'numeric' });
