import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useEffect, useMemo } from 'react';
import type { ProgramId, TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { CommentThread, type CommentWriting } from '#client/shared/comments/comment-thread.tsx';
import { commentTime } from '#client/shared/dates/comment-time.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { FeltLine, WorkoutFigures } from '#client/shared/workout/workout-figures.tsx';
import { OtherRatings } from '#client/shared/sync/other-values.tsx';
import { FirstReading, useOpenedAt } from '#client/shared/sync/first-reading.tsx';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { useBeginWorkout } from '#client/shared/workout/begin-workout.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { finishedWorkout } from '#domain/history/finished-workout.ts';
import { sessionTitle } from '#domain/program/program-run.ts';
import { renameWorkout } from '#domain/session/arrange.ts';
import { sessionEdit } from '#domain/session/session-edit.ts';
import { trainedOn } from '#offline/local-day.ts';
import { ownedProgram } from '#offline/queries.ts';
import { otherValues } from '#offline/queries/other-values.ts';
import { knownOnceRead } from '#offline/queries/first-reading.ts';
import { commentsOnSession, sessionById, sessionOfDay } from '#offline/queries/results.ts';
import { BroughtAlong } from './brought-along.tsx';
import { ExerciseResults } from './exercise-results.tsx';
import { editSession } from '#offline/commands/edit-session.ts';
import { addComment, editComment } from '#offline/commands/session-comments.ts';
import { markReadOfWorkout } from '#offline/commands/notifications.ts';
import { unreadOfWorkout } from '#offline/queries/notifications.ts';

const SaveRoutine = lazyPart(
  async () => (await import('#client/shared/workout/save-routine.tsx')).SaveRoutine,
);

const RenameWorkout = lazyPart(
  async () => (await import('#client/shared/workout/rename-workout.tsx')).RenameWorkout,
);

/**
 * A workout is addressed by its program day or by itself: imported workouts have no day, and comments on a workout
 * under way are read here too.
 */
export type WorkoutAddress =
  | { readonly programId: ProgramId; readonly dayIndex: number }
  | { readonly sessionId: TrainingSessionId };

export function WorkoutResultsScreen({ address }: { address: WorkoutAddress }) {
  const results = useResults(address);
  useFirstScreenShown(results);
  if (!results) return <LoadingView />;
  const { session, comments, programTitle } = results;
  if (session === undefined) return <FirstReading />;
  if (session === null) return <NoResults />;
  return (
    <Results key={session._id} session={session} comments={comments} programTitle={programTitle} />
  );
}

function useResults(address: WorkoutAddress) {
  const device = useDevice();
  const named = JSON.stringify(address);
  const openedAt = useOpenedAt(named);
  return useLiveQuery(async () => {
    const find = () =>
      'sessionId' in address
        ? sessionById(device, address.sessionId)
        : sessionOfDay(device, address.programId, address.dayIndex);
    const session = await knownOnceRead(device, find, openedAt);
    if (!session) return { session, comments: [], programTitle: null };
    const [comments, owned] = await Promise.all([
      commentsOnSession(device, session._id),
      ownedProgram(device, session.programId),
    ]);
    return { session, comments, programTitle: owned?.program.title ?? null };
  }, [device, named, openedAt]);
}

interface ResultsProps {
  session: TrainingSession;
  comments: readonly Comment[];
  programTitle: string | null;
}

function Results({ session, comments, programTitle }: ResultsProps) {
  const done = finishedWorkout(session);
  const title = sessionTitle(session);
  const isUnderWay = session.status !== 'completed';
  const writing = useOwnComments(session._id);
  const others = useRead(otherValues, session._id);
  useReadNotices(session._id);
  return (
    <div className="flex flex-col gap-6">
      <header>
        <p className="text-sm text-muted">
          {formatDate(trainedOn(session), {
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
      {isUnderWay && <UnderWay session={session} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-8">
        <WorkoutFigures done={done} isUnderWay={isUnderWay} />
        <section
          aria-labelledby="about-the-workout"
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h2 id="about-the-workout" className="font-semibold">
            The workout as a whole
          </h2>
          {session.feedback.score1 !== null && <FeltLine score={session.feedback.score1} />}
          <OtherRatings values={others ?? []} />
          {!isUnderWay && (
            <Suspense>
              <div className="flex flex-wrap gap-3">
                <SaveRoutine sessionId={session._id} title={title} />
                {session.free && <Rename session={session} />}
              </div>
            </Suspense>
          )}
          {session.importedFrom && <BroughtAlong words={session.description} />}
          <CommentThread
            writing={writing}
            sessionId={session._id}
            exerciseId={null}
            subject="the workout"
            comments={comments.filter(({ exerciseId }) => exerciseId === null)}
          />
        </section>
        <ExerciseResults
          session={session}
          done={done}
          comments={comments}
          writing={writing}
          others={others ?? []}
        />
      </div>
    </div>
  );
}

function Rename({ session }: { session: TrainingSession }) {
  const device = useDevice();
  const rename = async (title: string) => {
    const edit = sessionEdit(renameWorkout, { title });
    const outcome = await editSession(device, session._id, edit);
    if (!outcome.allowed) toastRefusal(outcome.code);
  };
  return <RenameWorkout title={session.workoutTitle} onRename={(title) => void rename(title)} />;
}

function UnderWay({ session }: { session: TrainingSession }) {
  const begin = useBeginWorkout();
  const today = useToday();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-5 py-4">
      <p>Under way since {commentTime(session.startDate, today)}</p>
      <Button theme="primary-cta" onClick={() => void begin({ sessionId: session._id })}>
        Continue
      </Button>
    </div>
  );
}

const NoResults = () => (
  <EmptyState title="No results here">
    <p>This workout hasn’t been done yet, or it was deleted.</p>
    <Link
      to="/training"
      className="mt-5 inline-flex min-h-12 items-center rounded-control bg-ink px-5 font-semibold text-ground"
    >
      Go to Training
    </Link>
  </EmptyState>
);

function useOwnComments(sessionId: TrainingSessionId): CommentWriting {
  const device = useDevice();
  return useMemo(
    () => ({
      add: async (comment) => addComment(device, { sessionId, ...comment }),
      edit: async ({ _id: commentId }, text) => editComment(device, { commentId, text }),
    }),
    [device, sessionId],
  );
}

/** Looking at a workout marks its notifications as read, including those that arrive in the meantime. */
function useReadNotices(sessionId: TrainingSessionId): void {
  const device = useDevice();
  const unread = useRead(unreadOfWorkout, sessionId);
  useEffect(() => {
    if (!unread) return;
    const look = () => {
      if (document.visibilityState === 'visible') void markReadOfWorkout(device, { sessionId });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [device, sessionId, unread]);
}
