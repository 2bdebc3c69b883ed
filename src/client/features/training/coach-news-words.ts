// What a coach has changed of a coming day, in words.
import type { Exercise, SubExercise } from '#contract/training.ts';
import { movementName, setsLine } from '#domain/program/exercise-line.ts';
import { formatMinutesSeconds, type Units } from '#domain/units.ts';
import type { DayChange } from '#offline/queries/day-changes.ts';
import { daysWords } from './missed-words.ts';
import { shortDay } from './short-day.ts';

/** 'Moved from Tue, Mar 3 to Thu, Mar 5'; 'Back squat: 3×8 @ 175 (was 3×8 @ 185)'. */
export function coachNewsWords({ when, plan }: DayChange, units: Units, today: string): string[] {
  return [...(when ? whenWords(when, today) : []), ...(plan ? planWords(plan, units) : [])];
}

function whenWords({ before, now }: DayChange['when'] & {}, today: string): string[] {
  if (now.skipped && !before.skipped) return ['Left out'];
  const back = before.skipped && !now.skipped ? ['To be trained after all'] : [];
  if (now.date === before.date) return back;
  const moved = `Moved from ${shortDay(before.date, today)} to ${shortDay(now.date, today)}`;
  const later = now.follows - before.follows;
  if (later === 0) return [...back, moved];
  const by = `${daysWords(Math.abs(later))} ${later < 0 ? 'earlier' : 'later'}`;
  return [...back, `${moved}, and all that follows ${by}`];
}

function planWords({ before, now }: DayChange['plan'] & {}, units: Units): string[] {
  const known = new Map(before.flatMap(partsOf).map((part) => [part._id, part]));
  return now.flatMap(partsOf).flatMap((part) => {
    const was = known.get(part._id);
    return was ? partWords(was, part, units) : [];
  });
}

const partsOf = (exercise: Exercise): readonly SubExercise[] => [
  exercise,
  ...(exercise.subExercises ?? []),
];

function partWords(was: SubExercise, is: SubExercise, units: Units): string[] {
  const [nameBefore, name] = [movementName(was.movement), movementName(is.movement)];
  const [setsBefore, sets] = [linesOf(was, units), linesOf(is, units)];
  const [restBefore, rest] = [was.rest, is.rest].map(formatMinutesSeconds);
  const changes = [
    ...(setsBefore === sets ? [] : [`${sets} (was ${setsBefore})`]),
    ...(restBefore === rest ? [] : [`rest ${rest} (was ${restBefore})`]),
  ];
  const head = nameBefore === name ? name : `${name} instead of ${nameBefore}`;
  if (changes.length > 0) return [`${head}: ${changes.join(', ')}`];
  return head === name ? [] : [head];
}

const linesOf = (part: SubExercise, units: Units): string => setsLine(part, units) || 'no sets';
