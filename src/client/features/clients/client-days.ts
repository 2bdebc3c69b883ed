import type { ClientDay, ClientProgram } from '#contract/clients.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { addDays, groupsBetween } from '#domain/history/calendar.ts';
import { runDates, type RunSession } from '#domain/program/program-run.ts';

export type ClientDayState =
  | 'done'
  | 'started'
  | 'planned'
  | 'missed'
  | 'skipped'
  /** In a program that is not started. */
  | 'unscheduled'
  | 'rest';

export interface DayOfClient {
  readonly day: ClientDay;
  /** It's planned for, `YYYY-MM-DD`. */
  readonly date: string | null;
  /** It was done on, if that's another day. */
  readonly doneOn: string | null;
  readonly state: ClientDayState;
  /** Prescribed sets done in the latest workout, percent; null without a workout or prescribed sets. */
  readonly share: number | null;
  /** Comments that the coach has not read. */
  readonly unread: number;
}

/** `run`: includes days that the coach has moved, even if the server does not know yet. */
export function daysOfClient(
  { days }: Pick<ClientProgram, 'days'>,
  run: ProgramRun | null,
  today: string,
): DayOfClient[] {
  const dates = run ? runDates(run) : [];
  const schedule = new Map(
    run?.trainingSchedule.map((day, index) => [day._id, { ...day, date: dates[index] ?? null }]),
  );
  return days.map((day) => {
    const scheduled = schedule.get(day._id);
    const date = scheduled ? scheduled.date : day.date;
    const [latest] = day.sessions;
    const state = stateOf(day, { date, isSkipped: scheduled?.skipped === true }, today);
    const doneOn = state === 'done' ? (latest?.day ?? null) : null;
    return {
      day,
      date,
      doneOn: doneOn === date ? null : doneOn,
      state,
      share:
        latest && latest.setsPrescribed > 0
          ? (100 * latest.prescribedDone) / latest.setsPrescribed
          : null,
      unread: day.sessions.reduce((sum, session) => sum + session.unreadComments, 0),
    };
  });
}

function stateOf(
  { isTrainingDay, sessions }: ClientDay,
  { date, isSkipped }: { readonly date: string | null; readonly isSkipped: boolean },
  today: string,
): ClientDayState {
  if (!isTrainingDay) return 'rest';
  const trained = trainedState(sessions);
  if (trained) return trained;
  if (isSkipped) return 'skipped';
  if (date === null) return 'unscheduled';
  return date < today ? 'missed' : 'planned';
}

function trainedState(
  sessions: readonly Pick<TrainingSession, 'status'>[],
): 'started' | 'done' | null {
  if (sessions.some(({ status }) => status === 'started')) return 'started';
  return sessions.some(({ status }) => status === 'completed') ? 'done' : null;
}

/** Uses the day's workouts as just read; those in the program may be much older. */
export function asTrained(
  shown: DayOfClient,
  run: Pick<ProgramRun, '_id'> | null,
  sessions: readonly Pick<TrainingSession, 'programRunId' | 'status'>[],
): DayOfClient {
  const state = trainedState(sessions.filter(({ programRunId }) => programRunId === run?._id));
  return state && shown.state !== 'rest' ? { ...shown, state } : shown;
}

/** The first day that is still to be trained; null if there is none. */
export const nextDayOf = (days: readonly DayOfClient[]): DayOfClient | null =>
  days
    .filter(({ state }) => state === 'planned' || state === 'started' || state === 'unscheduled')
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))[0] ?? null;

export const daysInWeek = 7;

const before = 3;
const after = 2;

/** `from`: its Monday, `YYYY-MM-DD`; null: the program has no dates yet, and this is one of its own weeks. */
export interface WeekOfClient {
  readonly key: string;
  readonly from: string | null;
  /** The workouts of each of the seven days. Moved workouts may share a day. */
  readonly days: readonly (readonly DayOfClient[])[];
}

/**
 * Calendar weeks once the program is started; `from` and `to` are the places of the first and last week around the
 * next workout, inclusive.
 */
export function weeksOfClient(days: readonly DayOfClient[]) {
  const workouts = days.filter(({ state }) => state !== 'rest');
  const isDated = workouts.some(({ date }) => date !== null);
  const weeks = isDated ? calendarWeeks(workouts) : programWeeks(days);
  const next = nextDayOf(days);
  const place = weeks.findIndex((week) => week.days.some((day) => next && day.includes(next)));
  const current = place === -1 ? weeks.length - 1 : place;
  return {
    weeks,
    from: Math.max(0, current - before),
    to: Math.min(weeks.length - 1, current + after),
  };
}

function calendarWeeks(workouts: readonly DayOfClient[]): WeekOfClient[] {
  const placed = (one: DayOfClient) => one.doneOn ?? one.date;
  const onDate = Map.groupBy(workouts, placed);
  const dates = workouts.flatMap((one) => placed(one) ?? []).toSorted();
  return groupsBetween(dates[0]!, dates.at(-1)!, 'week').map((from) => ({
    key: from,
    from,
    days: Array.from({ length: daysInWeek }, (_, day) => onDate.get(addDays(from, day)) ?? []),
  }));
}

const programWeeks = (days: readonly DayOfClient[]): WeekOfClient[] =>
  Array.from({ length: Math.ceil(days.length / daysInWeek) }, (_, week) => ({
    key: `week ${week}`,
    from: null,
    days: days
      .slice(week * daysInWeek, (week + 1) * daysInWeek)
      .map((day) => (day.state === 'rest' ? [] : [day])),
  }));

/** The first program day with a comment that the coach has not read; null if there is none. */
export function firstUnread(programs: readonly ClientProgram[]) {
  for (const program of programs) {
    const day = program.days.find(({ sessions }) =>
      sessions.some(({ unreadComments }) => unreadComments > 0),
    );
    if (day) return { programId: program._id, dayIndex: day.dayIndex };
  }
  return null;
}

/** The workouts of the current run, in the form that the rules of a run expect. */
export const runSessionsOf = ({ run, days }: Pick<ClientProgram, 'run' | 'days'>): RunSession[] =>
  run
    ? days.flatMap(({ _id: trainingPlanItemId, sessions }) =>
        sessions.map(({ status }) => ({ programRunId: run._id, trainingPlanItemId, status })),
      )
    : [];
