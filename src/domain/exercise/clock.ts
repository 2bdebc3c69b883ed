// The clock that an exercise is done by: how long it runs, where it is after so many seconds, and how people write it.
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import { formatMinutesSeconds } from '../units.ts';

export type ClockKind = ExerciseClock['kind'];

export const clockNames: Readonly<Record<ClockKind, string>> = {
  emom: 'EMOM',
  intervals: 'Intervals',
  amrap: 'AMRAP',
  'for-time': 'For time',
};

/** Twenty seconds of work and ten of rest, eight times (Tabata et al. 1996). */
export const tabata: ExerciseClock = { kind: 'intervals', seconds: 20, rest: 10, rounds: 8 };

/** Seconds of a 'for time' that nobody gave a cap: as long as a clock can run. */
export const uncapped = 7200;

/** What a coach starts from. */
export const usualClocks: Readonly<Record<ClockKind, ExerciseClock>> = {
  emom: { kind: 'emom', seconds: 60, rounds: 10 },
  intervals: { kind: 'intervals', seconds: 40, rest: 20, rounds: 5 },
  amrap: { kind: 'amrap', seconds: 600 },
  'for-time': { kind: 'for-time', seconds: 900 },
};

/** Whether each of its rounds belongs to a set. */
export const hasRounds = ({ kind }: Pick<ExerciseClock, 'kind'>): boolean =>
  kind === 'emom' || kind === 'intervals';

export const roundsOfClock = (clock: ExerciseClock): number =>
  hasRounds(clock) ? (clock.rounds ?? 1) : 1;

/** Of work and rest together; an EMOM's rest is part of its seconds. */
const cycleOf = ({ kind, seconds, rest = 0 }: ExerciseClock): number =>
  seconds + (kind === 'intervals' ? rest : 0);

/** From the start of the first round to the end of the last one's work. */
export const secondsOfClock = (clock: ExerciseClock): number =>
  (roundsOfClock(clock) - 1) * cycleOf(clock) + clock.seconds;

export interface ClockPlace {
  /** `ready` counts down to the start. */
  readonly stretch: 'ready' | 'work' | 'rest' | 'over';
  /** From 1; 0 before the start. */
  readonly round: number;
  /** Exact seconds until the next stretch. */
  readonly left: number;
  /** Of the whole stretch. */
  readonly seconds: number;
}

/** Where the clock is this many seconds after its start, before which they are negative. */
export function placeAt(clock: ExerciseClock, elapsed: number): ClockPlace {
  const rounds = roundsOfClock(clock);
  if (elapsed < 0) return { stretch: 'ready', round: 0, left: -elapsed, seconds: -elapsed };
  if (elapsed >= secondsOfClock(clock))
    return { stretch: 'over', round: rounds, left: 0, seconds: 0 };
  const cycle = cycleOf(clock);
  const round = Math.floor(elapsed / cycle) + 1;
  const into = elapsed - (round - 1) * cycle;
  return into < clock.seconds
    ? { stretch: 'work', round, left: clock.seconds - into, seconds: clock.seconds }
    : { stretch: 'rest', round, left: cycle - into, seconds: cycle - clock.seconds };
}

/**
 * 'EMOM 10 min', 'Every 1:30 × 5', '20s on / 10s off × 8', 'AMRAP 12 min', 'For time', 'For time, cap 15 min': at the end of
 * an exercise's line, and read back from it.
 */
export function clockText(clock: ExerciseClock): string {
  const { kind, seconds, rest = 0 } = clock;
  const rounds = roundsOfClock(clock);
  switch (kind) {
    case 'emom':
      return seconds === 60
        ? `EMOM ${rounds} min`
        : `Every ${formatMinutesSeconds(seconds)} × ${rounds}`;
    case 'intervals':
      return `${shortText(seconds)} on / ${shortText(rest)} off × ${rounds}`;
    case 'amrap':
      return `AMRAP ${minutesText(seconds)}`;
    case 'for-time':
      return seconds === uncapped ? 'For time' : `For time, cap ${minutesText(seconds)}`;
  }
}

const shortText = (seconds: number): string =>
  seconds < 60 ? `${seconds}s` : formatMinutesSeconds(seconds);

const minutesText = (seconds: number): string =>
  seconds % 60 === 0 ? `${seconds / 60} min` : formatMinutesSeconds(seconds);
