// The clock of an exercise while it runs. It is the workout's timer, so it counts from times that are kept on the device:
// a reload, a locked screen or a paused hour does not lose the place.
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ExerciseId } from '#contract/ids.ts';
import type { Exercise, ExerciseLogEntry, ExerciseSet } from '#contract/training.ts';
import {
  type ClockPlace,
  clockNames,
  hasRounds,
  placeAt,
  roundsOfClock,
  secondsOfClock,
} from '../exercise/clock.ts';
import { mapAmounts } from '../exercise/exercise-set.ts';
import { groupOf } from '../exercise/group.ts';
import { kindOf } from '../exercise/set-kind.ts';
import { exactlyLeft, isClock, type RestTimer, startRest, timedBy } from './rest-timer.ts';
import { roundsOf } from './rounds.ts';

/** Seconds from the tap to the first round. */
export const leadIn = 10;

export const startClock = (circuit: ExerciseId, clock: ExerciseClock, nowMs: number): RestTimer =>
  startRest(leadIn + secondsOfClock(clock), nowMs, { circuit, clock });

/** The clock that a timer runs for; null: a rest, a plain circuit or a timed set. */
export const clockOf = (timer: RestTimer): ExerciseClock | null => {
  const timed = timedBy(timer);
  return isClock(timed) ? timed.clock : null;
};

/** Seconds since the first round began, below 0 before it. */
export const elapsedOf = (timer: RestTimer, clock: ExerciseClock, nowMs: number): number =>
  secondsOfClock(clock) - exactlyLeft(timer, nowMs);

export const placeOf = (timer: RestTimer, clock: ExerciseClock, nowMs: number): ClockPlace =>
  placeAt(clock, elapsedOf(timer, clock, nowMs));

/** The same clock where the next stretch begins; paused, it stays paused. */
export function skipStretch(timer: RestTimer, clock: ExerciseClock, nowMs: number): RestTimer {
  // Stretches begin at whole seconds.
  const left = Math.round(exactlyLeft(timer, nowMs) - placeOf(timer, clock, nowMs).left);
  const { seconds, timed } = timer;
  return timer.state === 'paused'
    ? { ...timer, remaining: left }
    : { state: 'counting', endsAt: nowMs + left * 1000, seconds, ...(timed && { timed }) };
}

/**
 * Which sets each round has: one of a single exercise, one of each part of a superset, and of a circuit the next part's.
 * Warm-ups come before the clock; a drop set belongs to the set before it.
 */
export function turnsOf(
  exercise: Exercise,
  entry: ExerciseLogEntry,
): readonly (readonly ExerciseSet[])[] {
  const rounds = roundsOf(entry)
    .map((sets) => sets.filter((set) => kindOf(set) !== 'warm-up'))
    .filter((sets) => sets.length > 0);
  if (groupOf(exercise) === 'superset') return rounds;
  const turns: ExerciseSet[][] = [];
  for (const set of rounds.flat()) {
    const last = turns.at(-1);
    if (last && kindOf(set) === 'drop') last.push(set);
    else turns.push([set]);
  }
  return turns;
}

/** An interval asks for as much time as it has, where the set asks for more or for none. */
export const asTheClockHasIt = (set: ExerciseSet, { kind, seconds }: ExerciseClock): ExerciseSet =>
  kind === 'intervals' && set.time && (set.time.recommended ?? Infinity) > seconds
    ? { ...set, time: { ...set.time, recommended: seconds } }
    : set;

/** With the athlete's own values as targets, such as those of a set that nobody prescribed; in words it is a set like any other. */
export const asItIsDone = ({ warmUp: _, ...set }: ExerciseSet): ExerciseSet =>
  mapAmounts(set, (amount) => {
    const { upTo: __, ...typed } = amount;
    return amount.actual === null ? amount : { ...typed, recommended: amount.actual };
  });

/** What the clock's place says about the sets. */
export interface Turn {
  /** The sets of this round; of a clock without rounds, the next one. Empty: there is no set left for it. */
  readonly sets: readonly ExerciseSet[];
  /** Rounds that are over and have a set without a tick, from 1. */
  readonly unticked: readonly number[];
}

export function turnAt(
  exercise: Exercise,
  entry: ExerciseLogEntry,
  { clock, place }: { readonly clock: ExerciseClock; readonly place: ClockPlace },
): Turn {
  const turns = turnsOf(exercise, entry);
  if (!hasRounds(clock)) {
    const next = turns.flat().find((set) => !set.done);
    return { sets: next ? [next] : [], unticked: [] };
  }
  const isOver = place.stretch === 'over';
  const past = turns.slice(0, isOver ? roundsOfClock(clock) : Math.max(0, place.round - 1));
  const unticked = [...past.entries()].flatMap(([index, sets]) =>
    sets.some((set) => !set.done) ? [index + 1] : [],
  );
  return { sets: isOver ? [] : (turns[Math.max(0, place.round - 1)] ?? []), unticked };
}

/** 'Round 4 of 10, rest': what a screen reader says when a stretch begins. */
export function spokenPlace(clock: ExerciseClock, { stretch, round }: ClockPlace): string {
  if (stretch === 'ready') return 'Get ready';
  if (stretch === 'over') return `${clockNames[clock.kind]} over`;
  if (!hasRounds(clock)) return 'Go';
  const place = `Round ${round} of ${roundsOfClock(clock)}`;
  return clock.kind === 'intervals' ? `${place}, ${stretch}` : place;
}

/** Where a clock is when its time is up. */
export const placeOver = (clock: ExerciseClock): ClockPlace =>
  placeAt(clock, secondsOfClock(clock));

export interface Beat {
  readonly inSeconds: number;
  /** A stretch begins, or the clock ends; otherwise one of the three seconds before. */
  readonly isChange: boolean;
}

/** 3, 2, 1 and the change, for each stretch that ends in the next `ahead` seconds. */
export function beatsOf(clock: ExerciseClock, elapsed: number, ahead: number): Beat[] {
  const beats: Beat[] = [];
  for (let at = elapsed; ;) {
    const { stretch, left } = placeAt(clock, at);
    const end = Math.round(at + left);
    if (stretch === 'over' || end - elapsed > ahead) return beats;
    for (const before of [3, 2, 1])
      if (left > before) beats.push({ inSeconds: end - before - elapsed, isChange: false });
    beats.push({ inSeconds: end - elapsed, isChange: true });
    at = end;
  }
}
