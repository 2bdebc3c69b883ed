import { formatMinutesSeconds } from '#domain/units.ts';
import { SelectField } from './select-field.tsx';

export interface RestFieldProps {
  label: string;
  /** Seconds. */
  rest: number;
  onChange: (rest: number) => void;
}

const choices = [0, 30, 45, 60, 75, 90, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600];

/** The usual rests to choose from; any other length stays as it is. */
export function RestField({ label, rest, onChange }: RestFieldProps) {
  const listed = choices.includes(rest) ? choices : [...choices, rest].toSorted((a, b) => a - b);
  return (
    <SelectField
      label={label}
      value={String(rest)}
      options={listed.map((one) => [String(one), one === 0 ? 'None' : formatMinutesSeconds(one)])}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
