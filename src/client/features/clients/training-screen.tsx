import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ClientDay, ClientProfile, ClientProgram } from '#contract/clients.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import { AgeNote } from '#client/shared/server/age-note.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { FreshnessLine } from './freshness-line.tsx';
import { useWatchedClient } from '#client/shared/live/live-events.ts';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { useFreshReading } from '#client/shared/server/use-fresh-reading.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import { CachedNote } from '#client/ui/cached-note.tsx';
import { isolated } from '#domain/isolated.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { clientRuns } from '#offline/queries/clients.ts';
import { type ClientTraining, readClient, readTraining } from './client-calls.ts';
import { asTrained, daysOfClient, type DayOfClient } from './client-days.ts';
import { usePrograms } from './client-programs.tsx';
import { useMaxesOf } from './percent-line.tsx';
import { PrescribedDay } from './prescribed-day.tsx';
import { SessionOfClient } from './session-of-client.tsx';

export interface TrainingScreenProps {
  clientId: UserId;
  programId: ProgramId;
  /** The day's place in the program, from 0. */
  dayIndex: number;
}

export function TrainingScreen({ clientId, programId, dayIndex }: TrainingScreenProps) {
  const device = useDevice();
  const result = usePrograms(clientId);
  const { body: programs, state } = result;
  const { body: client } = useCached<ClientProfile>(clientKeys.client(clientId), async () =>
    readClient(device, clientId),
  );
  const program = programs?.find(({ _id }) => _id === programId);
  const day = program?.days[dayIndex];
  const isMissing = state === 'missing' || (programs !== undefined && !day);
  useFirstScreenShown(programs);
  if (isMissing) return <NotFoundView resource="Workout" isOfCoaching />;
  if (!program || !day)
    return state === 'failed' ? (
      <CachedNote>
        This workout needs a signal: you haven’t opened it on this device yet. Anything you’ve
        opened once is here without one, too.
      </CachedNote>
    ) : (
      <LoadingView />
    );
  return (
    <DayOfClientView
      key={day._id}
      clientId={clientId}
      firstName={client ? isolated(client.firstName) : 'your client'}
      program={program}
      dayIndex={dayIndex}
      onAgain={result.again}
    />
  );
}

interface DayViewProps {
  clientId: UserId;
  firstName: string;
  program: ClientProgram;
  dayIndex: number;
  /** Reads the program again. */
  onAgain: () => void;
}

function DayOfClientView(props: DayViewProps) {
  const { clientId, firstName, program, dayIndex } = props;
  const { shown, run, training } = useDayOfClient(props);
  useWatchedClient(clientId);
  const maxes = useMaxesOf(clientId);
  const { body, state } = training;
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <p className="text-sm text-muted">
          <Link
            to="/clients/$id"
            params={{ id: clientId }}
            className="font-semibold text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
          >
            <bdi>{firstName}</bdi>
          </Link>
          {` · ${program.title} · ${whenWords(shown)}`}
        </p>
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
          {shown.state === 'rest' ? 'Rest day' : shown.day.title}
        </h1>
        {body && <FreshnessLine freshness={body.freshness} />}
      </header>
      <DaySteps clientId={clientId} program={program} dayIndex={dayIndex} />
      <AgeNote result={training} />
      {body ? (
        <>
          {body.sessions.map((session) => (
            <SessionOfClient
              key={session._id}
              session={session}
              followed={body.followed.find(({ sessionId }) => sessionId === session._id)}
              day={body.day}
              isRead={state === 'read'}
            />
          ))}
          {shown.state === 'rest' ? (
            <p className="text-muted">Nothing is planned for this day.</p>
          ) : (
            <PrescribedDay
              clientId={clientId}
              firstName={firstName}
              program={program}
              run={run}
              training={body}
              shown={shown}
              maxes={maxes}
            />
          )}
        </>
      ) : state === 'failed' ? (
        <CachedNote>
          The results need a signal: you haven’t opened them on this device yet.
        </CachedNote>
      ) : (
        <LoadingView />
      )}
    </div>
  );
}

/** The current day: its workouts are reread while the coach looks at them, and so is the program. */
function useDayOfClient({ clientId, program, dayIndex, onAgain }: DayViewProps) {
  const device = useDevice();
  const today = useToday();
  const runs = useLiveQuery(async () => clientRuns(device, [program._id]), [device, program._id]);
  const run = (program.run && runs?.get(program.run._id)?.run) ?? program.run;
  const planned = daysOfClient(program, run, today)[dayIndex]!;
  const address = { clientId, programId: program._id, dayId: planned.day._id };
  const training = useCached<ClientTraining>(
    clientKeys.training(program._id, planned.day._id),
    async () => readTraining(device, address),
  );
  useFreshReading(() => {
    training.again();
    onAgain();
  });
  const shown = training.body ? asTrained(planned, run, training.body.sessions) : planned;
  return { shown, run, training };
}

function DaySteps({
  clientId,
  program,
  dayIndex,
}: Pick<DayViewProps, 'clientId' | 'program' | 'dayIndex'>) {
  const days = program.days.filter(({ isTrainingDay }) => isTrainingDay);
  const earlier = days.findLast((day) => day.dayIndex < dayIndex);
  const later = days.find((day) => day.dayIndex > dayIndex);
  const step = (day: ClientDay | undefined, words: string) =>
    day && (
      <Link
        to="/clients/$id/training/$programId/$day"
        params={{ id: clientId, programId: program._id, day: day.dayIndex }}
        preload={false}
        replace
        className="inline-flex min-h-11 items-center text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
      >
        {words}
      </Link>
    );
  return (
    <nav aria-label="Workouts" className="-my-3 flex gap-5">
      {step(earlier, 'Previous')}
      {step(later, 'Next')}
    </nav>
  );
}

const whenWords = ({ date }: DayOfClient): string =>
  date === null
    ? 'no date yet'
    : formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });
