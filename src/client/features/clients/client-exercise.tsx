import { useMemo, useState } from 'react';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { useCached } from '#client/shared/server/use-cached.ts';
import { ExerciseTrend } from '#client/shared/workout/exercise-trend.tsx';
import { ExerciseWorkouts } from '#client/shared/workout/exercise-workouts.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import type { ExerciseDone } from '#contract/client-progress.ts';
import type { ClientProgram } from '#contract/clients.ts';
import type { MovementId, UserId } from '#contract/ids.ts';
import { movementTrend } from '#domain/history/trends.ts';
import { trainedOn } from '#offline/local-day.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { readExercise } from './client-calls.ts';
import { ReadPart } from './read-part.tsx';
import { workoutLink } from './workout-link.ts';

export interface ClientExerciseProps {
  clientId: UserId;
  firstName: string;
  /** As last read. */
  programs: readonly ClientProgram[];
}

/** One exercise of a client over time, and workout by workout: the one trained last, until another one is chosen. */
export function ClientExercise({ clientId, firstName, programs }: ClientExerciseProps) {
  const [asked, setAsked] = useState<MovementId | null>(null);
  const result = useCached(clientKeys.exercise(clientId, asked), async () =>
    readExercise(clientId, asked),
  );
  return (
    <TitledSection title="Exercise history" className="gap-4">
      <ReadPart result={result} what="exercise history">
        {({ movements, movementId, workouts }) =>
          movementId === null ? (
            <p className="text-muted">
              None yet. Once {firstName} logs a set on your programs, it shows up here.
            </p>
          ) : (
            <>
              <p className="-mt-2 text-sm text-muted">From workouts on your programs.</p>
              <div className="sm:max-w-80">
                <SelectField
                  label="Exercise"
                  value={movementId}
                  options={movements.map((one) => [one.movementId, one.title || 'Exercise'])}
                  onChange={(id) => setAsked(id as MovementId)}
                />
              </div>
              <History
                key={movementId}
                clientId={clientId}
                programs={programs}
                movementId={movementId}
                workouts={workouts}
                title={movements.find((one) => one.movementId === movementId)?.title ?? ''}
              />
            </>
          )
        }
      </ReadPart>
    </TitledSection>
  );
}

interface HistoryProps extends Pick<ClientExerciseProps, 'clientId' | 'programs'> {
  movementId: MovementId;
  title: string;
  workouts: readonly ExerciseDone[];
}

function History({ clientId, programs, movementId, title, workouts }: HistoryProps) {
  const points = useMemo(
    () =>
      movementTrend(
        workouts.map(({ sessionId, startDate, day, title: name, ...done }) => ({
          sessionId,
          startDate,
          day,
          title: name,
          movements: [{ ...done, movementId, title }],
        })),
        movementId,
      ),
    [workouts, movementId, title],
  );
  const places = new Map(workouts.map((one) => [one.sessionId, one]));
  if (points.length === 0) return <p className="text-muted">No sets of it yet.</p>;
  return (
    <>
      <ExerciseTrend points={points} />
      <ExerciseWorkouts
        points={points.map((point) => ({ ...point, date: trainedOn(point) }))}
        presentId={null}
        linkOf={({ sessionId }) => workoutLink(places.get(sessionId), { clientId, programs })}
      />
    </>
  );
}
