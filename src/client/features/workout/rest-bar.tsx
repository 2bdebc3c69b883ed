import { useSelector } from '@xstate/react';
import { Pause, Play, SkipForward } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { presetsWith, remainingSeconds, type RestTimer } from '#domain/session/rest-timer.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import { unlockSound } from '#client/app/times-up-sound.ts';
import { useSession, useWorkout } from './workout-context.ts';

/** The rest timer: its presets while nobody rests, else a bar that empties. */
export function RestBar() {
  const { rest } = useWorkout();
  const timer = useSelector(rest, (snapshot) => snapshot.context.timer);
  return (
    <section aria-label="Rest timer" className="h-14">
      {timer ? <Running timer={timer} /> : <Presets />}
    </section>
  );
}

function Presets() {
  const { startRest } = useWorkout();
  const own = useSession((session) => session.exercises[session.selectedExerciseIndex]?.rest ?? 0);
  // The exercise's own rest stands first, where the thumb finds it without scrolling.
  const presets = presetsWith(own).toSorted((a, b) => Number(b === own) - Number(a === own));
  return (
    <div className="-mx-4 flex h-full items-center gap-2 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none]">
      <span aria-hidden className="text-sm text-muted">
        Rest
      </span>
      {presets.map((seconds) => (
        <button
          key={seconds}
          type="button"
          aria-label={`Rest ${formatMinutesSeconds(seconds)}`}
          onClick={() => {
            unlockSound();
            startRest(seconds);
          }}
          className={`h-12 min-w-14 shrink-0 rounded-full border px-3 text-base font-semibold ${seconds === own ? 'border-ink' : 'border-line text-muted hover:border-edge'}`}
        >
          {formatMinutesSeconds(seconds)}
        </button>
      ))}
    </div>
  );
}

function Running({ timer }: { timer: RestTimer }) {
  const { rest } = useWorkout();
  const left = useSelector(rest, (snapshot) =>
    snapshot.context.timer ? remainingSeconds(snapshot.context.timer, snapshot.context.at) : 0,
  );
  const isPaused = timer.state === 'paused';
  const adjust = (bySeconds: number) =>
    rest.send({ type: 'rest.adjusted', bySeconds, at: Date.now() });
  return (
    <div className="relative flex h-full items-center gap-1 overflow-hidden rounded-card border border-line bg-ground pl-4">
      <span
        aria-hidden
        className="absolute inset-0 origin-left bg-information/20 transition-transform duration-1000 ease-linear"
        style={{ transform: `scaleX(${Math.min(1, left / Math.max(1, timer.seconds))})` }}
      />
      <span
        role="timer"
        aria-live="off"
        aria-label="Rest left"
        className="relative flex-1 text-xl font-semibold"
      >
        {formatMinutesSeconds(left)}
      </span>
      <output className="sr-only">{spoken(left, timer)}</output>
      <div className="relative flex">
        <IconButton
          label="15 seconds less"
          onClick={() => adjust(-15)}
          className="text-sm font-semibold text-ink!"
        >
          −15
        </IconButton>
        <IconButton
          label="15 seconds more"
          onClick={() => adjust(15)}
          className="text-sm font-semibold text-ink!"
        >
          +15
        </IconButton>
        <IconButton
          label={isPaused ? 'Go on resting' : 'Pause the rest'}
          onClick={() =>
            rest.send({ type: isPaused ? 'rest.resumed' : 'rest.paused', at: Date.now() })
          }
          className="text-ink!"
        >
          {isPaused ? <Play size={22} aria-hidden /> : <Pause size={22} aria-hidden />}
        </IconButton>
        <IconButton
          label="Skip the rest"
          onClick={() => rest.send({ type: 'rest.skipped' })}
          className="text-ink!"
        >
          <SkipForward size={22} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** Read out at the start and ten seconds before the end; a number every second would drown all else. */
function spoken(left: number, timer: RestTimer): string {
  if (timer.state === 'paused') return 'Rest paused';
  return left <= 10 ? '10 seconds left' : `Resting ${formatMinutesSeconds(timer.seconds)}`;
}
