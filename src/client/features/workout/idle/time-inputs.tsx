import { longestInput, readNumber } from '#domain/exercise/quantity.ts';
import { formatMinutesSeconds, secondsOf } from '#domain/units.ts';
import { NumberInput } from '../number-input.tsx';
import type { NumberPadTarget } from '../number-pad-target.ts';
import { toastClamped } from '../toast-clamped.ts';

export interface TimeInputsProps {
  label: string;
  describedBy: string | undefined;
  /** Seconds. */
  recommended: number | null;
  actual: number | null;
  onEdit: (target: NumberPadTarget) => void;
  onChange: (actual: number | null) => void;
}

/** Minutes and seconds of a set, each in a field of its own. */
export function TimeInputs({
  label,
  describedBy,
  recommended,
  actual,
  onEdit,
  onChange,
}: TimeInputsProps) {
  const [minutes, seconds] = actual === null ? ['', ''] : formatMinutesSeconds(actual).split(':');
  const [hintMinutes, hintSeconds] =
    recommended === null ? ['–', '–'] : formatMinutesSeconds(recommended).split(':');
  const commit = (part: 'minutes' | 'seconds', text: string) => {
    const typed = readNumber(text, 'time', 'metric');
    if (!typed) return;
    if (typed.value === null && (part === 'minutes' ? seconds : minutes) === '')
      return onChange(null);
    const whole = { minutes: Number(minutes), seconds: Number(seconds), [part]: typed.value ?? 0 };
    const read = readNumber(String(secondsOf(whole)), 'time', 'metric');
    if (read?.clamped) toastClamped(formatMinutesSeconds(read.value ?? 0));
    onChange(read?.value ?? null);
  };
  const field = { describedBy, smallest: 1, onEdit };
  return (
    <div className="flex items-center">
      <NumberInput
        {...field}
        label={`${label}, minutes`}
        text={minutes ?? ''}
        hint={hintMinutes ?? ''}
        longest={longestInput('time')}
        step={1}
        className="text-right!"
        onCommit={(text) => commit('minutes', text)}
      />
      <span
        aria-hidden
        className={`px-0.5 text-lg font-semibold ${actual === null ? 'text-muted' : ''}`}
      >
        :
      </span>
      <NumberInput
        {...field}
        label={`${label}, seconds`}
        text={seconds ?? ''}
        hint={hintSeconds ?? ''}
        longest={2}
        step={15}
        className="text-left!"
        onCommit={(text) => commit('seconds', text)}
      />
    </div>
  );
}
