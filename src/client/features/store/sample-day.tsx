import type { Exercise } from '#contract/training.ts';
import type { StoreProgramPreview } from '#contract/store.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { MovementPicture, movementTitle } from '#client/shared/movements/movement-picture.tsx';
import { groupOf, partsOf } from '#domain/exercise/group.ts';
import { setsWords } from '#domain/program/exercise-line.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import type { Units } from '#domain/units.ts';

export function SampleDay({ program: { sample } }: { program: StoreProgramPreview }) {
  const units = useUnits();
  if (!sample) return null;
  const { day, dayIndex } = sample;
  return (
    <section aria-labelledby="sample" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="sample" className="text-lg font-semibold">
          A sample day
        </h2>
        <p className="text-sm text-muted">
          Week {Math.floor(dayIndex / 7) + 1}, day {(dayIndex % 7) + 1}
        </p>
      </div>
      <div className="rounded-card border border-line bg-surface px-4 sm:px-5">
        <div className="border-b border-line py-4">
          <h3 className="font-semibold">{workoutTitle(day)}</h3>
          {day.description && (
            <p className="pt-1 text-sm whitespace-pre-line text-muted">{day.description}</p>
          )}
        </div>
        <ul className="divide-y divide-line">
          {day.exercises.map((exercise) => (
            <ExerciseRow key={exercise._id} exercise={exercise} units={units} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ExerciseRow({ exercise, units }: { exercise: Exercise; units: Units }) {
  const parts = partsOf(exercise);
  const group = groupOf(exercise);
  return (
    <li className="flex items-start gap-4 py-3">
      <MovementPicture movement={parts[0]?.movement} size={56} />
      <div className="flex min-h-14 min-w-0 flex-1 flex-col justify-center gap-1">
        {group !== 'single' && (
          <p className="text-xs font-semibold text-muted">
            {group === 'circuit' ? 'Circuit' : 'Superset'}
          </p>
        )}
        {parts.map((part) => (
          <p key={part._id}>
            <span className="block font-medium break-words">{movementTitle(part.movement)}</span>
            <span className="block text-sm text-muted">{setsWords(part, units)}</span>
          </p>
        ))}
      </div>
    </li>
  );
}
