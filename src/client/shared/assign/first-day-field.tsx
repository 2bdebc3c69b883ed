import { useToday } from '#client/shared/dates/today.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { earliestStart, latestStart } from '#contract/limits.ts';

export interface FirstDayFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (from: string) => void;
}

/** The first day of a program that a coach gives. One in the past is taken, but not without a word. */
export function FirstDayField({ label, value, onChange }: FirstDayFieldProps) {
  const today = useToday();
  const isPast = value !== '' && value < today;
  return (
    <TextField
      label={label}
      type="date"
      required
      min={earliestStart}
      max={latestStart}
      value={value}
      {...(isPast && {
        hint: 'This day is over: workouts before today show as missed until they’re done or skipped.',
      })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
