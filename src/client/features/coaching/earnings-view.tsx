import { useEffect, useState } from 'react';
import { groupLabel, groupTitle } from '#client/shared/workout/stat-chart.tsx';
import { useToday } from '#client/shared/dates/today.ts';
import { useFreshReading } from '#client/shared/server/use-fresh-reading.ts';
import { type ReadState, useCached } from '#client/shared/server/use-cached.ts';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { dollars } from '#domain/dollars.ts';
import { CachedNote } from '#client/ui/cached-note.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { groupingOf, type RangeChoice, rangeOptions, spanOf } from '#client/ui/stat-range.ts';
import { earningsBy } from '#domain/coaching/earnings.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { useStore } from '#client/shared/screen/store.ts';
import { type Earnings, readEarnings } from './coaching-calls.ts';
import { EarningsTiles } from './earnings-tiles.tsx';
import { createFetchedFlag } from './fetched-flag.ts';

/** Sales over a range, and the earnings after fees and refunds. */
export function EarningsView() {
  const today = useToday();
  const [range, setRange] = useState<RangeChoice>('3-months');
  const span = range === 'all' ? null : spanOf(range, today, today);
  const { body, state, again } = useCached<Earnings>(clientKeys.earnings(range), async () =>
    readEarnings(span, today),
  );
  useFreshReading(again);
  const isFetched = useFetched(state);
  return (
    <section aria-labelledby="earnings" aria-busy={!isFetched} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="earnings" className="flex items-center gap-3 text-lg font-semibold">
          Earnings
          {state === 'reading' && (
            <span aria-hidden className="size-2 animate-breathe rounded-full bg-edge" />
          )}
        </h2>
        <Segments
          label="Range"
          options={rangeOptions}
          value={range}
          onChange={setRange}
          className="max-sm:w-full"
        />
      </div>
      {body ? (
        <Figures earnings={body} range={range} />
      ) : state === 'failed' ? (
        <CachedNote>
          Couldn’t load your earnings, and you haven’t opened them on this device yet.
        </CachedNote>
      ) : (
        <div aria-hidden className="h-72 animate-breathe rounded-card bg-line/60" />
      )}
    </section>
  );
}

function useFetched(state: ReadState): boolean {
  const [flag] = useState(createFetchedFlag);
  useEffect(() => {
    if (state === 'read') flag.arrive();
    else flag.begin();
  }, [flag, state]);
  return useStore({ subscribe: flag.subscribe, read: flag.isFetched });
}

function Figures({ earnings, range }: { earnings: Earnings; range: RangeChoice }) {
  const { now, before, span } = earnings;
  const groupBy = groupingOf(range, span, undefined);
  return (
    <>
      <EarningsTiles now={now} before={before} />
      {now.days.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-5 py-6 text-muted">
          No sales in this period. Your sales will show up here.
        </p>
      ) : (
        <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <BarChart
            name={`Earnings by ${groupBy}`}
            points={earningsBy(groupBy, now.days, span).map((group) => ({
              key: group.from,
              label: groupLabel(group.from, groupBy),
              title: groupTitle(group.from, groupBy),
              value: group.earnings / 100,
            }))}
            format={(amount) => dollars(Math.round(amount * 100))}
            formatTick={(amount) => dollars(Math.round(amount * 100), { wholeWithoutCents: true })}
          />
        </div>
      )}
    </>
  );
}
