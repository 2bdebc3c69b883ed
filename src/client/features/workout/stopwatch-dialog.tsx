import { Check, Flag, Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ExerciseId } from '#contract/ids.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { editSet } from '#domain/session/edit-set.ts';
import { nextSet } from '#domain/session/rounds.ts';
import { entryToDo } from '#domain/session/sets-to-do.ts';
import {
  elapsedMs,
  freshStopwatch,
  lapTimes,
  type Stopwatch,
  stopwatchText,
  toggled,
  withLap,
} from '#domain/session/stopwatch.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import { useSession, useWorkout } from './workout-context.ts';

const key = 'holdfast-stopwatch';
const stopwatch = createStore(stored());

interface StopwatchDialogProps {
  /** Whose next timed set can take the time. */
  exerciseId: ExerciseId;
  onClose: () => void;
}

/** On this device only; it runs on while the dialog, the workout or the app is closed. */
export function StopwatchDialog({ exerciseId, onClose }: StopwatchDialogProps) {
  const watch = useStore(stopwatch);
  const isRunning = watch.startedAt !== null;
  const now = useNow(isRunning);
  const elapsed = elapsedMs(watch, now);
  const laps = lapTimes(watch);
  return (
    <Dialog title="Stopwatch" onClose={onClose}>
      <p
        role="timer"
        aria-live="off"
        aria-label="Stopwatch"
        className="text-center text-[min(5rem,20vw)] leading-tight font-bold tabular-nums"
      >
        {stopwatchText(elapsed)}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {isRunning || elapsed === 0 ? (
          <Button
            disabled={!isRunning}
            onClick={() => keep(withLap(watch, Date.now()))}
            className="min-h-14"
          >
            <Flag size={20} aria-hidden />
            Lap
          </Button>
        ) : (
          <Button onClick={() => keep(freshStopwatch)} className="min-h-14">
            <RotateCcw size={20} aria-hidden />
            Reset
          </Button>
        )}
        <Button
          theme="primary-default"
          onClick={() => keep(toggled(watch, Date.now()))}
          className="min-h-14"
        >
          {isRunning ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
          {isRunning ? 'Stop' : elapsed === 0 ? 'Start' : 'Go on'}
        </Button>
      </div>
      {!isRunning && elapsed >= 1000 && (
        <LogSet exerciseId={exerciseId} seconds={Math.floor(elapsed / 1000)} onLogged={onClose} />
      )}
      {laps.length > 0 && (
        <ol aria-label="Laps, the latest first" reversed className="divide-y divide-line">
          {laps.map((ms, index) => (
            <li key={laps.length - index} className="flex justify-between py-2 tabular-nums">
              <span className="text-muted">Lap {laps.length - index}</span>
              <span className="font-semibold">{stopwatchText(ms)}</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

interface LogSetProps {
  exerciseId: ExerciseId;
  seconds: number;
  onLogged: () => void;
}

function LogSet({ exerciseId, seconds, onLogged }: LogSetProps) {
  const { edit, tick } = useWorkout();
  const entry = useSession((session) =>
    entryToDo(
      session,
      session.exercises.findIndex(({ _id }) => _id === exerciseId),
    ),
  );
  const set = entry && entry.finishDate === null ? nextSet(entry) : null;
  if (!set?.time) return null;
  const log = () => {
    edit(editSet, { setId: set.id, values: { time: seconds } });
    tick(set.id, true, () => undefined);
    keep(freshStopwatch);
    onLogged();
  };
  return (
    <Button onClick={log} className="min-h-14">
      <Check size={20} aria-hidden />
      Log {formatMinutesSeconds(seconds)} as the next set
    </Button>
  );
}

/** Each tenth of a second while it runs. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const look = () => setNow(Date.now());
    const timer = setInterval(look, 100);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

function keep(next: Stopwatch): void {
  stopwatch.set(next);
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage left, it runs as long as the page.
  }
}

function stored(): Stopwatch {
  try {
    return { ...freshStopwatch, ...JSON.parse(localStorage.getItem(key) ?? '{}') } as Stopwatch;
  } catch {
    return freshStopwatch;
  }
}
