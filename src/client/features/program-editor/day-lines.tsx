import { useState } from 'react';
import type { CreatedProgramDay } from '#contract/created-program.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { exerciseLine } from '#domain/program/exercise-line.ts';
import { keepLineDraft } from './line-draft.ts';
import { LineField } from './line-field.tsx';
import { usePlanActions } from './plan-actions.ts';

export interface DayLinesProps {
  /** The day's place in the plan. */
  day: number;
  plan: CreatedProgramDay;
  /** The line to start with; null: a new one. */
  begin: number | null;
  /** The key that opened it, or the text typed before a reload. */
  typed: string;
  /** `next`: the key that leads to another day, if such a key closed it. */
  onClose: (next: string | null) => void;
}

/** A day's exercises as lines, edited in place: Enter saves one and starts the next. */
export function DayLines({ day, plan, begin, typed, onClose }: DayLinesProps) {
  const units = useUnits();
  const { writeLine } = usePlanActions();
  const count = plan.exercises.length;
  const [at, setAt] = useState(begin ?? count);
  const [firstKey, setFirstKey] = useState(typed);
  const lines = plan.exercises.map((exercise) => exerciseLine(exercise, units));
  const goTo = (line: number) => {
    setFirstKey('');
    setAt(line);
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
      {[...lines, ''].map((line, index) =>
        index === at ? (
          <LineField
            key={`${index} ${line}`}
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
            onKey={(event) => {
              if (event.key === 'Tab') {
                event.preventDefault();
                onClose(event.shiftKey ? 'ArrowLeft' : 'ArrowRight');
              } else {
                event.preventDefault();
                goTo(Math.min(count, Math.max(0, at + (event.key === 'ArrowUp' ? -1 : 1))));
              }
            }}
            onEscape={() => onClose(null)}
            onDraft={(text) => {
              const line = index < count ? index : null;
              keepLineDraft(text === null ? null : { dayId: plan._id, line, where: 'plan', text });
            }}
          />
        ) : (
          index < count && (
            <button
              key={plan.exercises[index]!._id}
              type="button"
              tabIndex={-1}
              onClick={() => goTo(index)}
              className="min-h-7 truncate rounded-[6px] px-2 text-left text-xs hover:bg-line/50"
            >
              {line}
            </button>
          )
        ),
      )}
      <p className="px-2 pb-0.5 text-xs text-muted">Enter: next · Tab: next day · Esc: done</p>
    </div>
  );
}
