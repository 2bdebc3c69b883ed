import type { Exercise, SubExercise } from '#contract/training.ts';
import { clockText } from '#domain/exercise/clock.ts';
import { clockRule } from '#domain/exercise/clock-rule.ts';
import { styleWords } from '#client/ui/style-words.ts';

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
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">{clockText(clock)}. </span>
          {clockRule(clock, 'single')}
        </p>
      )}
    </>
  );
}
