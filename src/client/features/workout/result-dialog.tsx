import { useState } from 'react';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ExerciseLogEntry } from '#contract/training.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { clockText } from '#domain/exercise/clock.ts';
import { repsOf } from '#domain/exercise/exercise-set.ts';
import { setResult } from '#domain/session/clock-result.ts';
import type { ResultValue } from '#domain/session/result-value.ts';
import { roundsOf } from '#domain/session/rounds.ts';
import { minutesAndSeconds } from '#domain/units.ts';
import { useWorkout } from './workout-context.ts';

interface ResultDialogProps {
  entry: ExerciseLogEntry;
  clock: ExerciseClock;
  onClose: () => void;
}

/** What was reached by the clock, for one that this phone did not run or that ran on. */
export function ResultDialog({ entry, clock, onClose }: ResultDialogProps) {
  const { edit } = useWorkout();
  const { exerciseId, result } = entry;
  const [values, setValues] = useState(() => fieldsOf(entry, clock));
  const [error, setError] = useState<string>();
  const keep = (value: ResultValue | null) => {
    edit(setResult, { exerciseId, result: value });
    onClose();
  };
  const save = () => {
    const [large, small] = values.map(({ text }) => readCount(text));
    const read = large == null || small == null ? null : resultOf(clock, large, small);
    if (read) keep(read);
    else setError(`Enter whole numbers, such as 7 and 42.`);
  };
  return (
    <Dialog title="Your result" onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="text-sm text-muted">{clockText(clock)}</p>
        <div className="grid grid-cols-2 gap-3">
          {values.map(({ label, text }, index) => (
            <TextField
              key={label}
              label={label}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={text}
              onChange={({ currentTarget }) =>
                setValues(values.with(index, { label, text: currentTarget.value }))
              }
            />
          ))}
        </div>
        <p role="alert" className="text-sm text-below empty:hidden">
          {error}
        </p>
        <div className="grid grid-cols-2 gap-3">
          {result ? (
            <Button onClick={() => keep(null)}>Remove</Button>
          ) : (
            <Button onClick={onClose}>Cancel</Button>
          )}
          <Button theme="primary-default" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Field {
  readonly label: string;
  readonly text: string;
}

/** The result, or what the ticks say of it. */
function fieldsOf(entry: ExerciseLogEntry, { kind }: ExerciseClock): readonly Field[] {
  const { result } = entry;
  const field = (label: string, value: number | undefined): Field => ({
    label,
    text: value ? String(value) : '',
  });
  if (kind === 'for-time') {
    const time = result?.seconds === undefined ? null : minutesAndSeconds(result.seconds);
    return [field('Minutes', time?.minutes), field('Seconds', time?.seconds)];
  }
  const rounds = roundsOf(entry).filter((sets) => sets.every(({ done }) => done));
  const isGroup = Boolean(entry.subExercises?.length);
  const reps = rounds.flat().reduce((all, set) => all + (repsOf(set, 'actual') ?? 0), 0);
  const ticked = isGroup ? { rounds: rounds.length } : { reps };
  const { rounds: whole, reps: more } = { rounds: 0, reps: 0, ...(result ?? ticked) };
  return [field('Rounds', whole), field(isGroup ? 'and reps' : 'Reps', more)];
}

/** Null: no number. Nothing is 0. */
const readCount = (text: string): number | null =>
  /^\d*$/.test(text.trim()) ? Number(text) : null;

/** Null: nothing was reached, or more than anybody can. */
function resultOf(clock: ExerciseClock, large: number, small: number): ResultValue | null {
  if (large + small === 0) return null;
  if (clock.kind === 'amrap')
    return large <= 1000 && small <= 10_000 ? { clock, rounds: large, reps: small } : null;
  const seconds = large * 60 + small;
  return seconds <= 86_400 ? { clock, seconds } : null;
}
