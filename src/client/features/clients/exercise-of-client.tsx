import type { ClientTrainingSession } from '#contract/clients.ts';
import type { CommentId, SetId } from '#contract/ids.ts';
import type { ProgressAnswer } from '#contract/progression.ts';
import type { Comment } from '#contract/comment.ts';
import {
  CommentThread,
  type CommentThreadProps,
  type CommentWriting,
} from '#client/shared/comments/comment-thread.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { ExerciseScores } from '#client/shared/workout/workout-figures.tsx';
import { PartDone, type PartDoneProps } from '#client/shared/workout/sets-done-table.tsx';
import { ExerciseArticle } from '#client/ui/exercise-article.tsx';
import { partLabel, selfAndParts } from '#domain/exercise/group.ts';
import { answerWords } from '#domain/progression/answer-words.ts';
import { athletesChange } from './athletes-change.ts';
import type { PartCompliance } from '#domain/history/compliance.ts';

export interface ExerciseOfClientProps {
  session: ClientTrainingSession;
  index: number;
  parts: readonly PartCompliance[];
  /** What the coach had looked at before; null: nothing, so everything is new. */
  seenBefore: ReadonlySet<SetId> | null;
  comments: readonly Comment[];
  unsent: ReadonlySet<CommentId>;
  writing: CommentWriting;
  help: CommentThreadProps['help'];
}

export function ExerciseOfClient(props: ExerciseOfClientProps) {
  const { session, index, parts, seenBefore, comments, unsent, writing, help } = props;
  const exercise = session.exercises[index];
  const entry = session.exerciseLog[index]!;
  const change = athletesChange(session, index);
  return (
    <ExerciseArticle exercise={exercise} result={entry.result}>
      {change && <p className="text-sm font-semibold">{change}</p>}
      {parts.map((part, place) => (
        <Part
          key={part.exerciseId}
          part={part}
          label={exercise ? partLabel(session.exercises, index, place) : null}
          insteadOf={swapOf(entry, part.exerciseId)}
          progress={progressOf(entry, part.exerciseId)}
          seenBefore={seenBefore}
        />
      ))}
      <CommentThread
        writing={writing}
        sessionId={session._id}
        exerciseId={entry.exerciseId}
        subject={parts.map(({ movement }) => movement?.title ?? 'this exercise').join(' and ')}
        comments={comments}
        unsent={unsent}
        help={help}
        beside={<ExerciseScores {...entry.feedback} />}
      />
    </ExerciseArticle>
  );
}

const swapOf = (
  entry: ClientTrainingSession['exerciseLog'][number],
  exerciseId: string,
): string | null =>
  selfAndParts(entry).find((part) => part.exerciseId === exerciseId)?.swap?.from.title ?? null;

const progressOf = (
  entry: ClientTrainingSession['exerciseLog'][number],
  exerciseId: string,
): ProgressAnswer | undefined =>
  selfAndParts(entry).find((part) => part.exerciseId === exerciseId)?.progress;

interface PartProps extends Pick<PartDoneProps, 'part' | 'label' | 'insteadOf'> {
  seenBefore: ReadonlySet<SetId> | null;
  progress: ProgressAnswer | undefined;
}

function Part({ seenBefore, progress, ...props }: PartProps) {
  const units = useUnits();
  const isDone = new Set(
    props.part.sets.flatMap(({ logged }) => (logged?.done ? [logged.id] : [])),
  );
  return (
    <>
      <PartDone
        {...props}
        Heading="h3"
        markOf={(id) => seenBefore && isDone.has(id) && !seenBefore.has(id) && <NewMark />}
      />
      {progress && progress.of === props.part.movement?._id && (
        <p className="text-sm text-muted">The athlete {answerWords(progress, units)}.</p>
      )}
    </>
  );
}

const NewMark = () => (
  <span className="mt-1 block">
    <span aria-hidden className="block size-2 rounded-full bg-accent" title="New" />
    <span className="sr-only">, new</span>
  </span>
);
