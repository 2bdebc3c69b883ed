import { Suspense } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { TitledSection } from '#client/ui/section.tsx';
import { ownAnswers } from '#offline/queries/check-ins.ts';
import { AnswerHistory } from './answer-history.tsx';

const OwnTrends = lazyPart(async () => (await import('./own-trends.tsx')).OwnTrends);

/** What this user has answered their coaches; nothing until then. */
export function OwnCheckIns() {
  const answers = useRead(ownAnswers);
  return answers && answers.length > 0 ? (
    <TitledSection title="Your check-ins over time" className="gap-3 text-left">
      <p className="text-sm text-muted">Only you and the coach who asks see your answers.</p>
      <Suspense>
        <OwnTrends answers={answers} />
      </Suspense>
      <AnswerHistory answers={answers} />
    </TitledSection>
  ) : null;
}
