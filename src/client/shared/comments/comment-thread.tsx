import { useLocation } from '@tanstack/react-router';
import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CommentId, ExerciseId, TrainingSessionId } from '#contract/ids.ts';
import type { Comment } from '#contract/comment.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { ownText, sentText, wordsFor } from '#domain/attachment/words.ts';
import { hasChosen } from '#offline/attachments/chosen.ts';
import type { Attached } from '#offline/attachments/held.ts';
import { formerIds } from '#offline/database/meta.ts';
import type { Outcome } from '#domain/refusal.ts';
import { commentTime } from '#client/shared/dates/comment-time.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { CommentForm } from './comment-form.tsx';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { moveTyped, readTyped } from '#client/shared/screen/typed-draft.ts';

const AttachedList = lazyPart(
  async () => (await import('#client/shared/attachments/attached-list.tsx')).AttachedList,
);
/** Stores the comments on a workout, for its athlete or for the coach. */
export interface CommentWriting {
  /** `createdAt`: for a deleted comment that is written again, so that it keeps its place. */
  readonly add: (comment: {
    readonly exerciseId: ExerciseId | null;
    readonly text: string;
    readonly createdAt?: string;
    readonly attached?: Attached | undefined;
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
  const draftOf = (id: string) => `comment-${userId}-${id}-${exerciseId ?? 'workout'}`;
  const draft = draftOf(sessionId);
  const [deleted, setDeleted] = useState<Comment | null>(null);
  const [isAsked, setIsAsked] = useState(() => readTyped(draft) !== null);
  const isWriting = useRead(hasChosen, draft) || isAsked;
  const former = useRead(formerIds, sessionId);
  const follow = useEffectEvent((id: string) => {
    if (moveTyped(draftOf(id), draft)) setIsAsked(true);
  });
  useEffect(() => former?.forEach(follow), [former]);
  const remove = async (comment: Comment) => {
    if (!told(await writing.edit(comment, ''))) return;
    // A photo or video is gone for good, so what was deleted cannot be put back as it was.
    if (!comment.attachments) setDeleted(comment);
  };
  const undo = async ({ text, createdAt }: Comment) => {
    if (told(await writing.add({ exerciseId, text, createdAt }))) setDeleted(null);
  };
  const add = async (text: string, attached: Attached | undefined) => {
    const isAdded = told(await writing.add({ exerciseId, text, attached }));
    if (isAdded) setIsAsked(false);
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
            onClick={() => setIsAsked(true)}
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
          takesFocus={isAsked}
          onCancel={() => setIsAsked(false)}
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
  const [isAsked, setIsAsked] = useState(false);
  const [place, isMeant] = usePlace(comment._id);
  const { attachments = [] } = comment;
  const said = attachments.length > 0 ? ownText(comment.text, attachments) : comment.text;
  const save = async (text: string) => {
    const isSaved = told(await onEdit(comment, sentText(text, attachments)));
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
          initial={said}
          fixed={attachments}
          onCancel={() => setIsEditing(false)}
          onSave={save}
        />
      ) : (
        <>
          <AttachedTo comment={comment} isOwn={isOwn} />
          <p className="whitespace-pre-line wrap-anywhere empty:hidden">{said}</p>
          {isOwn && (
            <p className="-mb-2 flex gap-5">
              <button type="button" className={action} onClick={() => setIsEditing(true)}>
                Edit
              </button>
              <button
                type="button"
                className={action}
                onClick={() => (attachments.length > 0 ? setIsAsked(true) : onDelete())}
              >
                Delete
              </button>
            </p>
          )}
        </>
      )}
      {isAsked && <DeleteDialog onClose={() => setIsAsked(false)} onDelete={onDelete} />}
    </article>
  );
}

function AttachedTo({ comment, isOwn }: { comment: Comment; isOwn: boolean }) {
  const { _id, attachments, author } = comment;
  if (!attachments) return null;
  return (
    // Otherwise a photo makes the column wider than a narrow phone.
    <div className="py-1.5 contain-inline-size">
      <Suspense fallback={<p className="text-sm text-muted">{wordsFor(attachments)}</p>}>
        <AttachedList
          on={{ type: 'comment', id: _id }}
          attachments={attachments}
          isOwn={isOwn}
          name={author.firstName}
        />
      </Suspense>
    </div>
  );
}

function DeleteDialog({ onClose, onDelete }: { onClose: () => void; onDelete: () => void }) {
  return (
    <Dialog title="Delete this comment?" onClose={onClose} maxWidth={420}>
      <p className="text-muted">Its photos and videos are deleted with it. You can’t undo this.</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button theme="danger" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Dialog>
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

function told(outcome: Outcome<unknown>): boolean {
  if (!outcome.allowed) toastRefusal(outcome.code);
  return outcome.allowed;
}
