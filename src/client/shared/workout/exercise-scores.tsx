import type { Feedback } from '#contract/training.ts';

/** How hard an exercise felt, and how closely it followed the plan. */
export const ExerciseScores = ({ score1: effort, score2: compliance }: Feedback) => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
    {effort !== null && <Score name="Effort" score={effort} />}
    {compliance !== null && <Score name="Compliance" score={compliance} />}
  </p>
);

const Score = ({ name, score }: { name: string; score: number }) => (
  <span>
    {name} <span className="font-semibold text-ink">{score}</span>
    <span className="sr-only"> of 10</span>
  </span>
);
