import { MessageSquarePlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { ExerciseId, TrainingSessionId } from '#contract/ids.ts';
import { longestComment } from '#contract/limits.ts';
import type { Comment } from '#contract/training.ts';
import { useDevice } from '#client/app/device-context.ts';
import { toastRefusal } from '#client/app/refusal-toast.ts';
import { useToday } from '#client/app/today.ts';
import { Button } from '#client/ui/button.tsx';
import type { Outcome } from '#domain/refusal.ts';
import { addComment, editComment } from '#offline/commands/session-comments.ts';
import { commentTime } from './comment-time.ts';

export interface CommentThreadProps {
  sessionId: TrainingSessionId;
  /** Null: about the whole workout. */
  exerciseId: ExerciseId | null;
  /** What it is about, for who does not see where it stands. */
  subject: string;
  comments: readonly Comment[];
  /** What stands beside the way to write one. */
  beside?: ReactNode;
}

/** What athlete and coach say to each other about a workout or an exercise of it. */
export function CommentThread(props: CommentThreadProps) {
  const { sessionId, exerciseId, subject, comments, beside } = props;
  const device = useDevice();
  const [deleted, setDeleted] = useState<Comment | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const remove = async (comment: Comment) => {
    if (told(await editComment(device, { commentId: comment._id, text: '' }))) setDeleted(comment);
  };
  const undo = async ({ text, createdAt }: Comment) => {
    if (told(await addComment(device, { sessionId, exerciseId, text, createdAt })))
      setDeleted(null);
  };
  const add = async (text: string) => {
    if (told(await addComment(device, { sessionId, exerciseId, text }))) setIsWriting(false);
  };
  return (
    <div className="flex flex-col gap-3">
      {comments.length > 0 && (
        <ul aria-label={`Comments on ${subject}`} className="flex flex-col gap-3">
          {comments.map((comment) => (
            <li key={comment._id}>
              <CommentView comment={comment} onDelete={() => void remove(comment)} />
            </li>
          ))}
        </ul>
      )}
      {deleted && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          Comment deleted
          <Button className="px-4 text-sm" onClick={() => void undo(deleted)}>
            Undo
          </Button>
        </p>
      )}
      <div className="-my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-5">
        {beside}
        {!isWriting && (
          <button
            type="button"
            aria-label={`Comment on ${subject}`}
            onClick={() => setIsWriting(true)}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted hover:text-ink"
          >
            <MessageSquarePlus size={20} aria-hidden />
            Comment
          </button>
        )}
      </div>
      {isWriting && (
        <CommentForm
          label={`Comment on ${subject}`}
          action="Add comment"
          onCancel={() => setIsWriting(false)}
          onSave={add}
        />
      )}
    </div>
  );
}

function CommentView({ comment, onDelete }: { comment: Comment; onDelete: () => void }) {
  const device = useDevice();
  const today = useToday();
  const [isEditing, setIsEditing] = useState(false);
  const isOwn = comment.author.userId === device.userId;
  const save = async (text: string) => {
    if (told(await editComment(device, { commentId: comment._id, text }))) setIsEditing(false);
  };
  const action =
    'inline-flex min-h-11 items-center text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink';
  return (
    <article
      className={`rounded-control border-l-2 px-4 py-2.5 ${isOwn ? 'border-edge bg-ground' : 'border-ink bg-line/40'}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold">{isOwn ? 'You' : comment.author.firstName}</span>
        <time dateTime={comment.createdAt} className="text-xs text-muted">
          {commentTime(comment.createdAt, today)}
          {comment.editedAt && ', edited'}
        </time>
      </p>
      {isEditing ? (
        <CommentForm
          label="Change the comment"
          action="Save"
          initial={comment.text}
          onCancel={() => setIsEditing(false)}
          onSave={save}
        />
      ) : (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{comment.text}</p>
          {isOwn && (
            <p className="-mb-2 flex gap-5">
              <button type="button" className={action} onClick={() => setIsEditing(true)}>
                Edit
              </button>
              <button type="button" className={action} onClick={onDelete}>
                Delete
              </button>
            </p>
          )}
        </>
      )}
    </article>
  );
}

interface CommentFormProps {
  label: string;
  action: string;
  initial?: string;
  onCancel: () => void;
  onSave: (text: string) => Promise<void>;
}

function CommentForm({ label, action, initial = '', onCancel, onSave }: CommentFormProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSave(text);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 py-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button that it replaces
        autoFocus
        rows={3}
        maxLength={longestComment}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="field-sizing-content max-h-[280px] min-h-[88px] w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base"
      />
      <div className="flex flex-wrap gap-2">
        <Button theme="primary-default" type="submit" disabled={text.trim() === ''}>
          {action}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** Whether it was done; a refusal is told to the athlete. */
function told(outcome: Outcome<unknown>): boolean {
  if (!outcome.allowed) toastRefusal(outcome.code);
  return outcome.allowed;
}
