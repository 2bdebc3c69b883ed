// The four tiles of the training statistics, for a range and for each group of days in it, and how many weeks in a row an
// athlete has trained.
import type { TrainingSession } from '#contract/training.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { runDates } from '../program/program-run.ts';
import { dayOfWorkout } from '../session/day-of-workout.ts';
import { type DayOf, firstDayOf, type GroupBy, groupsBetween, addDays } from './calendar.ts';
import { type FinishedWorkout, mean, sum } from './finished-workout.ts';

export interface StatTiles {
  /** Finished workouts. */
  readonly activityCount: number;
  /** Seconds trained. */
  readonly time: number;
  /**
   * How much of the plan was done, in percent: the mean over planned workouts. A finished one counts with its share
   * of prescribed sets done, a missed one with nothing. Null if nothing was planned.
   */
  readonly discipline: number | null;
  /** How the athlete felt: the mean of the workouts' scores, 1 to 10. Null if none was rated. */
  readonly selfScore: number | null;
}

export interface StatGroup extends StatTiles {
  /** Its first day, which may be before the range. */
  readonly from: string;
}

export interface StatRange {
  /** Calendar days, both included. */
  readonly from: string;
  readonly to: string;
  readonly groupBy: GroupBy;
  readonly dayOf: DayOf;
  /** Calendar days on which a planned workout was missed; see `missedDates`. */
  readonly missed?: readonly string[];
}

/** What the statistics need of a workout. */
export type CountedWorkout = Pick<
  FinishedWorkout,
  'startDate' | 'day' | 'seconds' | 'score1' | 'setsPrescribed' | 'prescribedDone'
>;

/** `groups` has every group of the range, also those without a workout. */
export function trainingStats(
  workouts: readonly CountedWorkout[],
  { from, to, groupBy, dayOf, missed = [] }: StatRange,
): { total: StatTiles; groups: StatGroup[] } {
  const isWithin = (date: string) => date >= from && date <= to;
  const groupOf = (date: string) => firstDayOf(date, groupBy);
  const trained = workouts
    .map((workout) => ({ workout, date: dayOfWorkout(workout, dayOf) }))
    .filter(({ date }) => isWithin(date));
  const left = missed.filter(isWithin);
  const trainedIn = Map.groupBy(trained, ({ date }) => groupOf(date));
  const leftIn = Map.groupBy(left, groupOf);
  return {
    total: tiles(
      trained.map(({ workout }) => workout),
      left.length,
    ),
    groups: groupsBetween(from, to, groupBy).map((first) => ({
      from: first,
      ...tiles(
        (trainedIn.get(first) ?? []).map(({ workout }) => workout),
        leftIn.get(first)?.length ?? 0,
      ),
    })),
  };
}

/**
 * Planned days of a run before today without a workout. A moved day is missed once its new date has passed; a
 * skipped one was planned, so it counts as missed.
 */
export const missedDates = (
  run: Pick<ProgramRun, '_id' | 'firstWorkoutDate' | 'trainingSchedule'>,
  sessions: readonly Pick<TrainingSession, 'programRunId' | 'trainingPlanItemId'>[],
  today: string,
): string[] => {
  const begun = new Set(
    sessions
      .filter((session) => session.programRunId === run._id)
      .map((session) => session.trainingPlanItemId),
  );
  const dates = runDates(run);
  return run.trainingSchedule.flatMap((day, index) => {
    const date = dates[index]!;
    return day.isTrainingDay && date < today && !begun.has(day._id) ? [date] : [];
  });
};

function tiles(workouts: readonly CountedWorkout[], missed: number): StatTiles {
  const kept = workouts
    .filter(({ setsPrescribed }) => setsPrescribed > 0)
    .map(({ prescribedDone, setsPrescribed }) => prescribedDone / setsPrescribed);
  const planned = kept.length + missed;
  return {
    activityCount: workouts.length,
    time: sum(workouts.map(({ seconds }) => seconds)),
    discipline: planned === 0 ? null : (100 * sum(kept)) / planned,
    selfScore: mean(workouts.map(({ score1 }) => score1)),
  };
}

/** `today`, or the last day trained (`trained` has the latest first): who flew west over the date line has trained 'tomorrow'. */
export const latestDay = (today: string, [last = '']: readonly string[]): string =>
  last > today ? last : today;

export interface Streak {
  /** Weeks in a row with a workout up to now; the current week breaks nothing until it is over. */
  readonly weeks: number;
  /** The Monday of the first of them; null without any. */
  readonly since: string | null;
}

/**
 * `trained`: the days of finished workouts, the latest first. Looks at each once and makes a date per week only: ten years
 * of workouts are thousands.
 */
export function streak(trained: readonly string[], today: string): Streak {
  let place = 0;
  const wasTrainedSince = (monday: string): boolean => {
    const before = place;
    while (place < trained.length && trained[place]! >= monday) place += 1;
    return place > before;
  };
  const thisWeek = firstDayOf(today, 'week');
  let [weeks, since]: [number, string | null] = [0, null];
  for (let monday = thisWeek; ; monday = addDays(monday, -7)) {
    const isTrained = wasTrainedSince(monday);
    if (!isTrained && monday !== thisWeek) return { weeks, since };
    if (isTrained) [weeks, since] = [weeks + 1, monday];
  }
}
