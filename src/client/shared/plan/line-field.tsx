import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LineProblem } from './exercise-from.ts';
import { LineTrouble } from './line-trouble.tsx';
import { begins, isMisread, nameBeingTyped, useMovementNames, withName } from './movement-names.ts';

export interface LineFieldProps {
  label: string;
  /** The saved line. */
  text: string;
  /** Text that was already typed into it. */
  begun?: string;
  placeholder?: string;
  /** What else belongs to the line and isn't edited in it, such as a note. */
  hint?: string;
  takesFocus?: boolean;
  /** Empties the field after a line is saved, for the next one. */
  clears?: boolean;
  /** Returns null if the line was saved, otherwise its problem. An emptied line arrives as an empty text. */
  onCommit: (text: string) => LineProblem | null;
  /** Enter, after the line was saved. */
  onEnter: (text: string) => void;
  /** Enter, when the line has a problem. Without it the caret stays. */
  onRefused?: (text: string, problem: LineProblem) => void;
  /** The focus went elsewhere, and the line has a problem. */
  onLeft?: (text: string, problem: LineProblem) => void;
  /** The problem of `begun`. */
  found?: LineProblem;
  /** Any other key that the field itself does not use. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onEscape?: () => void;
  /** Called with every keystroke; null once the line is saved or discarded. */
  onDraft: (text: string | null) => void;
  className?: string;
}

export function LineField(props: LineFieldProps) {
  const { label, placeholder, hint, takesFocus, className = '' } = props;
  const id = useId();
  const line = useLine(props);
  const { input, text, problem, names, marked } = line;
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus, input]);
  return (
    <div className={`relative ${className}`}>
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
        aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={placeholder}
        value={text}
        onChange={(event) => line.change(event.target.value)}
        onKeyDown={line.onKeyDown}
        onBlur={line.onBlur}
        className="h-11 w-full rounded-control border border-edge bg-surface px-3 text-base placeholder:text-muted aria-invalid:border-below"
      />
      {hint && (
        <p id={`${id}-hint`} className="px-2 pt-1 text-xs text-muted italic wrap-anywhere">
          {hint}
        </p>
      )}
      {problem && (
        <LineTrouble
          id={`${id}-problem`}
          text={text}
          problem={problem}
          onTake={line.takeLine}
          onCreated={line.takeCreated}
        />
      )}
      {names.length > 0 && <Names id={id} names={names} marked={marked} onTake={line.takeName} />}
    </div>
  );
}

function useLine(props: LineFieldProps) {
  const { onEnter, onRefused, onLeft, onKey, onEscape, onDraft } = props;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.begun || props.text);
  const [problem, setProblem] = useState(props.found ?? null);
  const isOpen = text !== props.text && !problem;
  const { names, marked, mark, name, isFirst, named } = useNames(text, isOpen, !onRefused);
  // Blur after Enter must not save a line twice, and after Escape not at all.
  const kept = useRef(props.text);
  const isLeft = useRef(false);

  const change = (next: string) => {
    setText(next);
    setProblem(null);
    onDraft(next === props.text ? null : next);
  };
  const commit = (next = text, refuse?: LineFieldProps['onRefused']): boolean => {
    const found = next === kept.current ? null : props.onCommit(next);
    if (found === null && next !== kept.current && props.clears) setText('');
    else if (found === null) kept.current = next;
    setProblem(found);
    if (found === null) onDraft(null);
    else refuse?.(next, found);
    return found === null;
  };
  const takeLine = (next: string) => {
    change(next);
    input.current?.focus();
    if (commit(next)) onEnter(next);
  };
  const takeName = (title: string) => {
    change(withName(text, title));
    input.current?.focus();
  };
  const onEnterKey = () => {
    if (name !== undefined && isFirst) return takeName(name);
    if (name === undefined && problem?.proposal) return takeLine(problem.proposal);
    const whole =
      name === undefined || isSimilar(name, text) ? text : withName(text, name).trimEnd();
    if (whole !== text) setText(whole);
    if (commit(whole, onRefused)) onEnter(whole);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnterKey();
    } else if (name !== undefined && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      takeName(name);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      isLeft.current = true;
      change(props.text);
      onEscape?.();
    } else if (step !== 0 && names.length > 0) {
      event.preventDefault();
      mark(((marked ?? (step > 0 ? -1 : 0)) + step + names.length) % names.length);
    } else if (event.key === 'Tab' || step !== 0) {
      if (commit(text, onLeft) || onLeft) onKey?.(event);
      else if (event.key !== 'Tab' || !problem) event.preventDefault();
    } else isLeft.current = false;
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!isLeft.current) commit(text, isOut(currentTarget, relatedTarget) ? onLeft : undefined);
    isLeft.current = false;
  };
  return {
    input,
    text,
    problem,
    names,
    marked,
    change,
    takeName,
    takeLine,
    takeCreated: useCreated(text, named, takeLine),
    onKeyDown,
    onBlur,
  };
}

/** Whether the focus left a line: what is proposed below it belongs to it. */
const isOut = (line: HTMLElement, to: Element | null): boolean =>
  to !== null && !line.parentElement?.contains(to);

/**
 * A name that is only similar is not taken at once, or another movement would get its records. It's shown first; where
 * lines can wait, this one is marked, and typing goes on in the next.
 */
const isSimilar = (name: string, text: string): boolean => !begins(nameBeingTyped(text), name);

/** A movement that was just created can be named once this device's library has it; then the line is saved. */
function useCreated(
  text: string,
  named: (name: string) => unknown,
  takeLine: (text: string) => void,
): (name: string, title: string) => void {
  const [made, setMade] = useState<{ name: string; title: string } | null>(null);
  const isKnown = made !== null && named(made.title) !== null;
  useEffect(() => {
    if (!made || !isKnown) return;
    setMade(null);
    takeLine(text.replace(made.name, made.title));
    // Once it is known, whatever else renders.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isKnown]);
  return (name, title) => setMade({ name, title });
}

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
function useNames(text: string, isShown: boolean, mayNotWait: boolean) {
  const [chosen, setChosen] = useState<{ typed: string; index: number }>();
  const { like, named } = useMovementNames();
  const typed = nameBeingTyped(text);
  const names = useMemo(() => like(typed), [like, typed]);
  const isKnown = useMemo(() => named(typed) !== null, [named, typed]);
  const isFinished = isKnown && (!text.trimEnd().endsWith(typed) || names[0] === typed);
  const shown = isShown && !isFinished ? names : [];
  const index = chosen?.typed === typed ? chosen.index : isKnown || isMisread(text) ? null : 0;
  const marked = shown.length > 0 ? index : null;
  const name = marked === null ? undefined : shown[marked];
  const isChosen = chosen?.typed === typed;
  return {
    names: shown,
    marked,
    name,
    /** Enter shows the name before it saves the line. */
    isFirst: name !== undefined && isSimilar(name, text) && (isChosen || mayNotWait),
    mark: (next: number) => setChosen({ typed, index: next }),
    named,
  };
}
