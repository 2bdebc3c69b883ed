// The calendar over all clients: whose workout falls on which day of a week, and what became of it.
import type { ClientProgram } from '#contract/clients.ts';
import type { WeekClient, WeekWorkout } from '#contract/client-week.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { addDays, type DayOf } from '../history/calendar.ts';
import { runDates } from '../program/program-run.ts';
import { dayOfWorkout } from '../session/day-of-workout.ts';

/** In the order in which a day lists them. `moved`: planned for this day, done on another. */
export const calendarStates = ['missed', 'started', 'planned', 'done', 'moved', 'skipped'] as const;
export type CalendarState = (typeof calendarStates)[number];

export interface CalendarEntry {
  readonly client: Pick<WeekClient, 'userId' | 'firstName' | 'lastName'>;
  readonly workout: WeekWorkout;
  readonly state: CalendarState;
  /** The day it was done for `moved`; otherwise the day it was planned for at first, if that was another. */
  readonly otherDay: string | null;
  /** Prescribed sets done, percent; null if it is not finished, or none was prescribed. */
  readonly share: number | null;
}

export interface CalendarDay {
  readonly date: string;
  readonly entries: readonly CalendarEntry[];
  readonly counts: Readonly<Record<CalendarState, number>>;
}

export interface AskedWeek {
  /** The first of its seven days, `YYYY-MM-DD`. */
  readonly from: string;
  readonly today: string;
  /** The coach's midnight counts where the workout does not name its day. */
  readonly dayOf: DayOf;
  /** Only these; absent: everybody. */
  readonly members?: ReadonlySet<UserId> | undefined;
}

/**
 * One pass over the clients and their workouts: each day lists the clients of each state in the order in which they
 * came. A workout done on another day than planned has an entry on both.
 */
export function calendarWeek(clients: readonly WeekClient[], asked: AskedWeek): CalendarDay[] {
  const days = new Map<string, Record<CalendarState, CalendarEntry[]>>();
  for (let day = 0; day < 7; day += 1) days.set(addDays(asked.from, day), emptyDay());
  for (const client of clients) {
    if (asked.members && !asked.members.has(client.userId)) continue;
    for (const workout of client.workouts)
      for (const [date, entry] of entriesOf(client, workout, asked))
        days.get(date)?.[entry.state].push(entry);
  }
  return [...days].map(([date, byState]) => ({
    date,
    entries: calendarStates.flatMap((state) => byState[state]),
    counts: eachState((state) => byState[state].length),
  }));
}

const eachState = <Value>(
  value: (state: CalendarState) => Value,
): Record<CalendarState, Value> => ({
  missed: value('missed'),
  started: value('started'),
  planned: value('planned'),
  done: value('done'),
  moved: value('moved'),
  skipped: value('skipped'),
});

const emptyDay = () => eachState((): CalendarEntry[] => []);

function entriesOf(
  client: WeekClient,
  workout: WeekWorkout,
  { today, dayOf }: AskedWeek,
): [date: string, entry: CalendarEntry][] {
  const { date, session, skipped, moved = 0 } = workout;
  const about = { client, workout, share: shareOf(session) };
  const before = date !== null && moved !== 0 ? addDays(date, -moved) : null;
  if (session?.status !== 'completed') {
    if (date === null) return [];
    const state = session ? 'started' : skipped ? 'skipped' : date < today ? 'missed' : 'planned';
    return [[date, { ...about, state, otherDay: before }]];
  }
  const doneOn = dayOfWorkout(session, dayOf);
  if (date === null || doneOn === date)
    return [[doneOn, { ...about, state: 'done', otherDay: before }]];
  return [
    [date, { ...about, state: 'moved', otherDay: doneOn }],
    [doneOn, { ...about, state: 'done', otherDay: date }],
  ];
}

function shareOf(session: WeekWorkout['session']): number | null {
  if (session?.status !== 'completed' || !session.setsPrescribed) return null;
  return (100 * (session.prescribedDone ?? 0)) / session.setsPrescribed;
}

/** A program whose days the coach has moved on this device, as last read. */
export interface MovedProgram {
  readonly client: CalendarEntry['client'];
  readonly program: ClientProgram;
  /** With the moves. */
  readonly run: ProgramRun;
}

/** With the days that the coach has moved here and the server does not know of yet. */
export function withMovedDays(
  clients: readonly WeekClient[],
  moved: readonly MovedProgram[],
): readonly WeekClient[] {
  if (moved.length === 0) return clients;
  const ofClient = Map.groupBy(moved, ({ client }) => client.userId);
  const known = new Set(clients.map(({ userId }) => userId));
  const others = [...ofClient].flatMap(([userId, [first]]) =>
    first && !known.has(userId) ? [{ ...first.client, workouts: [] }] : [],
  );
  return [...clients, ...others].map((client) => {
    const programs = ofClient.get(client.userId);
    if (!programs) return client;
    const changed = new Set<ProgramId>(programs.map(({ program }) => program._id));
    const adjusted = new Set(client.workouts.filter((one) => one.adjusted).map(placeOf));
    const unchanged = client.workouts.filter(({ programId }) => !changed.has(programId));
    const moved = programs
      .flatMap(workoutsOf)
      .map((one) => (adjusted.has(placeOf(one)) ? { ...one, adjusted: true as const } : one));
    return { ...client, workouts: [...unchanged, ...moved] };
  });
}

const placeOf = ({ programId, dayIndex }: WeekWorkout) => `${programId} ${dayIndex}`;

function workoutsOf({ program, run }: MovedProgram): WeekWorkout[] {
  const dates = runDates(run);
  const places = new Map(run.trainingSchedule.map(({ _id }, place) => [_id, place]));
  return program.days
    .filter(({ isTrainingDay }) => isTrainingDay)
    .map(({ _id, dayIndex, title, sessions: [session] }) => {
      const place = places.get(_id) ?? -1;
      const { moved, skipped } = run.trainingSchedule[place] ?? {};
      return {
        programId: program._id,
        dayIndex,
        title,
        date: dates[place] ?? null,
        ...(moved && { moved }),
        ...(skipped && { skipped }),
        ...(session && { session }),
      };
    });
}
