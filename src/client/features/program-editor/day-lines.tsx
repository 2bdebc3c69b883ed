import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LineField } from '#client/shared/plan/line-field.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { longestTitle } from '#contract/limits.ts';
import { notesLine } from '#domain/program/exercise-line.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import { newRow } from './day-rows.ts';
import { keepLineDraft, readLineDraft } from './line-draft.ts';
import { usePlanActions } from './plan-actions.ts';
import { discard, useRefusedLines } from './use-refused-lines.ts';

/** The title's place among the lines. */
export const titleLine = -1;

export interface DayLinesProps {
  /** The day's place in the plan. */
  day: number;
  plan: CreatedProgramDay;
  /** The line to start with, -1 for the title; null: a new one. */
  begin: number | null;
  /** The key that opened it, or the text typed before a reload. */
  typed: string;
  /** `next`: the key that leads to another day, if such a key closed it; `target`: where the focus went. */
  onClose: (next: string | null, target?: Element) => void;
}

/**
 * A day's exercises as lines, edited in place: Enter saves one and starts the next. A line that can't be read stays,
 * marked, and the next one starts all the same: a coach types on without looking up.
 */
export function DayLines({ day, plan, begin, typed, onClose }: DayLinesProps) {
  const units = useUnits();
  const { writeTitle } = usePlanActions();
  // By its key: another device may write above it while it is typed.
  const [at, setAt] = useState(() => keyOf(plan, begin));
  const lines = useRefusedLines({ day, plan, begin: at, typed });
  const { rows } = lines;
  const last = rows.length - 1;
  const shown = at === titleRow || rows.some(({ key }) => key === at) ? at : newRow;
  const [turn, setTurn] = useState(0);
  const goTo = (key: string) => {
    setAt(key);
    setTurn(turn + 1);
  };
  const after = (index: number) => rows[index + 1]?.key ?? newRow;
  const onKey = (event: KeyboardEvent, index: number) => {
    event.preventDefault();
    if (event.key === 'Tab') onClose(event.shiftKey ? 'ArrowLeft' : 'ArrowRight');
    else goTo(event.key === 'ArrowUp' ? (rows[index - 1]?.key ?? titleRow) : after(index));
  };
  const box = useClosing(onClose);
  return (
    <div
      ref={box}
      data-day-lines
      className={`absolute top-0 z-30 flex min-h-full w-[max(100%,320px)] flex-col gap-1 rounded-control border-2 border-information bg-raised p-1.5 text-sm shadow-lift ${day % 7 > 3 ? 'right-0' : 'left-0'}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose(null, relatedTarget);
      }}
    >
      <TitleLine
        title={plan.title}
        isOpen={shown === titleRow}
        onOpen={() => goTo(titleRow)}
        onWrite={(title) => writeTitle(day, title)}
        onDown={() => goTo(after(-1))}
        onClose={onClose}
      />
      {rows.map((row, index) => {
        const exercise = row.exercise === null ? null : plan.exercises[row.exercise]!;
        const text = exercise ? writtenLine(exercise, units) : '';
        const notes = exercise ? notesLine(exercise) : '';
        if (row.key === shown || row.refused)
          return (
            <LineField
              key={row.refused ? row.key : `${turn} ${row.key} ${text}`}
              label={row.exercise === null ? 'New exercise' : `Exercise ${row.exercise + 1}`}
              text={text}
              {...(notes && { hint: `Note: ${notes}` })}
              begun={lines.begunIn(row)}
              {...(row.refused && { found: row.refused.problem })}
              placeholder="Back squat 3x8 @ 135"
              takesFocus={row.key === shown}
              onCommit={(line) => lines.write(row, line)}
              onEnter={(line) => {
                if (line === text) lines.drop(row);
                if (line.trim() !== '') goTo(after(index));
                else if (index === last && !lines.takeProposal()) onClose(null);
              }}
              onRefused={(line, problem) => {
                lines.refuse(row, line, problem);
                goTo(after(index));
              }}
              onLeft={(line, problem) => lines.refuse(row, line, problem)}
              onKey={(event) => onKey(event, index)}
              onEscape={() => {
                if (row.refused) discard(plan._id, row.refused);
                onClose(null);
              }}
              onDraft={(line) => lines.keepDraft(row, line)}
            />
          );
        if (row.exercise === null) return null;
        return <OtherLine key={row.key} line={text} notes={notes} onOpen={() => goTo(row.key)} />;
      })}
      <p className="px-2 pb-0.5 text-xs text-muted">
        Enter: next · ↑: title · Tab: next day · Esc: cancel
      </p>
    </div>
  );
}

/**
 * Escape closes them and a click beside them does, wherever the focus is: a click on plain words leaves it nowhere. Left
 * with the page, they don't open again when there is nothing half-typed.
 */
function useClosing(onClose: DayLinesProps['onClose']) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = (event: DocumentEventMap['keydown']) => {
      const { target, key, defaultPrevented } = event;
      const isOurs = target === document.body || box.current?.contains(target as Node);
      if (key !== 'Escape' || defaultPrevented || !isOurs) return;
      event.preventDefault();
      close(null);
    };
    const onMouseDown = (event: MouseEvent) => {
      const { target } = event;
      const lines = box.current;
      if (!(target instanceof Element) || !lines?.contains(document.activeElement)) return;
      const taking = target.closest(focusable);
      // On plain words the line keeps the focus; beside the plan, that goes to the plan, and the line is left.
      if (!lines.contains(target) && !taking) lines.closest<HTMLElement>('[role=grid]')?.focus();
      else if (lines.contains(target) && !lines.contains(taking)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('mousedown', onMouseDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('mousedown', onMouseDown, true);
      if (readLineDraft()?.text.trim() === '') keepLineDraft(null);
    };
  }, []);
  return box;
}

/** What takes the focus when it is clicked, or opens above the page and leaves the lines open. */
const focusable = 'a, button, input, select, textarea, label, [tabindex], dialog, #toasts';

/** The key of the title's row. */
const titleRow = 'title';

/** `begin`: the exercise’s place, -1 for the title, null for a new one. */
const keyOf = ({ exercises }: CreatedProgramDay, begin: number | null): string =>
  begin === titleLine ? titleRow : (exercises[begin ?? -1]?._id ?? newRow);

interface OtherLineProps {
  line: string;
  notes: string;
  onOpen: () => void;
}

const OtherLine = ({ line, notes, onOpen }: OtherLineProps) => (
  <button
    type="button"
    tabIndex={-1}
    onClick={onOpen}
    className="min-h-7 rounded-[6px] px-2 text-left text-xs hover:bg-line/50"
  >
    <span className="block truncate">{line}</span>
    {notes && <span className="block truncate text-muted italic">Note: {notes}</span>}
  </button>
);

interface TitleLineProps extends TitleFieldProps {
  isOpen: boolean;
  onOpen: () => void;
}

const TitleLine = ({ isOpen, onOpen, ...field }: TitleLineProps) =>
  isOpen ? (
    <TitleField {...field} />
  ) : (
    <button
      type="button"
      tabIndex={-1}
      onClick={onOpen}
      className="min-h-7 truncate rounded-[6px] px-2 text-left text-xs font-semibold hover:bg-line/50"
    >
      {field.title || <span className="font-normal text-muted">Add a title</span>}
    </button>
  );

interface TitleFieldProps {
  title: string;
  onWrite: (title: string) => void;
  onDown: () => void;
  onClose: DayLinesProps['onClose'];
}

/** Typed like a line: Enter saves it and goes on to the exercises, Escape leaves it as it was. */
function TitleField({ title, onWrite, onDown, onClose }: TitleFieldProps) {
  const [text, setText] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  // Leaving moves the focus before anything renders again.
  const isLeft = useRef(false);
  useEffect(() => input.current?.focus(), []);
  const keep = () => {
    if (!isLeft.current && text.trim() !== title) onWrite(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (!['Enter', 'Tab', 'ArrowDown', 'Escape'].includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') {
      isLeft.current = true;
      onClose(null);
      return;
    }
    keep();
    if (key === 'Tab') onClose(event.shiftKey ? 'ArrowLeft' : 'ArrowRight');
    else onDown();
  };
  return (
    <input
      ref={input}
      data-typing={text === title ? undefined : ''}
      aria-label="Day title"
      placeholder="Title of the day"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={longestTitle}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={keep}
      className="h-11 w-full rounded-control border border-edge bg-surface px-3 text-base font-semibold placeholder:font-normal placeholder:text-muted"
    />
  );
}
