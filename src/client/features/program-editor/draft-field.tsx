import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react';
import { isVideoLink } from '#domain/program/video-link.ts';

/**
 * Typed text, saved with every keystroke, so that leaving the page loses nothing. A refused text stays in the field
 * until it loses focus.
 */
function useDraft(kept: string, keep: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const [known, setKnown] = useState(kept);
  // The stored value changed some other way, for example by undo: it replaces the typed text.
  if (kept !== known) {
    setKnown(kept);
    setDraft(null);
  }
  return {
    draft: draft ?? kept,
    isTyping: draft !== null && draft !== kept,
    change: (text: string) => {
      setDraft(text);
      keep(text);
    },
    leave: () => setDraft(null),
  };
}

interface DraftProps {
  label: string;
  value: string;
  onKeep: (text: string) => void;
  /**
   * The label is only for screen readers, because the context says what the field is; the border appears on hover.
   */
  isPlain?: boolean | undefined;
  className?: string | undefined;
}

interface DraftParts extends DraftProps {
  shape: string;
  children: (field: object) => ReactNode;
}

function Draft({
  label,
  value,
  onKeep,
  isPlain = false,
  className = '',
  shape,
  children,
}: DraftParts) {
  const id = useId();
  const { draft, isTyping, change, leave } = useDraft(value, onKeep);
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <label htmlFor={id} className={isPlain ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'data-typing': isTyping ? '' : undefined,
        value: draft,
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          change(target.value),
        onBlur: leave,
        className: `w-full rounded-control border text-base transition-colors placeholder:text-muted hover:border-ink ${isPlain ? 'border-transparent bg-transparent px-2 focus:bg-surface' : 'border-edge bg-surface px-4'} ${shape}`,
      })}
    </div>
  );
}

type Rest<Element extends 'input' | 'textarea'> = DraftProps &
  Omit<ComponentProps<Element>, keyof DraftProps | 'onChange' | 'onBlur'>;

export const DraftField = ({
  label,
  value,
  onKeep,
  isPlain,
  className,
  ...rest
}: Rest<'input'>) => (
  <Draft {...{ label, value, onKeep, isPlain, className }} shape="h-12">
    {(field) => <input maxLength={200} {...rest} {...field} />}
  </Draft>
);

/** Grows with its text, up to eight rows. */
export const DraftArea = ({
  label,
  value,
  onKeep,
  isPlain,
  className,
  ...rest
}: Rest<'textarea'>) => (
  <Draft
    {...{ label, value, onKeep, isPlain, className }}
    shape="field-sizing-content max-h-[calc(8lh+26px)] resize-none py-3"
  >
    {(field) => <textarea rows={2} maxLength={10_000} {...rest} {...field} />}
  </Draft>
);

interface VideoFieldProps {
  label: string;
  link: string;
  onKeep: (link: string) => void;
}

/** Saved while typing, but only if it is empty or an https link; anything else is marked as wrong. */
export function VideoField({ label, link, onKeep }: VideoFieldProps) {
  const [typed, setTyped] = useState(link);
  const isWrong = typed.trim() !== '' && !isVideoLink(typed.trim());
  return (
    <div className="flex flex-col gap-1">
      <DraftField
        label={label}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://…"
        maxLength={2000}
        value={link}
        aria-invalid={isWrong || undefined}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeep={(text) => {
          const trimmed = text.trim();
          if (trimmed === '' || isVideoLink(trimmed)) onKeep(trimmed);
        }}
      />
      {isWrong && (
        <p role="status" className="text-sm text-below">
          Not a valid video link. Use an https:// address.
        </p>
      )}
    </div>
  );
}
