// What a running clock shows, small or large.
import { createStore } from '#client/shared/screen/store.ts';
import { clockNames } from '#domain/exercise/clock.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import type { RunningClock } from './use-clock.ts';

/** Whether the clock fills the screen. */
export const isFaceOpen = createStore(false);

/** 'Work', 'Rest', 'Get ready', 'Paused'. */
export function wordFor(running: RunningClock): string {
  const { timer, clock, place } = running;
  if (timer.state === 'paused') return 'Paused';
  if (place.stretch === 'ready') return 'Get ready';
  if (clock.kind === 'intervals') return place.stretch === 'rest' ? 'Rest' : 'Work';
  if (clock.kind === 'emom') return isRest(running) ? 'Rest' : 'Go';
  return clockNames[clock.kind];
}

/** Between intervals, and of an EMOM what is left of a round whose sets are done. */
export const isRest = ({ clock, place, turn }: RunningClock): boolean =>
  place.stretch === 'rest' ||
  (clock.kind === 'emom' && turn.sets.length > 0 && turn.sets.every(({ done }) => done));

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
