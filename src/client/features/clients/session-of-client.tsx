import { Check, Plus, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import {
  CommentThread,
  type CommentThreadProps,
  type CommentWriting,
} from '#client/shared/comments/comment-thread.tsx';
import { dayAndTime } from '#client/shared/dates/comment-time.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { DeviationList } from '#client/shared/workout/deviation-list.tsx';
import { FeltLine, WorkoutFigures } from '#client/shared/workout/workout-figures.tsx';
import type { ClientTrainingSession } from '#contract/clients.ts';
import { type CommentTemplate, longestTemplate, type Followed } from '#contract/coaching.ts';
import type { SetId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { commentsOn, readComments } from '#domain/coaching/look.ts';
import { selfAndParts } from '#domain/exercise/group.ts';
import { sessionCompliance } from '#domain/history/compliance.ts';
import { type Deviation, deviationsOf, needNoLook } from '#domain/history/deviations.ts';
import { finishedWorkout } from '#domain/history/finished-workout.ts';
import { counted, plural } from '#domain/plural.ts';
import { doneSets } from '#domain/session/sets.ts';
import { versionOf } from '#domain/session/prescription.ts';
import {
  commentOnClient,
  deleteTemplate,
  editClientComment,
  keepTemplate,
  lookAt,
} from '#offline/commands/coach-client.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { commentsOnClient, commentTemplates, type WithUnsent } from '#offline/queries/clients.ts';
import { AsPlanned } from './as-planned.tsx';
import { athletesChange } from './athletes-change.ts';
import { readTemplates } from './client-calls.ts';
import { ExerciseOfClient, type ExerciseOfClientProps } from './exercise-of-client.tsx';

export interface SessionOfClientProps {
  session: ClientTrainingSession;
  /** Which version of the prescription each done set followed. */
  followed: Followed | undefined;
  day: TrainingPlanDay;
  /** Just read from the server, not from the cache. */
  isRead: boolean;
}

export function SessionOfClient({ session, followed, day, isRead }: SessionOfClientProps) {
  const comments = useComments(session);
  const writing = useWriting(session);
  const seenBefore = useSeenMark(session, isRead);
  const parts = sessionCompliance(session);
  const units = useUnits();
  const isOver = session.status === 'completed';
  const deviations = isOver ? deviationsOf(session, units) : [];
  const exercises = session.exerciseLog.map((entry, index) => {
    const ids = new Set(selfAndParts(entry).map((part) => part.exerciseId));
    return { entry, index, ids };
  });
  const help: CommentThreadProps['help'] = (insert, typed) => (
    <CommentHelp typed={typed} onInsert={insert} />
  );
  return (
    <article className="flex flex-col gap-4">
      <Figures session={session} />
      <EarlierPlan followed={followed} day={day} />
      {isOver && <WhatDiffered deviations={deviations} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-8">
        <section
          aria-label="The workout as a whole"
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5 lg:col-start-2 lg:row-start-1"
        >
          <h2 className="font-semibold">The workout as a whole</h2>
          {session.feedback.score1 !== null && <FeltLine score={session.feedback.score1} />}
          <CommentThread
            writing={writing}
            sessionId={session._id}
            exerciseId={null}
            subject="the workout"
            comments={comments.all.filter(({ exerciseId }) => exerciseId === null)}
            unsent={comments.unsent}
            help={help}
          />
        </section>
        <ol aria-label="Exercises" className="flex flex-col gap-4 lg:row-start-1">
          {exercises.map(({ entry, index, ids }) => (
            <li key={entry.exerciseId}>
              <ExerciseInShort
                isShort={isOver && athletesChange(session, index) === null && !entry.result}
                deviations={deviations}
                session={session}
                index={index}
                parts={parts.filter(({ exerciseId }) => ids.has(exerciseId))}
                seenBefore={seenBefore}
                comments={comments.all.filter(
                  ({ exerciseId }) => exerciseId !== null && ids.has(exerciseId),
                )}
                unsent={comments.unsent}
                writing={writing}
                help={help}
              />
            </li>
          ))}
        </ol>
      </div>
    </article>
  );
}

interface ExerciseInShortProps extends ExerciseOfClientProps {
  /** One line if nothing in it needs a look. */
  isShort: boolean;
  deviations: readonly Deviation[];
}

function ExerciseInShort({ isShort, deviations, ...props }: ExerciseInShortProps) {
  const exercise = <ExerciseOfClient {...props} />;
  if (!isShort || props.comments.length > 0 || !needNoLook(props.parts, deviations))
    return exercise;
  return <AsPlanned parts={props.parts}>{exercise}</AsPlanned>;
}

const WhatDiffered = ({ deviations }: { deviations: readonly Deviation[] }) =>
  deviations.length === 0 ? (
    <p className="flex items-center gap-2 font-semibold">
      <Check size={18} strokeWidth={3} aria-hidden className="shrink-0 text-above" />
      All as planned
    </p>
  ) : (
    <section
      aria-label="What differed"
      className="rounded-card border-l-4 border-edge bg-sunken px-4 py-3"
    >
      <DeviationList deviations={deviations} />
    </section>
  );

/** As last read, plus the coach's unsent edits on this device. */
function useComments(session: ClientTrainingSession): WithUnsent<Comment, Comment['_id']> {
  const seen = useMemo(() => commentsOn(session), [session]);
  const laid = useRead(commentsOnClient, session._id, seen);
  return laid ?? { all: seen, unsent: new Set() };
}

function useWriting(session: ClientTrainingSession): CommentWriting {
  const device = useDevice();
  return useMemo(
    () => ({
      add: async (comment) => commentOnClient(device, { session, ...comment }),
      edit: async (comment, text) => editClientComment(device, { comment, text }),
    }),
    [device, session],
  );
}

/** Marks the workout on the screen as seen, and returns the sets seen before this visit. */
function useSeenMark(session: ClientTrainingSession, isRead: boolean): ReadonlySet<SetId> | null {
  const device = useDevice();
  const [before] = useState(() => (session.seen ? new Set(session.seen.sets) : null));
  const done = doneSets(session).map(({ id }) => id);
  const known = new Set(session.seen?.sets);
  const isFinish = session.status === 'completed' && (session.seen?.seenAt ?? '') < session.savedAt;
  const isNew = session.unreadComments > 0 || isFinish || done.some((id) => !known.has(id));
  const told = `${session._id} ${done.length} ${session.upTo}`;
  useEffect(() => {
    if (!isRead || !isNew || document.visibilityState !== 'visible') return;
    void lookAt(device, {
      sessionId: session._id,
      seen: session.seen,
      sets: done,
      read: { upTo: session.upTo, comments: readComments(commentsOn(session)) },
    });
    // `told` identifies the session as it was read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [device, told, isRead, isNew]);
  return before;
}

function Figures({ session }: { session: ClientTrainingSession }) {
  const today = useToday();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <WorkoutFigures done={finishedWorkout(session)} isUnderWay={session.status !== 'completed'} />
      <p className="text-sm text-muted">
        {session.finishDate
          ? `Finished ${dayAndTime(session.finishDate, today)}`
          : `Under way since ${dayAndTime(session.startDate, today)}`}
      </p>
    </div>
  );
}

/** Sets done before the coach's last change keep their earlier prescription. */
function EarlierPlan({ followed, day }: Pick<SessionOfClientProps, 'followed' | 'day'>) {
  const version = versionOf(day);
  const earlier = followed?.sets.filter((set) => set.version < version).length ?? 0;
  if (earlier === 0) return null;
  return (
    <p className="text-sm text-muted">
      {counted(earlier, 'set was', 'sets were')} done before your last change reached the phone, so{' '}
      {plural(earlier, 'it keeps its', 'they keep their')} earlier targets.
    </p>
  );
}

interface CommentHelpProps {
  typed: string;
  onInsert: (text: string) => void;
}

const none: readonly CommentTemplate[] = [];

/** The coach's frequent phrases: a tap inserts one, and typed text can be saved for next time. */
function CommentHelp({ typed, onInsert }: CommentHelpProps) {
  const device = useDevice();
  const { body: seen = none } = useCached<readonly CommentTemplate[]>(
    clientKeys.templates,
    async () => readTemplates(device),
  );
  const templates = useRead(commentTemplates, seen) ?? [];
  const text = typed.trim();
  const isKept = templates.some((template) => template.text === text);
  const keep = useOneAtATime(async () => {
    await keepTemplate(device, { text });
    showToast({ color: 'success', text: 'Saved as a template' });
  });
  const remove = async (template: CommentTemplate) => {
    await deleteTemplate(device, { template });
    const undo = () => void keepTemplate(device, template);
    showToast({ color: 'success', text: 'Template deleted', action: { label: 'Undo', run: undo } });
  };
  return (
    <ul aria-label="Templates" className="flex flex-wrap gap-2">
      {templates.map((template) => (
        <li
          key={template._id}
          className="flex max-w-full items-center rounded-full border border-line bg-surface"
        >
          <button
            type="button"
            onClick={() => onInsert(template.text)}
            className="min-h-11 truncate pl-4 text-left text-sm hover:underline"
          >
            {template.text}
          </button>
          <button
            type="button"
            aria-label={`Delete the template ${template.text}`}
            onClick={() => void remove(template)}
            className="flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
      {text !== '' && text.length <= longestTemplate && !isKept && (
        <li>
          <button
            type="button"
            onClick={() => keep()}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-dashed border-edge px-4 text-sm text-muted hover:text-ink"
          >
            <Plus size={16} aria-hidden />
            Save as a template
          </button>
        </li>
      )}
    </ul>
  );
}
