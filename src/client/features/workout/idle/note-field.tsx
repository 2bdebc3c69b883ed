import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { CommentId, ExerciseId, TrainingSessionId } from '#contract/ids.ts';
import type { Comment } from '#contract/comment.ts';
import { longestComment } from '#contract/limits.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { keepTyped, readTyped } from '#client/shared/screen/typed-draft.ts';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import { writeComment } from '#offline/commands/write-comment.ts';
import { commentsOn } from '#offline/queries.ts';
import { plural } from '#domain/plural.ts';

/** Counted from the first key: otherwise typing without a pause would never be stored. */
const writeAfterMs = 1000;

export interface NoteFieldProps {
  sessionId: TrainingSessionId;
  /** Null: the note is on the whole workout. */
  exerciseId: ExerciseId | null;
}

/** The athlete's own note, stored while it is typed; below it the notes of others, and what another device wrote. */
export const NoteField = memo(function NoteField({ sessionId, exerciseId }: NoteFieldProps) {
  const device = useDevice();
  const id = useId();
  const comments = useRead(commentsOn, sessionId, exerciseId);
  const isOwn = (comment: Comment) => comment.author.userId === device.userId;
  const name = `note-${sessionId}-${exerciseId ?? ''}`;
  const { note, noteId, hold, meanNote, setHasFocus } = useOneNote(name, comments, isOwn);
  const own = note?.text ?? '';
  const others = comments?.filter((comment) => comment !== note) ?? [];
  const { draft, change, flush } = useDraft(name, comments && own, (text) =>
    untilSaved({ setId: null, document: () => ({ sessionId, exerciseId, text }) }, async () => {
      const outcome = await writeComment(device, { sessionId, exerciseId, text, noteId });
      if (!outcome.allowed) toastRefusal(outcome.code);
      else if (outcome.value) hold(outcome.value._id);
    }),
  );
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        Optional note for the coach or yourself
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={longestComment}
        value={draft}
        onChange={(event) => {
          meanNote(() => device.newId());
          change(event.target.value);
        }}
        onFocus={() => setHasFocus(true)}
        onBlur={() => {
          setHasFocus(false);
          flush();
        }}
        aria-describedby={`${id}-room`}
        className="field-sizing-content max-h-[216px] min-h-[72px] w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base"
      />
      <p id={`${id}-room`} role="status" className="text-right text-sm text-muted empty:hidden">
        {roomLeft(draft)}
      </p>
      {others.map((comment) => (
        <blockquote key={comment._id} className="border-l-2 border-edge pl-4 text-sm">
          <p className="font-semibold">
            {isOwn(comment) ? 'Another note of yours' : comment.author.firstName}
          </p>
          <p className="whitespace-pre-line">{comment.text}</p>
        </blockquote>
      ))}
    </div>
  );
});

/**
 * Which note the field edits: from the first key on it stays the same one, even if another device wrote one first.
 * Once emptied, the field edits none for as long as it has the focus, and further typing starts a new note, so that
 * nobody's text is overwritten unseen.
 */
function useOneNote(
  name: string,
  comments: readonly Comment[] | undefined,
  isOwn: (comment: Comment) => boolean,
) {
  const [noteId, setNoteId] = useState(() =>
    readTyped(name) === null ? undefined : (readTyped<CommentId>(`${name}-id`) ?? undefined),
  );
  const [seen, setSeen] = useState<CommentId>();
  const [hasFocus, setHasFocus] = useState(false);
  const meant = comments?.find((comment) => comment._id === noteId);
  if (meant && meant._id !== seen) setSeen(meant._id);
  const isGone = !meant && noteId === seen;
  const isHeld = noteId !== undefined && (!isGone || hasFocus);
  const note = isHeld ? meant : comments?.find(isOwn);
  const hold = (id: CommentId) => {
    keepTyped(`${name}-id`, id);
    setNoteId(id);
  };
  const meanNote = (newId: () => CommentId) => {
    if (comments && (!noteId || isGone)) hold(note?._id ?? newId());
  };
  return { note, noteId, hold, meanNote, setHasFocus };
}

/** Shown only near the limit. */
function roomLeft(draft: string): string {
  const left = longestComment - draft.length;
  if (left > 500) return '';
  return left > 0
    ? `Room for ${left} more ${plural(left, 'character')}`
    : `The note is full: ${new Intl.NumberFormat().format(longestComment)} characters`;
}

/**
 * The text being typed, stored every second and when the field or the screen is left. Once it is stored, the field
 * shows changes from other devices. `stored`: undefined while it is being read.
 */
function useDraft(
  name: string,
  stored: string | undefined,
  write: (text: string) => Promise<void>,
) {
  const [kept] = useState(() => readTyped<string>(name));
  const [draft, setDraft] = useState(kept === null ? null : { text: kept, isStored: false });
  const unwritten = useRef(kept);
  const writer = useRef(write);
  useEffect(() => {
    writer.current = write;
  });
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(later.current);
    later.current = undefined;
    const text = unwritten.current;
    unwritten.current = null;
    if (text !== null)
      void writer.current(text).then(() => {
        if (unwritten.current === null) keepTyped(name, null);
      });
  }, [name]);
  const typed = draft?.text ?? null;
  useEffect(() => {
    // Text that an earlier page had no time to store.
    flush();
    // A page that is hidden may never be shown again.
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  if (draft && draft.isStored !== (stored === draft.text.trim()))
    setDraft(draft.isStored ? null : { ...draft, isStored: true });
  const change = (text: string) => {
    unwritten.current = text;
    keepTyped(name, text);
    setDraft({ text, isStored: false });
    later.current ??= setTimeout(flush, writeAfterMs);
  };
  return { draft: typed ?? stored ?? '', change, flush };
}
