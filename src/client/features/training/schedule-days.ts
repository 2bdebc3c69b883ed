import type { ProgramId, TrainingSessionId } from '#contract/ids.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { trainedOn } from '#offline/local-day.ts';
import { type DayState, type OwnedProgram, type RunDay, openDays } from './training-days.ts';

/** `moved`: planned for this day, done on another. `rest`: a rest day with a note from the coach. */
export type EntryState = DayState | 'moved';

/** One workout on one day of the calendar; a workout done on another day than planned has two entries. */
export interface ScheduleEntry {
  readonly key: string;
  readonly title: string;
  readonly state: EntryState;
  /** For `moved`, the day it was done; for `done`, the day it was planned for if that was another. */
  readonly otherDay: string | null;
  readonly opens:
    | { readonly overview: RunDay }
    | { readonly results: { readonly programId: ProgramId; readonly dayIndex: number } }
    | { readonly session: TrainingSessionId };
}

export type Schedule = ReadonlyMap<string, readonly ScheduleEntry[]>;

/** `finished`: within the days shown, including workouts of earlier runs and of no run. */
export function scheduleOf(
  programs: readonly OwnedProgram[],
  finished: readonly FinishedWorkout[],
  today: string,
): Schedule {
  const entries = new Map<string, ScheduleEntry[]>();
  const add = (date: string, entry: ScheduleEntry) =>
    void entries.set(date, [...(entries.get(date) ?? []), entry]);
  for (const runDay of programs.flatMap((owned) => openDays(owned, today))) {
    for (const [date, entry] of entriesOf(runDay)) add(date, entry);
  }
  const currentRuns = new Set(programs.flatMap(({ run }) => run?._id ?? []));
  for (const workout of finished) {
    const { sessionId, runId } = workout;
    if (currentRuns.has(runId)) continue;
    add(trainedOn(workout), {
      key: sessionId,
      title: workoutTitle(workout),
      state: 'done',
      otherDay: null,
      opens: { session: sessionId },
    });
  }
  return entries;
}

function entriesOf(runDay: RunDay): [date: string, entry: ScheduleEntry][] {
  const { program, day, index, date, state, doneOn } = runDay;
  if (state === 'rest' && day.description === '') return [];
  const title = state === 'rest' ? day.title || 'Rest day' : workoutTitle(day);
  const about = { key: day._id, title };
  if (state !== 'done' || doneOn === null)
    return [[date, { ...about, state, otherDay: null, opens: { overview: runDay } }]];
  const opens = { results: { programId: program._id, dayIndex: index } };
  if (doneOn === date) return [[date, { ...about, state: 'done', otherDay: null, opens }]];
  return [
    [date, { ...about, state: 'moved', otherDay: doneOn, opens }],
    [doneOn, { ...about, key: `${day._id} done`, state: 'done', otherDay: date, opens }],
  ];
}

export function weeksOfMonth(date: string): string[][] {
  const start = firstDayOf(firstDayOf(date, 'month'), 'week');
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  );
  return weeks.filter((week) => week.some((day) => isSameMonth(day, date)));
}

export const weekAround = (date: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(firstDayOf(date, 'week'), index));

export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** The same day of another month; the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}
