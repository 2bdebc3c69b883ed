import { type ReactNode, Suspense } from 'react';
import type { Exercise, MovementReference, SubExercise } from '#contract/training.ts';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { clockText } from '#domain/exercise/clock.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { circuitSeconds, groupOf, partsOf } from '#domain/exercise/group.ts';
import { setsWords } from '#domain/program/exercise-line.ts';
import { formatMinutesSeconds } from '#domain/units.ts';

const RuleText = lazyPart(async () => (await import('./rule-text.tsx')).RuleText);

export interface PlannedExerciseProps {
  exercise: Exercise;
  /** Shown where there is no picture. */
  number?: number;
  /** A part as the athlete will do it; by default as prescribed. */
  as?: (part: SubExercise) => AthletesPart;
}

/** What the athlete makes of a part of the plan. */
export interface AthletesPart {
  readonly part: SubExercise;
  /** The prescribed movement, if that is another one. */
  readonly insteadOf: MovementReference | null;
  /** How it progresses. */
  readonly progress: ReactNode;
  /** What they load for a percentage of their max, if they have one. */
  readonly loadOf?: ((percent: number) => string) | undefined;
}

/** A line of a day's plan: its movements, each with its sets in one line. */
export function PlannedExercise({ exercise, number, as = asPrescribed }: PlannedExerciseProps) {
  const units = useUnits();
  const parts = partsOf<SubExercise>(exercise).map(as);
  const group = groupOf(exercise);
  const first = parts[0]?.part.movement;
  return (
    <li className="flex items-start gap-4 py-3">
      <MovementPicture movement={first} size={56} {...(number !== undefined && { number })} />
      <div className="flex min-h-14 min-w-0 flex-1 flex-col justify-center gap-1">
        {group !== 'single' && (
          <p className="text-xs font-semibold text-muted">
            {[group === 'circuit' ? 'Circuit' : 'Superset', paceOf(exercise)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {parts.map(({ part, insteadOf, progress, loadOf }) => (
          <p key={part._id}>
            <span className="block font-medium wrap-anywhere">{movementName(part.movement)}</span>
            {insteadOf && (
              <span className="block text-sm text-muted">Instead of {movementName(insteadOf)}</span>
            )}
            <span className="block text-sm text-muted">
              {[setsWords(part, units, loadOf), group === 'single' && paceOf(exercise)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {part.description && (
              <span className="line-clamp-3 text-sm whitespace-pre-line">{part.description}</span>
            )}
            {progress}
          </p>
        ))}
      </div>
    </li>
  );
}

const asPrescribed = (part: SubExercise): AthletesPart => ({
  part,
  insteadOf: null,
  progress: part.progression && (
    <Suspense>
      <RuleText part={part} />
    </Suspense>
  ),
});

/** 'rest 2:00', or the clock instead; empty where there is neither. */
function paceOf(exercise: Exercise): string {
  if (exercise.clock) return clockText(exercise.clock);
  if (groupOf(exercise) === 'circuit') return `${circuitSeconds / 60} minutes`;
  return exercise.rest > 0 ? `rest ${formatMinutesSeconds(exercise.rest)}` : '';
}
