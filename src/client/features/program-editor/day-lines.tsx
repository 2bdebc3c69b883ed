import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LineField } from '#client/shared/plan/line-field.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { longestTitle } from '#contract/limits.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import { keepLineDraft } from './line-draft.ts';
import { usePlanActions } from './plan-actions.ts';

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
  /** `next`: the key that leads to another day, if such a key closed it. */
  onClose: (next: string | null) => void;
}

/** A day's exercises as lines, edited in place: Enter saves one and starts the next. */
export function DayLines({ day, plan, begin, typed, onClose }: DayLinesProps) {
  const units = useUnits();
  const { writeLine, writeTitle } = usePlanActions();
  const count = plan.exercises.length;
  const [at, setAt] = useState(begin ?? count);
  const [firstKey, setFirstKey] = useState(typed);
  const lines = plan.exercises.map((exercise) => writtenLine(exercise, units));
  // 'A2' joins the exercise before it: then there is no line more than before.
  const shown = Math.min(at, count);
  const [turn, setTurn] = useState(0);
  const goTo = (line: number) => {
    setFirstKey('');
    setAt(line);
    setTurn(turn + 1);
  };
  const onKey = (event: KeyboardEvent) => {
    event.preventDefault();
    if (event.key === 'Tab') onClose(event.shiftKey ? 'ArrowLeft' : 'ArrowRight');
    else goTo(Math.min(count, Math.max(titleLine, shown + (event.key === 'ArrowUp' ? -1 : 1))));
  };
  return (
    <div
      data-day-lines
      className={`absolute top-0 z-30 flex min-h-full w-[max(100%,320px)] flex-col gap-1 rounded-control border-2 border-information bg-raised p-1.5 text-sm shadow-lift ${day % 7 > 3 ? 'right-0' : 'left-0'}`}
      onBlur={(event) => {
        const stays = event.currentTarget.contains(event.relatedTarget);
        const isWrong = event.currentTarget.querySelector('[aria-invalid]') !== null;
        if (!stays && !isWrong && event.relatedTarget) onClose(null);
      }}
    >
      <TitleLine
        title={plan.title}
        isOpen={shown === titleLine}
        onOpen={() => goTo(titleLine)}
        onWrite={(title) => writeTitle(day, title)}
        onDown={() => goTo(0)}
        onClose={onClose}
      />
      {[...lines, ''].map((line, index) =>
        index === shown ? (
          <LineField
            key={`${turn} ${index} ${line}`}
            label={index < count ? `Exercise ${index + 1}` : 'New exercise'}
            text={line}
            begun={index === (begin ?? count) ? firstKey : ''}
            placeholder="Back squat 3x8 @ 135"
            takesFocus
            onCommit={(text) => writeLine(day, index < count ? index : null, text)}
            onEnter={(text) => {
              if (text.trim() !== '') goTo(index + 1);
              else if (index >= count) onClose(null);
            }}
            onKey={onKey}
            onEscape={() => onClose(null)}
            onDraft={(text) => {
              const line = index < count ? index : null;
              keepLineDraft(text === null ? null : { dayId: plan._id, line, where: 'plan', text });
            }}
          />
        ) : (
          index < count && (
            <OtherLine key={plan.exercises[index]!._id} line={line} onOpen={() => goTo(index)} />
          )
        ),
      )}
      <p className="px-2 pb-0.5 text-xs text-muted">
        Enter: next · ↑: title · Tab: next day · Esc: cancel
      </p>
    </div>
  );
}

const OtherLine = ({ line, onOpen }: { line: string; onOpen: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    onClick={onOpen}
    className="min-h-7 truncate rounded-[6px] px-2 text-left text-xs hover:bg-line/50"
  >
    {line}
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
