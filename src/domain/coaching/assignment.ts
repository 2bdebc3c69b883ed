// A coach gives a client a program: which days of it, on which dates, and what of it changes later.
import type { Assignment } from '#contract/assignments.ts';
import type { AssignmentId, TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/programs.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import { namedId } from '../exchange/named-id.ts';
import { addDays, daysBetween, weekday } from '../history/calendar.ts';
import { isTrainingDay, scheduleOf } from '../program/program-run.ts';
import { keepChanges } from '../program/run-changes.ts';
import { equal } from '../three-way.ts';

/** Which part of the program is given. */
export type GivenPart = Pick<Assignment, 'weeks' | 'dayId'>;

type Start = Pick<Assignment, 'clientId' | 'programId' | 'from'> & GivenPart;

/** Two devices of a coach that give the same client the same from the same date give it once. */
export const assignmentIdOf = ({ clientId, programId, from, weeks, dayId }: Start): AssignmentId =>
  namedId('assignment', clientId, programId, from, weeks?.from ?? '', weeks?.to ?? '', dayId ?? '');

/** What laying days out needs to know of each. */
export interface DayToLay extends Pick<TrainingPlanDay, '_id'> {
  readonly exercises: readonly unknown[];
  readonly prescription?: unknown;
}

export const daysOfPart = <Day extends DayToLay>(
  plan: readonly Day[],
  { weeks, dayId }: GivenPart,
): Day[] =>
  plan.filter((day, index) => {
    if (dayId !== undefined) return day._id === dayId;
    const week = Math.floor(index / 7) + 1;
    return !weeks || (week >= weeks.from && week <= weeks.to);
  });

type Run = Pick<ProgramRun, 'firstWorkoutDate' | 'trainingSchedule'>;

/** A client's copy and its run. `begun`: the days with a workout. */
export interface Begun<Day extends DayToLay = TrainingPlanDay> {
  readonly plan: readonly Day[];
  readonly run: Run;
  readonly begun: ReadonlySet<TrainingPlanDayId>;
}

export interface Arranged<Day extends DayToLay = TrainingPlanDay> {
  readonly plan: (Day | TrainingPlanDay)[];
  readonly run: Run;
}

type Dates = Pick<Assignment, '_id' | 'from' | 'weekdays'>;

/**
 * The days on their dates. Everything up to the last day that was begun keeps its place; what follows is laid out from
 * the date on. Days that a coach has changed for this client alone stay as they are. `keepsMoves`: the program has
 * changed, not the dates, so that days which were moved or skipped stay so.
 */
export function arrange<Day extends DayToLay = TrainingPlanDay>(
  dates: Dates,
  days: readonly Day[],
  present: (Begun<Day> & { readonly keepsMoves: boolean }) | null = null,
): Arranged<Day> {
  if (!present) return withDates(dates, days, null);
  const { plan, run, begun, keepsMoves } = present;
  const own = new Map(plan.map((day) => [day._id, day]));
  const next = new Map(days.map((day) => [day._id, day]));
  const kept = plan
    .slice(0, plan.findLastIndex(({ _id }) => begun.has(_id)) + 1)
    .map((day) => (begun.has(day._id) || day.prescription ? day : (next.get(day._id) ?? day)));
  const isKept = new Set(kept.map(({ _id }) => _id));
  const lastBegun = days.findLastIndex(({ _id }) => begun.has(_id));
  const ahead = days
    .filter(({ _id }, index) => !isKept.has(_id) && (index > lastBegun || own.has(_id)))
    .map((day) => (own.get(day._id)?.prescription ? own.get(day._id)! : day));
  const arranged = withDates(dates, ahead, { kept, run, keepsMoves });
  if (!keepsMoves) {
    const values = new Map(run.trainingSchedule.map((day) => [day._id, day]));
    const trainingSchedule = arranged.run.trainingSchedule.map((day) =>
      isKept.has(day._id) ? { ...values.get(day._id), ...day } : day,
    );
    return { plan: arranged.plan, run: { ...arranged.run, trainingSchedule } };
  }
  const trainingSchedule = keepChanges(arranged.run.trainingSchedule, run.trainingSchedule);
  // The athlete may have moved the start.
  return { plan: arranged.plan, run: { ...run, trainingSchedule } };
}

function withDates<Day extends DayToLay>(
  { _id, from, weekdays }: Dates,
  days: readonly Day[],
  before: {
    readonly kept: readonly Day[];
    readonly run: Run;
    readonly keepsMoves: boolean;
  } | null,
): Arranged<Day> {
  const kept = before?.kept ?? [];
  const isFresh = kept.length === 0;
  const chosen = new Set(weekdays);
  const onChosen = (date: string): string => {
    let found = date;
    while (chosen.size > 0 && !chosen.has(weekday(found) + 1)) found = addDays(found, 1);
    return found;
  };
  const first = isFresh || !before ? onChosen(from) : before.run.firstWorkoutDate;
  const plan: (Day | TrainingPlanDay)[] = [...kept];
  const shifted =
    isFresh || !before || before.keepsMoves
      ? 0
      : before.run.trainingSchedule
          .slice(0, kept.length)
          .reduce((sum, day) => sum + (day.shifted ?? 0), 0);
  let free = addDays(first, kept.length + shifted);
  for (const day of chosen.size > 0 ? days.filter(isTrainingDay) : days) {
    const date = onChosen(free < from ? from : free);
    for (let gap = daysBetween(free, date); gap > 0; gap -= 1) plan.push(rest(_id, plan.length));
    plan.push(day);
    free = addDays(date, 1);
  }
  return {
    plan,
    run: { firstWorkoutDate: first, trainingSchedule: scheduleOf({ trainingPlan: plan }) },
  };
}

/**
 * The days that are laid out on new dates: those of the program as it is now, if the client gets its updates. One that
 * is their own version takes the days of rest alone from it. `program` null: it is gone, or not known here.
 */
export function daysToLay<Day extends DayToLay>(
  assignment: GivenPart & Pick<Assignment, 'updates'>,
  own: readonly Day[],
  program: readonly Day[] | null,
): readonly Day[] {
  if (!program) return own.filter(isTrainingDay);
  const days = daysOfPart(program, assignment);
  if (assignment.updates === 'follow') return days;
  const known = new Map(own.map((day) => [day._id, day]));
  const kept = days.flatMap((day) => known.get(day._id) ?? (isTrainingDay(day) ? [] : [day]));
  const isWhole = own.filter(isTrainingDay).every((day) => kept.includes(day));
  return isWhole ? kept : own.filter(isTrainingDay);
}

const rest = (assignment: AssignmentId, place: number): TrainingPlanDay => ({
  _id: namedId(assignment, 'rest', place),
  title: '',
  description: '',
  exercises: [],
});

/** Weekdays in order, each once. */
export const orderedWeekdays = (weekdays: readonly number[]): number[] =>
  [...new Set(weekdays)].toSorted((a, b) => a - b);

/** The workouts that are not begun are laid out anew. */
export const hasOtherDates = (before: Assignment, after: Assignment): boolean =>
  before.from !== after.from || !equal(before.weekdays, after.weekdays);

/** The client trains by it no more. */
export const isOverFor = ({ state, leftAt }: Pick<Assignment, 'state' | 'leftAt'>): boolean =>
  state === 'ended' || leftAt !== undefined;

type Paying = Pick<Assignment, 'price' | 'paidAt'>;

/** It costs something, and nobody has paid it: it does not begin. */
export const isUnpaid = ({ price, paidAt }: Paying): boolean =>
  price !== undefined && paidAt === undefined;

/** The client can pay it and begin. */
export const isOffered = (assignment: Assignment): boolean =>
  isUnpaid(assignment) && assignment.state !== 'ended';

/** The client wants none of it: it is withdrawn, and can be offered again. */
export const declined = (assignment: Assignment, leftAt: string): Assignment => ({
  ...assignment,
  state: 'ended',
  leftAt,
});

export const isDeclined = (assignment: Assignment): boolean =>
  isUnpaid(assignment) && assignment.state === 'ended' && assignment.leftAt !== undefined;

/**
 * With another price; undefined: free. A program that was paid, or that the client has for nothing and trains by, is
 * never charged afterwards.
 */
export function withPrice(
  assignment: Assignment,
  price: number | undefined,
  { hasCopy }: { readonly hasCopy: boolean },
): Assignment {
  const isFixed =
    assignment.paidAt !== undefined ||
    (!isUnpaid(assignment) && hasCopy && assignment.state !== 'ended');
  if (isFixed) return assignment;
  const { price: _, ...free } = assignment;
  return price === undefined ? free : { ...free, price };
}

/** It begins on its date, or on the day it was paid if that is later. */
export const paid = (
  { refundedAt: _, ...assignment }: Assignment,
  { at, today }: { readonly at: string; readonly today: string },
): Assignment => ({
  ...assignment,
  paidAt: at,
  from: assignment.from < today ? today : assignment.from,
});

/** Its money went back: it is over, and would have to be paid again. */
export function refunded({ paidAt: _, ...assignment }: Assignment, refundedAt: string): Assignment {
  return { ...assignment, state: 'ended', refundedAt };
}
