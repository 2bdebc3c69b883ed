import { useState } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { TextField } from '#client/ui/text-field.tsx';
import type { Span } from '#client/ui/stat-range.ts';
import { mostStatsDays } from '#contract/stats.ts';
import { daysBetween } from '#domain/history/calendar.ts';
import { type BlockOption, isSameSpan, spanWords } from './blocks.ts';

export interface BlockChoiceProps {
  label: string;
  options: readonly BlockOption[];
  span: Span;
  onChoose: (span: Span) => void;
}

/** A stretch of training: a recent one, a program, or any dates. */
export function BlockChoice({ label, options, span, onChoose }: BlockChoiceProps) {
  const today = useToday();
  const place = options.findIndex((option) => isSameSpan(option.span, span));
  const [isFree, setIsFree] = useState(false);
  const areDates = isFree || place === -1;
  const choose = (value: string) => {
    const option = value === '' ? undefined : options[Number(value)];
    setIsFree(!option);
    if (option) onChoose(option.span);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <label className="flex flex-col gap-2 text-sm font-medium">
        {label}
        <select
          value={areDates ? '' : place}
          onChange={({ target }) => choose(target.value)}
          className="h-12 w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-base font-semibold hover:border-ink"
        >
          {options.map(({ title }, index) => (
            <option key={index} value={index}>
              {title}
            </option>
          ))}
          <option value="">Choose dates</option>
        </select>
      </label>
      {areDates ? (
        <Dates key={`${span.from} ${span.to}`} label={label} span={span} onChoose={onChoose} />
      ) : (
        <p className="text-sm text-muted">{spanWords(span, today)}</p>
      )}
    </div>
  );
}

/** Takes effect once both dates make a stretch. */
function Dates({ label, span, onChoose }: Omit<BlockChoiceProps, 'options'>) {
  const [typed, setTyped] = useState(span);
  const error = spanError(typed);
  const type = (next: Partial<Span>) => {
    const now = { ...typed, ...next };
    setTyped(now);
    if (now.from && now.to && !spanError(now)) onChoose(now);
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        type="date"
        label="From"
        aria-label={`${label}, from`}
        required
        value={typed.from}
        error={error}
        onChange={({ target }) => type({ from: target.value })}
      />
      <TextField
        type="date"
        label="To"
        aria-label={`${label}, to`}
        required
        value={typed.to}
        onChange={({ target }) => type({ to: target.value })}
      />
    </div>
  );
}

function spanError({ from, to }: Span): string | undefined {
  if (!from || !to) return undefined;
  if (from > to) return 'The first day comes after the last.';
  return daysBetween(from, to) >= mostStatsDays ? 'At most three years.' : undefined;
}
