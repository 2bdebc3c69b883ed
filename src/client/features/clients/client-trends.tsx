import { useMemo, useState } from 'react';
import { AnswerTrends, weeksOf } from '#client/shared/check-ins/answer-trends.tsx';
import { useToday } from '#client/shared/dates/today.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { TitledSection } from '#client/ui/section.tsx';
import type { RangeChoice } from '#client/ui/stat-range.ts';
import type { UserId } from '#contract/ids.ts';
import type { TrainingStats } from '#contract/stats.ts';
import { answerTrends } from '#domain/coaching/answer-trends.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { readStats } from './client-calls.ts';
import { useClientAnswers } from './use-client-answers.ts';

/** What a client answered over time, beside their training; nothing without a number. */
export function ClientTrends({ clientId }: { clientId: UserId }) {
  const today = useToday();
  const [range, setRange] = useState<RangeChoice>('3-months');
  const span = weeksOf(range, today);
  const answers = useClientAnswers(clientId).body;
  const { body: stats } = useCached<TrainingStats>(
    clientKeys.stats(clientId, { weeks: range }),
    async () => readStats(clientId, span, 'week'),
  );
  const trends = useMemo(() => answerTrends(answers ?? []), [answers]);
  if (trends.length === 0) return null;
  return (
    <TitledSection title="Check-ins and training" className="gap-4">
      <AnswerTrends
        trends={trends}
        range={range}
        onRange={setRange}
        span={span}
        weeks={stats?.groups}
      />
    </TitledSection>
  );
}
