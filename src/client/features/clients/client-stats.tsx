import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import type { TrainingStats } from '#contract/stats.ts';
import { TitledSection } from '#client/ui/section.tsx';
import { StatChart } from '#client/shared/workout/stat-chart.tsx';
import { dayOf, useToday } from '#client/shared/dates/today.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { Segments } from '#client/ui/segments.tsx';
import { StatChoice } from '#client/ui/stat-choice.tsx';
import { groupingOf, type RangeChoice, rangeOptions, spanOf } from '#client/ui/stat-range.ts';
import { statMeanings } from '#client/ui/stat-labels.ts';
import type { Stat } from '#client/ui/stats.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { readStats } from './client-calls.ts';

const meanings = { ...statMeanings, selfScore: 'how they felt, out of 10' };

/** Training statistics, only of this coach's programs. */
export function ClientStats({ clientId, since }: { clientId: UserId; since: string }) {
  const today = useToday();
  const [range, setRange] = useState<RangeChoice>('3-months');
  const [stat, setStat] = useState<Stat>('activityCount');
  const span = spanOf(range, today, dayOf(since));
  const groupBy = groupingOf(range, span, undefined);
  const { body: stats, state } = useCached<TrainingStats>(
    clientKeys.stats(clientId, range),
    async () => readStats(clientId, span, groupBy),
  );
  return (
    <TitledSection title="Statistics" className="gap-4">
      <Link
        to="/clients/compare"
        search={{ client: clientId }}
        className="-my-3 inline-flex min-h-11 items-center self-start text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
      >
        Compare blocks or clients
      </Link>
      <Segments
        label="Range"
        options={rangeOptions}
        value={range}
        onChange={setRange}
        className="sm:self-start"
      />
      {stats ? (
        <>
          <StatChoice
            now={stats.total}
            before={null}
            stat={stat}
            onChoose={setStat}
            meanings={meanings}
          />
          <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <StatChart stat={stat} groups={stats.groups} groupBy={groupBy} />
          </div>
        </>
      ) : state === 'reading' ? (
        <div aria-hidden className="h-44 animate-breathe rounded-card bg-line/60" />
      ) : (
        <p className="text-muted">Couldn’t load these statistics.</p>
      )}
    </TitledSection>
  );
}
