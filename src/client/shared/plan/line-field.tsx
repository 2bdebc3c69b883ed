import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isMisread, nameBeingTyped, useMovementNames, withName } from './movement-names.ts';

export interface LineFieldProps {
  label: string;
  /** The saved line. */
  text: string;
  /** Text that was already typed into it. */
  begun?: string;
  placeholder?: string;
  takesFocus?: boolean;
  /** Empties the field after a line is saved, for the next one. */
  clears?: boolean;
  /** Returns null if the line was saved, otherwise its problem. An emptied line arrives as an empty text. */
  onCommit: (text: string) => string | null;
  /** Enter, after the line was saved. */
  onEnter: (text: string) => void;
  /** Any other key that the field itself does not use. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onEscape?: () => void;
  /** Called with every keystroke; null once the line is saved or discarded. */
  onDraft: (text: string | null) => void;
  className?: string;
}

export function LineField(props: LineFieldProps) {
  const { label, placeholder, takesFocus, clears, onCommit, onEnter, onKey, onEscape } = props;
  const { onDraft } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.begun || props.text);
  const [problem, setProblem] = useState<string | null>(null);
  const { names, marked, mark } = useNames(text, text !== props.text);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const change = (next: string) => {
    setText(next);
    setProblem(null);
    onDraft(next === props.text ? null : next);
  };
  const take = (title: string) => {
    change(withName(text, title));
    input.current?.focus();
  };
  // Blur after Enter must not save a line twice.
  const kept = useRef(props.text);
  const commit = (): boolean => {
    const found = text === kept.current ? null : onCommit(text);
    if (found === null && text !== kept.current && clears) setText('');
    else if (found === null) kept.current = text;
    setProblem(found);
    if (found === null) onDraft(null);
    return found === null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const name = marked === null ? undefined : names[marked];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (name !== undefined && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      take(name);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (commit()) onEnter(text);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      change(props.text);
      onEscape?.();
    } else if (step !== 0 && names.length > 0) {
      event.preventDefault();
      mark(((marked ?? (step > 0 ? -1 : 0)) + step + names.length) % names.length);
    } else if (event.key === 'Tab' || step !== 0) {
      if (commit()) onKey?.(event);
      else event.preventDefault();
    }
  };
  return (
    <div className={`relative ${props.className ?? ''}`}>
      <input
        ref={input}
        data-typing={text === props.text ? undefined : ''}
        role="combobox"
        aria-label={label}
        aria-expanded={names.length > 0}
        aria-controls={`${id}-names`}
        aria-autocomplete="list"
        aria-activedescendant={marked === null ? undefined : `${id}-${marked}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={commit}
        className="h-11 w-full rounded-control border border-edge bg-surface px-3 text-base placeholder:text-muted aria-invalid:border-below"
      />
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
      {names.length > 0 && <Names id={id} names={names} marked={marked} onTake={take} />}
    </div>
  );
}

const Problem = ({ id, children }: { id: string; children: string }) => (
  <p id={id} role="alert" className="px-1 pt-1 text-xs text-below">
    {children}
  </p>
);

interface NamesProps {
  id: string;
  names: readonly string[];
  marked: number | null;
  onTake: (title: string) => void;
}

function Names({ id, names, marked, onTake }: NamesProps) {
  const list = useRef<HTMLDivElement>(null);
  // Below the last line of a long day it would be out of sight.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [names.length]);
  return (
    <div
      ref={list}
      id={`${id}-names`}
      role="listbox"
      aria-label="Movements"
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-control border border-line bg-raised py-1 shadow-lift"
    >
      {names.map((title, index) => (
        <div
          key={title}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          onMouseDown={(event) => {
            // Keeps the focus in the field.
            event.preventDefault();
            onTake(title);
          }}
          className="flex min-h-10 cursor-pointer items-center px-3 text-sm aria-selected:bg-line/70 hover:bg-line/50 pointer-coarse:min-h-12"
        >
          {title}
        </div>
      ))}
    </div>
  );
}

/** Suggests names until the name is finished; Enter takes one only if the typed name is not a movement. */
function useNames(text: string, isChanged: boolean) {
  const [chosen, setChosen] = useState<{ typed: string; index: number }>();
  const { like, named } = useMovementNames();
  const typed = nameBeingTyped(text);
  const names = useMemo(() => like(typed), [like, typed]);
  const isKnown = useMemo(() => named(typed) !== null, [named, typed]);
  const isFinished = isKnown && (!text.trimEnd().endsWith(typed) || names[0] === typed);
  const shown = isChanged && !isFinished ? names : [];
  const index = chosen?.typed === typed ? chosen.index : isKnown || isMisread(text) ? null : 0;
  return {
    names: shown,
    marked: shown.length > 0 ? index : null,
    mark: (next: number) => setChosen({ typed, index: next }),
  };
}
