import { dayName as workoutName } from '#domain/coaching/day-name.ts';
import type { PlanOutline } from '#contract/plan-outline.ts';
import { PlannedExercise } from '#client/shared/plan/planned-exercise.tsx';

/** The first workout, whole. */
export function SampleDay({ sample }: Pick<PlanOutline, 'sample'>) {
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
          <h3 className="font-semibold">{workoutName(day)}</h3>
          {day.description && (
            <p className="pt-1 text-sm whitespace-pre-line text-muted">{day.description}</p>
          )}
        </div>
        <ul className="divide-y divide-line">
          {day.exercises.map((exercise) => (
            <PlannedExercise key={exercise._id} exercise={exercise} />
          ))}
        </ul>
      </div>
    </section>
  );
}
