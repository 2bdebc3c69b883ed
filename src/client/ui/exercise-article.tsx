import type { ReactNode } from 'react';
import type { Exercise, ExerciseLogEntry } from '#contract/training.ts';
import { scoreOf } from '#domain/exercise/clock-score.ts';
import { scoreText } from '#domain/exercise/clock-words.ts';
import { clockText } from '#domain/exercise/clock.ts';
import { groupOf } from '#domain/exercise/group.ts';

interface ExerciseArticleProps {
  exercise: Exercise | undefined;
  /** The result by its clock. */
  result: ExerciseLogEntry['result'];
  children: ReactNode;
}

const groupNames = { single: '', superset: 'Superset', circuit: 'Circuit' } as const;

export function ExerciseArticle({ exercise, result, children }: ExerciseArticleProps) {
  const score = scoreOf(result);
  const clock = result?.clock ?? exercise?.clock;
  const group = exercise ? groupOf(exercise) : 'single';
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      {(group !== 'single' || clock) && (
        <p className="-mb-2 text-sm font-semibold text-muted">
          {[groupNames[group], clock && clockText(clock)].filter(Boolean).join(' · ')}
        </p>
      )}
      {score && <p className="-mb-2 text-xl font-semibold">{scoreText(score)}</p>}
      {children}
    </article>
  );
}
