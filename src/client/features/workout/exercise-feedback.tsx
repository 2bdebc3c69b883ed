import { useEffect, useRef } from 'react';
import { Check } from 'lucide-react';
import type { ExerciseLogEntry } from '#contract/training.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { rateExercise } from '#domain/session/rating.ts';
import { scoreLabel } from '#domain/session/score-words.ts';
import { isDoneAsDescribed } from '#domain/session/rounds.ts';
import { ScoreSlider } from './score-slider.tsx';
import { bringIntoView } from './use-follow-next-set.ts';
import { useWorkout } from './workout-context.ts';

export interface ExerciseFeedbackProps {
  index: number;
  entry: ExerciseLogEntry;
}

/** Asked once the exercise is completed; the next one opens after both answers. */
export function ExerciseFeedback({ index, entry }: ExerciseFeedbackProps) {
  const { feedback } = entry;
  const { edit } = useWorkout();
  const units = useUnits();
  const isAsDescribed = isDoneAsDescribed(entry, units);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The reps of an AMRAP, which completed the exercise, are being typed.
    const isTyping = document.activeElement?.matches('[data-number]');
    if (section.current && !isTyping) bringIntoView(section.current, 'nearest');
  }, []);
  const rateCompliance = (score2: number | null) =>
    edit(rateExercise, { exerciseIndex: index, score2 });
  return (
    <section
      ref={section}
      aria-labelledby="exercise-feedback"
      className="animate-rise flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="exercise-feedback" className="text-lg font-semibold">
        How did it go?
      </h2>
      <ScoreSlider
        scale="effort"
        score={feedback.score1}
        onChange={(score1) => edit(rateExercise, { exerciseIndex: index, score1 })}
      />
      <ScoreSlider
        scale="compliance"
        score={feedback.score2}
        suggestion={isAsDescribed ? asDescribed : null}
        onChange={rateCompliance}
      />
      {isAsDescribed && (
        <AsDescribed isSaid={feedback.score2 === asDescribed} onSay={rateCompliance} />
      )}
    </section>
  );
}

const asDescribed = 10;

interface AsDescribedProps {
  isSaid: boolean;
  onSay: (score: number | null) => void;
}

/** Accepts the slider's suggestion. The app never answers by itself: the coach reads what the athlete said. */
const AsDescribed = ({ isSaid, onSay }: AsDescribedProps) => (
  <button
    type="button"
    aria-pressed={isSaid}
    onClick={() => onSay(isSaid ? null : asDescribed)}
    className="-mt-1 inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-edge px-4 font-semibold aria-pressed:border-above aria-pressed:text-above"
  >
    {isSaid && <Check size={18} strokeWidth={3} aria-hidden />}
    {scoreLabel('compliance', asDescribed)}
  </button>
);
