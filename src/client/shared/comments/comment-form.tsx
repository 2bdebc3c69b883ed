import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { AttachButton } from '#client/shared/attachments/attach-button.tsx';
import { ChosenList } from '#client/shared/attachments/chosen-list.tsx';
import { isDiskFull, noRoom } from '#client/shared/attachments/no-room.ts';
import { useAttaching, useDropped } from '#client/shared/attachments/use-attaching.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { Button } from '#client/ui/button.tsx';
import { isSendable, LettersLeft } from '#client/ui/letters-left.tsx';
import type { Comment } from '#contract/comment.ts';
import { longestComment } from '#contract/limits.ts';
import { type Attached, attachedOf } from '#offline/attachments/held.ts';

const ignored = () => undefined;

export interface CommentFormProps {
  label: string;
  /** The name under which typed text and chosen photos are stored. */
  draft: string;
  action: string;
  initial?: string;
  /** Writing aids above the field; `insert` adds a text to the typed one. */
  help?: ((insert: (text: string) => void, typed: string) => ReactNode) | undefined;
  onCancel: () => void;
  /** Resolves to whether it was stored. */
  onSave: (text: string, attached: Attached | undefined) => Promise<boolean>;
  /** Photos and videos that are already part of the comment; null: some can be added. */
  fixed?: Comment['attachments'] | null;
  /** False: what was being written came back with a reload. */
  takesFocus?: boolean;
}

/** Writes a comment, or edits one. */
export function CommentForm(props: CommentFormProps) {
  const {
    label,
    draft,
    action,
    initial = '',
    help,
    onCancel,
    onSave,
    fixed = null,
    takesFocus = true,
  } = props;
  const attaching = useAttaching(draft);
  const { chosen, isReading, add, remove } = attaching;
  const place = useRef<HTMLFormElement>(null);
  useDropped(place, fixed === null ? add : ignored);
  const id = useId();
  const { text, type, forget, isResumed } = useTypedText(draft, initial);
  const save = useOneAtATime(async () => {
    try {
      if (await onSave(text, attachedOf(chosen))) forget();
    } catch (error) {
      if (chosen.length === 0 || !isDiskFull(error)) throw error;
      showToast(noRoom);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const hasMore = chosen.length > 0 || (fixed ?? []).length > 0;
  const giveUp = () => {
    forget();
    remove(...chosen);
    onCancel();
  };
  return (
    <form ref={place} onSubmit={submit} className="flex flex-col gap-2 py-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {help?.((more) => type([text.trimEnd(), more].filter(Boolean).join(' ')), text)}
      <div className="relative">
        <textarea
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that asked for it
          autoFocus={takesFocus && !isResumed}
          rows={3}
          value={text}
          onChange={(event) => type(event.target.value)}
          className={`block field-sizing-content max-h-[280px] min-h-[88px] w-full resize-none rounded-control border border-edge bg-surface py-3 pl-4 text-base ${fixed === null ? 'pr-13' : 'pr-4'}`}
        />
        {fixed === null && <AttachButton onFiles={add} className="absolute right-0.5 bottom-0.5" />}
      </div>
      <LettersLeft text={text} longest={longestComment} />
      {(chosen.length > 0 || isReading) && <ChosenList {...attaching} />}
      <div className="flex flex-wrap gap-2">
        <Button
          theme="primary-default"
          type="submit"
          disabled={
            isReading || !(isSendable(text, longestComment) || (hasMore && text.trim() === ''))
          }
        >
          {action}
        </Button>
        <Button onClick={giveUp}>Cancel</Button>
      </div>
    </form>
  );
}
