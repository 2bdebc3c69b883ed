import type { ReactNode } from 'react';
import type { Exercise } from '#contract/training.ts';
import { clockText } from '#domain/exercise/clock.ts';
import { groupOf } from '#domain/exercise/group.ts';

interface ExerciseArticleProps {
  exercise: Exercise | undefined;
  children: ReactNode;
}

const groupNames = { single: '', superset: 'Superset', circuit: 'Circuit' } as const;

export function ExerciseArticle({ exercise, children }: ExerciseArticleProps) {
  const group = exercise ? groupOf(exercise) : 'single';
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      {(group !== 'single' || exercise?.clock) && (
        <p className="-mb-2 text-sm font-semibold text-muted">
          {[groupNames[group], exercise?.clock && clockText(exercise.clock)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {children}
    </article>
  );
}
