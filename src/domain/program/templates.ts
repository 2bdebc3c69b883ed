// What becomes a template (`template-folder`), and what a day takes from one.
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-programs.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import { longestTitle } from '#contract/limits.ts';
import { counted } from '../plural.ts';
import { daysInWeek, findDay, placeName, type ProgramDraft } from './draft.ts';
import { changeDay, pasteDays } from './plan-days.ts';
import { pasteExercises } from './plan-exercises.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';

/** Weeks of a plan, by their places from 0. */
export interface Weeks {
  readonly from: number;
  readonly to: number;
}

export const daysOfWeeks = (
  days: readonly CreatedProgramDay[],
  { from, to }: Weeks,
): readonly CreatedProgramDay[] => days.slice(from * daysInWeek, (to + 1) * daysInWeek);

/** 'week 3', 'weeks 3–4' */
export const weeksName = ({ from, to }: Weeks): string =>
  from === to ? `week ${from + 1}` : `weeks ${from + 1}–${to + 1}`;

/** 'Squat block, week 3' */
export const weeksTemplateTitle = (title: string, weeks: Weeks): string =>
  withEnd(title, `, ${weeksName(weeks)}`);

/** A day has a title of its own, or it is called by its place: 'Squat block, week 3, day 2'. */
export const dayTemplateTitle = (title: string, day: CreatedProgramDay, index: number): string =>
  day.title.trim() || withEnd(title, `, ${placeName(index)}`);

/** What tells two templates of a program apart is never cut off. */
const withEnd = (title: string, end: string): string =>
  title.slice(0, longestTitle - end.length) + end;

/**
 * A template of weeks or of one day, in a program that is empty so far. It has whole weeks, filled up with rest days:
 * so the weeks of a plan that takes them stay weeks.
 */
export const templateOf = (
  program: CreatedProgram,
  { days, newId }: { readonly days: readonly CreatedProgramDay[]; readonly newId: () => string },
): PlanOutcome<ProgramDraft> => pasteDays({ program, days: [] }, { at: 0, days, newId });

export interface TrainedDay {
  readonly day: CreatedProgramDay;
  /** Its place in the plan, from 0. */
  readonly index: number;
}

/** Those that another day can take something from. */
export const trainedDays = (days: readonly CreatedProgramDay[]): TrainedDay[] =>
  days.flatMap((day, index) => (day.exercises.length > 0 ? [{ day, index }] : []));

/**
 * How much a template is: 'Day · Lower A', 'Week · 3 workouts' or '4 weeks · 12 workouts'. A day is kept as the first of its
 * week, with the rest days after it, so that the number of days says nothing of it.
 */
export function templateSize(days: readonly CreatedProgramDay[]): string {
  const weeks = Math.ceil(days.length / daysInWeek);
  const { length, 0: first } = trainedDays(days);
  if (weeks <= 1 && length === 1 && first?.index === 0)
    return ['Day', first.day.title].filter(Boolean).join(' · ');
  return `${weeks <= 1 ? 'Week' : counted(weeks, 'week')} · ${counted(length, 'workout')}`;
}

/**
 * A day takes what a template's day holds, after what it has itself. Its title and description stay; a day without
 * exercises takes those that it lacks: a warm-up that is put into a squat day must not name it.
 */
export function takeTemplateDay(
  draft: ProgramDraft,
  take: {
    readonly dayId: TrainingPlanDayId;
    readonly from: CreatedProgramDay;
    readonly newId: () => string;
  },
): PlanOutcome<ProgramDraft> {
  const { dayId, from, newId } = take;
  const day = findDay(draft, dayId);
  if (!day) return refused('day-not-in-plan');
  const { exercises } = from;
  const named =
    day.exercises.length > 0
      ? allowed(draft)
      : changeDay(draft, {
          dayId,
          title: day.title || from.title,
          description: day.description || from.description,
        });
  return named.allowed ? pasteExercises(named.value, { dayId, exercises, newId }) : named;
}

/**
 * The days of a plan's week take what those of a template's week hold, each on the same place in its week. `week` is the plan's,
 * from 0. Rest days of the template change nothing.
 */
export function takeTemplateWeek(
  draft: ProgramDraft,
  take: {
    readonly week: number;
    readonly from: readonly CreatedProgramDay[];
    readonly newId: () => string;
  },
): PlanOutcome<ProgramDraft> {
  const { week, from, newId } = take;
  let taken = draft;
  for (const { day, index } of trainedDays(from)) {
    const target = draft.days[week * daysInWeek + index];
    if (!target) return refused('day-not-in-plan');
    const next = takeTemplateDay(taken, { dayId: target._id, from: day, newId });
    if (!next.allowed) return next;
    taken = next.value;
  }
  return allowed(taken);
}
