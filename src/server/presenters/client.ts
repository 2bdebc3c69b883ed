import type {
  Client,
  ClientDay,
  ClientProgram,
  ClientSession,
  ClientTrainingSession,
  Freshness,
} from '#contract/clients.ts';
import type { ClientNote } from '#contract/coaching.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { TrainingSessionView } from '#contract/training-calls.ts';
import type { LastingSwap } from '#contract/user.ts';
import { readMark } from '#domain/coaching/look.ts';
import { dayKept } from '#domain/session/day-of-workout.ts';
import { finishedWorkout } from '#domain/history/finished-workout.ts';
import { partsOf } from '#domain/history/session-parts.ts';
import { runDates, runProgress } from '#domain/program/program-run.ts';
import type {
  ClientCopyRow,
  ClientNoteRow,
  ClientRow,
  CommentRow,
  PlanDayRow,
  ProgramRunRow,
  SeenRow,
  SessionLine,
  TrainingSessionRow,
} from '../database/rows.ts';
import { portrait } from '../pictures/sizes.ts';
import { presentProgramRun } from './program.ts';
import { presentSeen, presentSessionView } from './training-session.ts';
import { presentPicture } from './user.ts';

export const presentClient = (row: ClientRow, freshness: Freshness): Client => ({
  userId: row.client_id,
  firstName: row.first_name,
  lastName: row.last_name,
  userImage: presentPicture(row.user_image_id, portrait),
  isSubscriber: row.is_subscriber,
  since: (row.since ?? new Date(0)).toISOString(),
  ...(row.new_answers && {
    newAnswers: { ...row.new_answers, latest: row.new_answers.latest.toISOString() },
  }),
  ...(row.late_price !== null &&
    row.late_until && {
      latePayment: { price: row.late_price, until: row.late_until.toISOString() },
    }),
  ...(row.archived_at && { archivedAt: row.archived_at.toISOString() }),
  program:
    row.program_id !== null && row.program_title !== null
      ? { _id: row.program_id, title: row.program_title }
      : null,
  lastActivity: row.last_activity?.toISOString() ?? null,
  compliance: {
    days7: row.compliance_7,
    days30: row.compliance_30,
    days90: row.compliance_90,
  },
  attention: row.attention,
  unreadComments: row.unread_comments,
  lastScore: row.last_score,
  freshness,
});

export const presentClientNote = (row: ClientNoteRow): ClientNote => ({
  _id: row.id,
  clientId: row.client_id,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});

/** `underWay`: the unfinished sessions, complete. */
export function presentClientSession(
  line: SessionLine,
  underWay: ReadonlyMap<string, TrainingSession>,
): ClientSession {
  const session = underWay.get(line.id);
  const counted = session && finishedWorkout(session);
  return {
    _id: line.id,
    rev: line.rev,
    status: line.status,
    startDate: session?.startDate ?? (line.started_at ?? line.created_at).toISOString(),
    finishDate: line.finished_at?.toISOString() ?? null,
    ...dayKept({ day: session?.day ?? line.trained_on ?? undefined }),
    score1: line.score,
    setsPrescribed: counted?.setsPrescribed ?? line.sets_prescribed ?? 0,
    prescribedDone: counted?.prescribedDone ?? line.prescribed_done ?? 0,
    comments: line.comments,
    unreadComments: line.unread_comments,
  };
}

export function presentClientProgram(
  copy: ClientCopyRow,
  {
    days,
    run: row,
    sessions,
    lastingSwaps,
  }: {
    days: readonly PlanDayRow[];
    run: ProgramRunRow | undefined;
    sessions: readonly (SessionLine & { readonly shown: ClientSession })[];
    lastingSwaps: LastingSwap[];
  },
): ClientProgram {
  const run = row ? presentProgramRun(row) : null;
  const dates = run ? runDates(run) : [];
  const dateOf = new Map(run?.trainingSchedule.map(({ _id }, index) => [_id, dates[index]]));
  const trained = sessions.filter(({ program_run_id }) => program_run_id === run?._id);
  return {
    _id: copy.id,
    parentProgramId: copy.program_id,
    title: copy.title,
    image: copy.image,
    price: copy.price,
    boughtAt: copy.created_at.toISOString(),
    totalDays: days.length,
    run,
    progress: run
      ? runProgress(
          run,
          trained.map(({ program_run_id, day_id, status }) => ({
            programRunId: program_run_id,
            trainingPlanItemId: day_id,
            status,
          })),
        )
      : { completed: 0, total: days.filter(({ exercises }) => exercises > 0).length, skipped: 0 },
    ...(lastingSwaps.length > 0 && { lastingSwaps }),
    days: days.map((day): ClientDay => ({
      _id: day.day_id,
      dayIndex: day.place,
      title: day.title,
      isTrainingDay: day.exercises > 0,
      date: dateOf.get(day.day_id) ?? null,
      exercises: day.exercises,
      setsPrescribed: day.sets,
      sessions: trained.filter(({ day_id }) => day_id === day.day_id).map(({ shown }) => shown),
    })),
  };
}

/** The coach gets no body weight that does not count in the workout. */
function seenByCoach({ bodyWeight, ...view }: TrainingSessionView): TrainingSessionView {
  const isCounted = partsOf({ ...view, bodyWeight }).some(({ body }) => body !== null);
  return { ...view, ...(isCounted && bodyWeight && { bodyWeight }) };
}

/** `comments` and `seen` may include those of other sessions. */
export function presentClientTrainingSession(
  row: TrainingSessionRow,
  { comments, seen }: { comments: readonly CommentRow[]; seen: readonly SeenRow[] },
): ClientTrainingSession {
  const said = comments.filter(({ training_session_id }) => training_session_id === row.id);
  const mark = seen.find(({ training_session_id }) => training_session_id === row.id);
  return {
    ...seenByCoach(presentSessionView(row, said)),
    upTo: Math.max(row.rev, ...said.map(({ rev }) => rev)),
    savedAt: row.saved_at.toISOString(),
    seen: mark ? presentSeen(mark) : null,
    unreadComments: said.filter(
      (comment) => comment.author_id === row.owner_id && !(mark && isRead(comment, mark)),
    ).length,
  };
}

/** The opposite of `isUnread`, which is its counterpart in SQL. */
const isRead = (comment: CommentRow, { up_to, comments }: SeenRow): boolean =>
  comment.rev <= up_to ||
  comments.includes(
    readMark({ _id: comment.id, editedAt: comment.edited_at?.toISOString() ?? null }),
  );
