import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import type { RangeChoice } from '#client/ui/stat-range.ts';
import type { CheckInAnswer } from '#contract/check-ins.ts';
import { answerTrends } from '#domain/coaching/answer-trends.ts';
import { trainingWeeks } from '#offline/queries/training-weeks.ts';
import { AnswerTrends, weeksOf } from './answer-trends.tsx';

/** The reader's own answers beside their own training; nothing without a number. */
export function OwnTrends({ answers }: { answers: readonly CheckInAnswer[] }) {
  const device = useDevice();
  const today = useToday();
  const [range, setRange] = useState<RangeChoice>('3-months');
  const { from, to } = weeksOf(range, today);
  const weeks = useLiveQuery(async () => trainingWeeks(device, { from, to }), [device, from, to]);
  const trends = useMemo(() => answerTrends(answers), [answers]);
  if (trends.length === 0) return null;
  return (
    <AnswerTrends
      trends={trends}
      range={range}
      onRange={setRange}
      span={{ from, to }}
      weeks={weeks}
    />
  );
}
