import { useEffect, useRef } from 'react';
import type { Feedback } from '#contract/training.ts';
import { ScoreSlider } from './score-slider.tsx';
import { calmly } from './use-follow-next-set.ts';
import { useWorkout } from './workout-context.ts';

/** Asked once the exercise is completed; both answers open the way to the next one. */
export function ExerciseFeedback({ index, feedback }: { index: number; feedback: Feedback }) {
  const { edit } = useWorkout();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest', behavior: calmly() });
  }, []);
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
        onChange={(score1) => edit({ verb: 'rate-exercise', exerciseIndex: index, score1 })}
      />
      <ScoreSlider
        scale="compliance"
        score={feedback.score2}
        onChange={(score2) => edit({ verb: 'rate-exercise', exerciseIndex: index, score2 })}
      />
    </section>
  );
}
