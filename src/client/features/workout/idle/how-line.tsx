import { Suspense } from 'react';
import type { Exercise, SubExercise } from '#contract/training.ts';
import { clockText, hasRounds } from '#domain/exercise/clock.ts';
import { clockRule } from '#domain/exercise/clock-rule.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { styleWords } from '#client/ui/style-words.ts';

const ResultLine = lazyPart(async () => (await import('../result-line.tsx')).ResultLine);

interface HowLineProps {
  prescribed: SubExercise;
  clock: Exercise['clock'];
  isSwapped: boolean;
}

/** Each side, the tempo and the clock. Another movement than prescribed may not be for each side. */
export function HowLine({ prescribed: { perSide, tempo }, clock, isSwapped }: HowLineProps) {
  const style = styleWords({ perSide: isSwapped ? undefined : perSide, tempo });
  return (
    <>
      {style && <p className="text-sm font-semibold">{style}</p>}
      {clock && (
        <>
          <p className="text-sm text-muted">
            <span className="font-semibold text-ink">{clockText(clock)}. </span>
            {clockRule(clock, 'single')}
          </p>
          {!hasRounds(clock) && (
            <Suspense>
              <ResultLine />
            </Suspense>
          )}
        </>
      )}
    </>
  );
}
