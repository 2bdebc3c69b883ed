import type { Exercise, SubExercise } from '#contract/training.ts';
import { MovementPicture, movementTitle } from '#client/shared/movements/movement-picture.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { circuitSeconds, groupOf, partsOf } from '#domain/exercise/group.ts';
import { setsWords } from '#domain/program/exercise-line.ts';
import { formatMinutesSeconds, type Units } from '#domain/units.ts';

/** A line of a day's plan: its movements, each with its sets in one line. `number`: shown where there is no picture. */
export function PlannedExercise({ exercise, number }: { exercise: Exercise; number?: number }) {
  const units = useUnits();
  const parts = partsOf(exercise);
  const group = groupOf(exercise);
  const first = parts[0]?.movement;
  return (
    <li className="flex items-start gap-4 py-3">
      <MovementPicture movement={first} size={56} {...(number !== undefined && { number })} />
      <div className="flex min-h-14 min-w-0 flex-1 flex-col justify-center gap-1">
        {group !== 'single' && (
          <p className="text-xs font-semibold text-muted">
            {group === 'circuit'
              ? `Circuit · ${circuitSeconds / 60} minutes`
              : ['Superset', ...restOf(exercise)].join(' · ')}
          </p>
        )}
        {parts.map((part) => (
          <p key={part._id}>
            <span className="block font-medium wrap-anywhere">{movementTitle(part.movement)}</span>
            <span className="block text-sm text-muted">
              {plannedLine(part, group === 'single' ? exercise.rest : 0, units)}
            </span>
          </p>
        ))}
      </div>
    </li>
  );
}

/** '3×5 @ 60 kg · rest 2:00'. `rest`: seconds; 0 where there is none. */
export const plannedLine = (part: SubExercise, rest: number, units: Units): string =>
  [setsWords(part, units), ...restOf({ rest })].filter(Boolean).join(' · ');

const restOf = ({ rest }: { readonly rest: number }): string[] =>
  rest > 0 ? [`rest ${formatMinutesSeconds(rest)}`] : [];
