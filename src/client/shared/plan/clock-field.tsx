import { Plus } from 'lucide-react';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { Exercise } from '#contract/training.ts';
import { Button } from '#client/ui/button.tsx';
import { clockRule } from '#domain/exercise/clock-rule.ts';
import {
  type ClockKind,
  clockNames,
  hasRounds,
  roundsOfClock,
  tabata,
  uncapped,
  usualClocks,
} from '#domain/exercise/clock.ts';
import { groupOf } from '#domain/exercise/group.ts';
import { roundsWithoutSet } from '#domain/program/exercise-clock.ts';
import { counted } from '#domain/plural.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import { SelectField } from './select-field.tsx';

export interface ClockFieldProps {
  exercise: Exercise;
  /** Null: none. */
  onChange: (clock: ExerciseClock | null) => void;
  /** Repeats the last set until each round has one. */
  onFill: () => void;
}

/** The clock that an exercise is done by, and what that means in a sentence. */
export function ClockField({ exercise, onChange, onFill }: ClockFieldProps) {
  const { clock } = exercise;
  const missing = roundsWithoutSet(exercise);
  const choose = (kind: string) =>
    onChange(kind === 'none' ? null : kind === 'tabata' ? tabata : usualClocks[kind as ClockKind]);
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Clock (optional)"
        value={clock?.kind ?? 'none'}
        options={[
          ['none', 'No clock'],
          ...Object.entries(clockNames),
          ['tabata', 'Tabata: 20 s on, 10 s off, 8 times'],
        ]}
        onChange={choose}
      />
      {clock && (
        <>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <Numbers clock={clock} onChange={onChange} />
          </div>
          <p role="status" className="text-sm text-muted">
            {clockRule(clock, groupOf(exercise))}
          </p>
        </>
      )}
      {missing > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-2 text-sm">
          <p>{missing === 1 ? 'A round has' : `${missing} rounds have`} no set yet.</p>
          <Button onClick={onFill} className="px-3! text-sm">
            <Plus size={16} aria-hidden />
            Add {counted(missing, 'set')}
          </Button>
        </div>
      )}
    </div>
  );
}

const secondLabels: Record<ClockKind, string> = {
  emom: 'A round every',
  intervals: 'Work',
  amrap: 'Time',
  'for-time': 'Cap',
};

function Numbers({
  clock,
  onChange,
}: {
  clock: ExerciseClock;
  onChange: (clock: ExerciseClock) => void;
}) {
  const { kind, seconds, rest = 0 } = clock;
  return (
    <>
      <Time
        label={secondLabels[kind]}
        {...(kind === 'for-time' && { longest: 'No cap' })}
        seconds={seconds}
        choices={hasRounds(clock) ? shortTimes : longTimes}
        onChange={(next) => onChange({ ...clock, seconds: next })}
      />
      {kind === 'intervals' && (
        <Time
          label="Rest"
          seconds={rest}
          choices={[0, ...shortTimes]}
          onChange={(next) => onChange({ ...clock, rest: next })}
        />
      )}
      {hasRounds(clock) && (
        <SelectField
          label="Rounds"
          value={String(roundsOfClock(clock))}
          options={Array.from({ length: 100 }, (_, index) => [`${index + 1}`, `${index + 1}`])}
          onChange={(next) => onChange({ ...clock, rounds: Number(next) })}
        />
      )}
    </>
  );
}

const shortTimes = [
  5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420,
  480, 600,
];
const longTimes = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90, 120,
].map((minutes) => minutes * 60);

interface TimeProps {
  label: string;
  seconds: number;
  choices: readonly number[];
  /** In place of the longest that a clock runs. */
  longest?: string;
  onChange: (seconds: number) => void;
}

function Time({ label, seconds, choices, longest, onChange }: TimeProps) {
  const listed = [...new Set([...choices, seconds])].toSorted((a, b) => a - b);
  return (
    <SelectField
      label={label}
      value={String(seconds)}
      options={listed.map((one) => [
        String(one),
        one === uncapped && longest ? longest : formatMinutesSeconds(one),
      ])}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
