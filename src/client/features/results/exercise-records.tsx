import { useUnits } from '#client/shared/session/session.ts';
import { dayOf, useToday } from '#client/shared/dates/today.ts';
import { FigureText } from '#client/ui/stat-tile.tsx';
import { e1rm } from '#domain/history/e1rm.ts';
import type { DatedLift, MovementRecords } from '#domain/history/records.ts';
import { shownEstimate, shownLift, shownWeight } from './lift-text.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';

/** The all-time records, and below them the best set for each number of reps. */
export function ExerciseRecords({ records }: { records: MovementRecords }) {
  const units = useUnits();
  const { heaviest, mostReps, bestE1rm, repMaxes } = records;
  const loaded = repMaxes.filter(({ weight, reps }) => weight > 0 && reps > 0);
  if (repMaxes.length === 0) return null;
  return (
    <section
      aria-labelledby="records"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id="records" className="px-4 pt-4 font-semibold sm:px-5">
        Records
      </h2>
      <dl className="divide-y divide-line px-4 sm:px-5">
        {bestE1rm && (
          <Best
            name="Estimated 1RM"
            value={shownEstimate(bestE1rm.value, units)}
            how={`from ${shownLift(bestE1rm, units)}`}
            lift={bestE1rm}
          />
        )}
        {heaviest && (
          <Best
            name="Heaviest"
            value={shownWeight(heaviest.weight, units)}
            how={heaviest.reps > 0 ? `× ${heaviest.reps}` : ''}
            lift={heaviest}
          />
        )}
        {mostReps && (
          <Best
            name="Most reps"
            value={String(mostReps.reps)}
            how={mostReps.weight > 0 ? `at ${shownWeight(mostReps.weight, units)}` : ''}
            lift={mostReps}
          />
        )}
      </dl>
      {loaded.length > 1 && <BestSets lifts={loaded} />}
    </section>
  );
}

/** The heaviest set for each number of reps, fewest reps first. */
function BestSets({ lifts }: { lifts: readonly DatedLift[] }) {
  const units = useUnits();
  const today = useToday();
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-12 items-center px-4 font-medium hover:bg-line/30 sm:px-5">
        Best sets
      </summary>
      <table className="w-full border-t border-line">
        <caption className="sr-only">Heaviest set for each number of reps</caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="h-9 pl-4 font-medium sm:pl-5">
              Set
            </th>
            <th scope="col" className="px-2 font-medium">
              Est. 1RM
            </th>
            <th scope="col" className="pr-4 text-right font-medium sm:pr-5">
              When
            </th>
          </tr>
        </thead>
        <tbody>
          {lifts.map((lift) => {
            const estimate = e1rm(lift.weight, lift.reps);
            return (
              <tr key={lift.reps} className="border-t border-line">
                <th
                  scope="row"
                  className="py-2.5 pl-4 text-left font-semibold whitespace-nowrap sm:pl-5"
                >
                  {shownLift(lift, units)}
                </th>
                <td className="px-2 text-muted">
                  {estimate === null ? '–' : shownEstimate(estimate, units)}
                </td>
                <td className="pr-4 text-right text-sm text-muted sm:pr-5">
                  {shortDate(dayOf(lift.startDate), today)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

interface BestProps {
  name: string;
  value: string;
  how: string;
  lift: DatedLift;
}

function Best({ name, value, how, lift }: BestProps) {
  const today = useToday();
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <dt>
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-muted">
          {[how, shortDate(dayOf(lift.startDate), today)].filter(Boolean).join(', ')}
        </span>
      </dt>
      <dd className="shrink-0 text-xl font-semibold">
        <FigureText text={value} />
      </dd>
    </div>
  );
}
