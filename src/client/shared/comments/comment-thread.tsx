import { useLocation } from '@tanstack/react-router';
import { MessageSquarePlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CommentId, ExerciseId, TrainingSessionId } from '#contract/ids.ts';
import { longestComment } from '#contract/limits.ts';
import type { Comment } from '#contract/comment.ts';
import { Button } from '#client/ui/button.tsx';
import { isSendable, LettersLeft } from '#client/ui/letters-left.tsx';
import type { Outcome } from '#domain/refusal.ts';
import { commentTime } from '#client/shared/dates/comment-time.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { readTyped } from '#client/shared/screen/typed-draft.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';

/** Stores the comments on a workout, for its athlete or for the coach. */
export interface CommentWriting {
  /** `createdAt`: for a deleted comment that is written again, so that it keeps its place. */
  readonly add: (comment: {
    readonly exerciseId: ExerciseId | null;
    readonly text: string;
    readonly createdAt?: string;
  }) => Promise<Outcome<unknown>>;
  /** Emptying the text deletes the comment. */
  readonly edit: (comment: Comment, text: string) => Promise<Outcome<unknown>>;
}

export interface CommentThreadProps {
  writing: CommentWriting;
  sessionId: TrainingSessionId;
  /** Null: about the whole workout. */
  exerciseId: ExerciseId | null;
  /** What the thread is about, for screen readers. */
  subject: string;
  comments: readonly Comment[];
  /** Comments that the server does not have yet. */
  unsent?: ReadonlySet<CommentId>;
  /** Shown beside the button that writes a comment. */
  beside?: ReactNode;
  /** Writing aids above the field; `insert` adds a text to the typed one. */
  help?: ((insert: (text: string) => void, typed: string) => ReactNode) | undefined;
}

export function CommentThread(props: CommentThreadProps) {
  const { writing, sessionId, exerciseId, subject, comments, unsent, beside, help } = props;
  const { userId } = useDevice();
  const draft = `comment-${userId}-${sessionId}-${exerciseId ?? 'workout'}`;
  const [deleted, setDeleted] = useState<Comment | null>(null);
  const [isWriting, setIsWriting] = useState(() => readTyped(draft) !== null);
  const remove = async (comment: Comment) => {
    if (told(await writing.edit(comment, ''))) setDeleted(comment);
  };
  const undo = async ({ text, createdAt }: Comment) => {
    if (told(await writing.add({ exerciseId, text, createdAt }))) setDeleted(null);
  };
  const add = async (text: string) => {
    const isAdded = told(await writing.add({ exerciseId, text }));
    if (isAdded) setIsWriting(false);
    return isAdded;
  };
  return (
    <div className="flex flex-col gap-3">
      {comments.length > 0 && (
        <ul aria-label={`Comments on ${subject}`} className="flex flex-col gap-3">
          {comments.map((comment) => (
            <li key={comment._id}>
              <CommentView
                comment={comment}
                isUnsent={unsent?.has(comment._id) ?? false}
                onEdit={writing.edit}
                onDelete={() => void remove(comment)}
              />
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
      <div className="-my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-5 empty:hidden">
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
          draft={draft}
          action="Add comment"
          help={help}
          onCancel={() => setIsWriting(false)}
          onSave={add}
        />
      )}
    </div>
  );
}

interface CommentViewProps {
  comment: Comment;
  isUnsent: boolean;
  onEdit: CommentWriting['edit'];
  onDelete: () => void;
}

function CommentView({ comment, isUnsent, onEdit, onDelete }: CommentViewProps) {
  const device = useDevice();
  const today = useToday();
  const draft = `comment-${device.userId}-${comment._id}`;
  const [isEditing, setIsEditing] = useState(() => readTyped(draft) !== null);
  const isOwn = comment.author.userId === device.userId;
  const [place, isMeant] = usePlace(comment._id);
  const save = async (text: string) => {
    const isSaved = told(await onEdit(comment, text));
    if (isSaved) setIsEditing(false);
    return isSaved;
  };
  const action =
    'inline-flex min-h-11 items-center text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink';
  return (
    <article
      ref={place}
      className={`rounded-control border-l-2 px-4 py-2.5 ${isMeant ? 'ring-2 ring-information' : ''} ${isOwn ? 'border-edge bg-ground' : 'border-ink bg-line/40'}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold">{isOwn ? 'You' : comment.author.firstName}</span>
        <time dateTime={comment.createdAt} className="text-xs text-muted">
          {commentTime(comment.createdAt, today)}
          {comment.editedAt && ', edited'}
        </time>
        {isUnsent && <span className="text-xs text-muted">not sent yet</span>}
      </p>
      {isEditing ? (
        <CommentForm
          label="Edit comment"
          draft={draft}
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

/** Scrolls to this comment if the address names it, even if it arrives later than the screen. */
function usePlace(id: CommentId) {
  const ref = useRef<HTMLElement>(null);
  const isMeant = useLocation({ select: ({ hash }) => hash === `comment-${id}` });
  useEffect(() => {
    if (isMeant) ref.current?.scrollIntoView({ block: 'center' });
  }, [isMeant]);
  return [ref, isMeant] as const;
}

interface CommentFormProps {
  label: string;
  /** The name under which typed text is stored. */
  draft: string;
  action: string;
  initial?: string;
  help?: CommentThreadProps['help'];
  onCancel: () => void;
  /** Resolves to whether it was stored. */
  onSave: (text: string) => Promise<boolean>;
}

function CommentForm(props: CommentFormProps) {
  const { label, draft, action, initial = '', help, onCancel, onSave } = props;
  const id = useId();
  const { text, type, forget, isResumed } = useTypedText(draft, initial);
  const save = useOneAtATime(async () => {
    if (await onSave(text)) forget();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const giveUp = () => {
    forget();
    onCancel();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 py-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {help?.((more) => type([text.trimEnd(), more].filter(Boolean).join(' ')), text)}
      <textarea
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that asked for it
        autoFocus={!isResumed}
        rows={3}
        value={text}
        onChange={(event) => type(event.target.value)}
        className="field-sizing-content max-h-[280px] min-h-[88px] w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base"
      />
      <LettersLeft text={text} longest={longestComment} />
      <div className="flex flex-wrap gap-2">
        <Button theme="primary-default" type="submit" disabled={!isSendable(text, longestComment)}>
          {action}
        </Button>
        <Button onClick={giveUp}>Cancel</Button>
      </div>
    </form>
  );
}

function told(outcome: Outcome<unknown>): boolean {
  if (!outcome.allowed) toastRefusal(outcome.code);
  return outcome.allowed;
}
