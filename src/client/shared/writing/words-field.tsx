import { type ReactNode, useId, useRef } from 'react';
import type { Recipient } from '#client/shared/assign/recipients.ts';
import { LettersLeft } from '#client/ui/letters-left.tsx';
import { longestMessage } from '#contract/call-limits.ts';
import { FilledIn } from './filled-in.tsx';
import { PlaceholderChips } from './placeholder-chips.tsx';

export interface WordsFieldProps {
  text: string;
  onType: (text: string) => void;
  /** Whom it goes to; left out: it is a template. */
  clients?: readonly Recipient[];
  placeholder?: string;
  /** Beside the label. */
  children?: ReactNode;
}

/** A text with placeholders, and how it reads once they are filled in. */
export function WordsField({ text, onType, clients = [], placeholder, children }: WordsFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          Message
        </label>
        {children}
      </div>
      <textarea
        ref={field}
        id={id}
        required
        rows={5}
        dir="auto"
        value={text}
        placeholder={placeholder}
        onChange={({ target }) => onType(target.value)}
        className="field-sizing-content max-h-[40dvh] min-h-[132px] w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base placeholder:text-muted"
      />
      <PlaceholderChips field={field} text={text} onType={onType} />
      <FilledIn text={text} clients={clients} />
      <LettersLeft text={text} longest={longestMessage} />
    </div>
  );
}
