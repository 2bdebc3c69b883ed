import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { ProgramId, TrainingSessionId } from '#contract/ids.ts';
import type { Comment, TrainingSession } from '#contract/training.ts';
import { useDevice } from '#client/app/device-context.ts';
import { useUnits } from '#client/app/session.ts';
import { dayOf, formatDate } from '#client/app/today.ts';
import { firstScreenShown } from '#client/app/when-idle.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { hoursAndMinutes } from '#client/ui/stat-words.ts';
import { FigureText } from '#client/ui/stat-tile.tsx';
import { type FinishedWorkout, finishedWorkout } from '#domain/history/finished-workout.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { scoreLabel } from '#domain/session/rating.ts';
import { ownedProgram } from '#offline/queries.ts';
import { commentsOnSession, sessionById, sessionOfDay } from '#offline/queries/results.ts';
import { BroughtAlong } from './brought-along.tsx';
import { CommentThread } from './comment-thread.tsx';
import { ExerciseResults } from './exercise-results.tsx';
import { shownVolume } from './volume-words.ts';

/** A finished workout is known by the day of its program, or by itself: imported ones have no day. */
export type WorkoutAddress =
  | { readonly programId: ProgramId; readonly dayIndex: number }
  | { readonly sessionId: TrainingSessionId };

/** What was prescribed against what was done, and what was said about it. */
export function WorkoutResultsScreen({ address }: { address: WorkoutAddress }) {
  const results = useResults(address);
  useEffect(() => {
    if (results) firstScreenShown();
  }, [results]);
  if (!results) return <LoadingView />;
  const { session, comments, programTitle } = results;
  if (session?.status !== 'completed') return <NoResults isUnderWay={session !== null} />;
  return <Results session={session} comments={comments} programTitle={programTitle} />;
}

function useResults(address: WorkoutAddress) {
  const device = useDevice();
  return useLiveQuery(async () => {
    const session =
      'sessionId' in address
        ? await sessionById(device, address.sessionId)
        : await sessionOfDay(device, address.programId, address.dayIndex);
    if (!session) return { session, comments: [], programTitle: null };
    const [comments, owned] = await Promise.all([
      commentsOnSession(device, session._id),
      ownedProgram(device, session.programId),
    ]);
    return { session, comments, programTitle: owned?.program.title ?? null };
  }, [device, JSON.stringify(address)]);
}

interface ResultsProps {
  session: TrainingSession;
  comments: readonly Comment[];
  programTitle: string | null;
}

function Results({ session, comments, programTitle }: ResultsProps) {
  const done = finishedWorkout(session);
  const title = workoutTitle({ title: session.workoutTitle });
  return (
    <div className="flex flex-col gap-6">
      <header>
        <p className="text-sm text-muted">
          {formatDate(dayOf(session.startDate), {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            year: 'numeric',
          })}
          {programTitle && ` · ${programTitle}`}
        </p>
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
          {title}
        </h1>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-8">
        <Figures done={done} />
        <section
          aria-labelledby="about-the-workout"
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h2 id="about-the-workout" className="font-semibold">
            The workout as a whole
          </h2>
          {session.feedback.score1 !== null && (
            <p className="text-sm text-muted">
              Felt{' '}
              <span className="text-base font-semibold text-ink">
                {scoreLabel('feel', session.feedback.score1)}
              </span>
              , {session.feedback.score1} of 10
            </p>
          )}
          {session.importedFrom && <BroughtAlong words={session.description} />}
          <CommentThread
            sessionId={session._id}
            exerciseId={null}
            subject="the workout"
            comments={comments.filter(({ exerciseId }) => exerciseId === null)}
          />
        </section>
        <ExerciseResults session={session} done={done} comments={comments} />
      </div>
    </div>
  );
}

function Figures({ done }: { done: FinishedWorkout }) {
  const units = useUnits();
  const { seconds, setsPrescribed, prescribedDone, setsDone, volume } = done;
  const extra = setsDone - prescribedDone;
  const sets = setsPrescribed > 0 ? `of ${setsPrescribed} sets` : 'sets';
  const figures = [
    {
      label: extra > 0 && setsPrescribed > 0 ? `${sets}, ${extra} extra` : sets,
      value: String(setsPrescribed > 0 ? prescribedDone : setsDone),
    },
    { label: 'time', value: hoursAndMinutes(seconds) },
    ...(volume > 0 ? [{ label: 'volume', value: shownVolume(volume, units) }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold">
            <FigureText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NoResults({ isUnderWay }: { isUnderWay: boolean }) {
  return (
    <EmptyState title={isUnderWay ? 'Not finished yet' : 'No results here'}>
      <p>
        {isUnderWay
          ? 'Once this workout is finished, what was planned and what you did stand here side by side.'
          : 'This workout was not done yet, or it is not on this device.'}
      </p>
      <Link
        to="/training"
        className="mt-5 inline-flex min-h-12 items-center rounded-control bg-ink px-5 font-semibold text-ground"
      >
        Go to Training
      </Link>
    </EmptyState>
  );
}
