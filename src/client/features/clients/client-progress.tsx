import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useReached } from '#client/shared/screen/use-reached.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { MuscleList } from '#client/shared/workout/muscle-list.tsx';
import { RecordFeed } from '#client/shared/workout/record-feed.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import { recordPageSize } from '#contract/call-limits.ts';
import type { ClientProgram } from '#contract/clients.ts';
import type { ClientRecords } from '#contract/client-progress.ts';
import type { MovementId, UserId } from '#contract/ids.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { ClientExercise } from './client-exercise.tsx';
import { ClientBody } from './client-body.tsx';
import { ReadPart } from './read-part.tsx';
import { workoutLink } from './workout-link.ts';
import { readMeasurements, readMuscles, readRecords } from './client-calls.ts';

export interface ClientProgressProps {
  clientId: UserId;
  firstName: string;
  /** As last read. */
  programs: readonly ClientProgram[];
}

/** The client's sets per muscle, exercises, records and body, read once the coach has scrolled to them. */
export function ClientProgress(props: ClientProgressProps) {
  const [isReached, setIsReached] = useState(false);
  const end = useReached(() => setIsReached(true), { margin: '200px', isReady: !isReached });
  if (!isReached) return <div ref={end} className="h-44" />;
  return (
    <>
      <ClientMuscles {...props} />
      <ClientExercise {...props} />
      <ClientRecordFeed {...props} />
      <Measurements {...props} />
    </>
  );
}

function ClientMuscles({ clientId, firstName }: ClientProgressProps) {
  const result = useCached(clientKeys.muscles(clientId), async () => readMuscles(clientId));
  return (
    <TitledSection title="Muscles" className="gap-4">
      <ReadPart result={result} what="sets per muscle">
        {({ muscles }) =>
          muscles.length === 0 ? (
            <p className="text-muted">No sets in the last weeks.</p>
          ) : (
            <>
              <p className="-mt-2 text-sm text-muted">
                From workouts on your programs. {firstName} chooses the targets.
              </p>
              <MuscleList muscles={muscles} whose="their" />
            </>
          )
        }
      </ReadPart>
    </TitledSection>
  );
}

function Measurements({ clientId, firstName }: ClientProgressProps) {
  const result = useCached(clientKeys.measurements(clientId), async () =>
    readMeasurements(clientId),
  );
  return (
    <TitledSection title="Body" className="gap-4">
      <ReadPart result={result} what="weight and measurements">
        {(shared) => <ClientBody firstName={firstName} {...shared} />}
      </ReadPart>
    </TitledSection>
  );
}

function ClientRecordFeed({ clientId, firstName, programs }: ClientProgressProps) {
  const [movementId, setMovementId] = useState<MovementId>();
  const [limit, setLimit] = useState(recordPageSize);
  const asked = { limit, ...(movementId !== undefined && { movementId }) };
  const result = useCached(clientKeys.records(clientId, asked), async () =>
    readRecords(clientId, asked),
  );
  return (
    <TitledSection title="Records" className="gap-4">
      <ReadPart result={result} what="records">
        {({ workouts, total, movements }) =>
          movements.length === 0 ? (
            <p className="text-muted">
              None yet. Once {firstName} beats an earlier workout on your programs, it shows up
              here.
            </p>
          ) : (
            <>
              <p className="-mt-2 text-sm text-muted">From workouts on your programs.</p>
              <RecordFeed
                workouts={workouts.map((one) => ({ ...one, title: workoutTitle(one) }))}
                total={total}
                movements={movements}
                movementId={movementId}
                Heading="h3"
                onChoose={(next) => {
                  setMovementId(next);
                  setLimit(recordPageSize);
                }}
                onMore={() => setLimit(limit + recordPageSize)}
                link={(workout, title) => (
                  <ToWorkout clientId={clientId} workout={workout} programs={programs}>
                    {title}
                  </ToWorkout>
                )}
              />
            </>
          )
        }
      </ReadPart>
    </TitledSection>
  );
}

interface ToWorkoutProps extends Pick<ClientProgressProps, 'clientId' | 'programs'> {
  workout: ClientRecords;
  children: string;
}

function ToWorkout({ workout, children, ...of }: ToWorkoutProps) {
  const link = workoutLink(workout, of);
  if (!link) return children;
  return (
    <Link
      {...link}
      className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}
