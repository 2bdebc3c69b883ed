// What a running clock shows, small or large.
import { createStore } from '#client/shared/screen/store.ts';
import { clockNames } from '#domain/exercise/clock.ts';
import { movementName } from '#domain/program/exercise-line.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import type { RunningClock } from './use-clock.ts';

/** Whether the clock fills the screen. */
export const isFaceOpen = createStore(false);

/** 'Work', 'Rest', 'Get ready', 'Paused'. */
export function wordFor({ timer, clock, place }: RunningClock): string {
  if (timer.state === 'paused') return 'Paused';
  if (place.stretch === 'ready') return 'Get ready';
  if (clock.kind === 'intervals') return place.stretch === 'rest' ? 'Rest' : 'Work';
  return clock.kind === 'emom' ? 'Go' : clockNames[clock.kind];
}

/** Against the time the clock counts up; all others count down. */
const isUp = ({ clock, place }: RunningClock): boolean =>
  clock.kind === 'for-time' && place.stretch === 'work';

/** What the digits are, for screen readers. */
export const labelFor = (running: RunningClock): string =>
  `${wordFor(running)} ${isUp(running) ? 'so far' : 'left'}`;

export function timeShown(running: RunningClock): string {
  const { place } = running;
  return formatMinutesSeconds(
    isUp(running) ? Math.floor(place.seconds - place.left) : Math.ceil(place.left),
  );
}

export const exerciseShown = ({ exercise, entry }: RunningClock): string =>
  (entry.subExercises?.length ? entry.subExercises : [entry])
    .map(({ movement }) => movementName(movement ?? exercise.movement))
    .join(' + ');
