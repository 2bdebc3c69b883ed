import { useId } from 'react';
import { formatMinutesSeconds } from '#domain/units.ts';

export interface RestFieldProps {
  label: string;
  /** Seconds. */
  rest: number;
  onChange: (rest: number) => void;
}

const choices = [0, 30, 45, 60, 75, 90, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600];

/** The usual rests to choose from; any other length stays as it is. */
export function RestField({ label, rest, onChange }: RestFieldProps) {
  const id = useId();
  const listed = choices.includes(rest) ? choices : [...choices, rest].toSorted((a, b) => a - b);
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={rest}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-12 w-full rounded-control border border-edge bg-surface px-3 text-base font-semibold tabular-nums hover:border-ink"
      >
        {listed.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? 'None' : formatMinutesSeconds(seconds)}
          </option>
        ))}
      </select>
    </div>
  );
}
