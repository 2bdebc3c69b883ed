// The counts of finished workouts, stored in the transaction that finishes or changes them.
import { sql } from 'kysely';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { finishedWorkout } from '#domain/history/finished-workout.ts';
import type { CountedWorkout } from '#domain/history/training-stats.ts';
import { dayKept } from '#domain/session/day-of-workout.ts';
import { isOfProgram } from '#domain/session/own-exercises.ts';
import type { Rows } from '../database/rows.ts';
import { summaryOf } from './workout-summaries.ts';

const mostSeconds = 2 ** 31 - 1;

/** Stores nothing for a workout that is still under way. */
export const keepFinishedWorkout = (
  rows: Rows,
  session: TrainingSession,
  stamp: Arrival,
): Promise<void> => keepFinishedWorkouts(rows, [session], stamp);

/** `now`: when the server has it finished; of several times the first counts. */
interface Arrival {
  readonly owner: UserId;
  readonly now: Date;
}

/** `keepFinishedWorkout` for several, in one statement. */
export async function keepFinishedWorkouts(
  rows: Rows,
  sessions: readonly TrainingSession[],
  { owner, now }: Arrival,
): Promise<void> {
  const finished = sessions.filter(({ status }) => status === 'completed');
  if (finished.length === 0) return;
  await rows
    .insertInto('finished_workout')
    .values(
      finished.map((session) => ({
        session_id: session._id,
        owner_id: owner,
        purchased_program_id: isOfProgram(session) ? session.programId : null,
        program_run_id: isOfProgram(session) ? session.programRunId : null,
        day_id: session.trainingPlanItemId,
        arrived_at: now,
        ...countedOf(session),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet((row) => ({
        started_at: row.ref('excluded.started_at'),
        day: row.ref('excluded.day'),
        finished_at: row.ref('excluded.finished_at'),
        seconds: row.ref('excluded.seconds'),
        score: row.ref('excluded.score'),
        sets_prescribed: row.ref('excluded.sets_prescribed'),
        prescribed_done: row.ref('excluded.prescribed_done'),
        summary: row.ref('excluded.summary'),
      })),
    )
    .execute();
}

function countedOf(session: TrainingSession) {
  const workout = finishedWorkout(session);
  return {
    started_at: storableInstant(workout.startDate),
    day: workout.day ?? null,
    finished_at: storableInstant(workout.finishDate),
    seconds: Math.min(Math.max(0, Math.round(workout.seconds)), mostSeconds),
    score: workout.score1,
    sets_prescribed: workout.setsPrescribed,
    prescribed_done: workout.prescribedDone,
    // Nobody but the athlete reads of any other.
    summary: isOfProgram(session) ? JSON.stringify(summaryOf(workout, session)) : null,
  };
}

/** A device may send any date; nobody trained before 1970. */
const storableInstant = (instant: string): Date => new Date(Math.max(0, Date.parse(instant)));

/** Whose training counts: all of an athlete's, or only that by some programs. */
export interface Whose {
  readonly owner: UserId;
  readonly programs?: readonly ProgramId[];
}

/** Those that started between two instants. */
export async function findFinishedWorkouts(
  rows: Rows,
  { owner, programs }: Whose,
  { from, to }: { from: Date; to: Date },
): Promise<CountedWorkout[]> {
  if (programs?.length === 0) return [];
  const workouts = await rows
    .selectFrom('finished_workout')
    .select(['started_at', 'day', 'seconds', 'score', 'sets_prescribed', 'prescribed_done'])
    .where('owner_id', '=', owner)
    .where('started_at', '>=', from)
    .where('started_at', '<', to)
    .$if(programs !== undefined, (query) =>
      query.where('purchased_program_id', 'in', programs ?? []),
    )
    .orderBy('started_at')
    .execute();
  return workouts.map((workout) => ({
    startDate: workout.started_at.toISOString(),
    ...dayKept({ day: workout.day ?? undefined }),
    seconds: workout.seconds,
    score1: workout.score,
    setsPrescribed: workout.sets_prescribed,
    prescribedDone: workout.prescribed_done,
  }));
}

/** Planned days before `today`, in the current run of each program, that have no session. */
export async function findMissedDates(
  rows: Rows,
  { owner, programs }: Whose,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<string[]> {
  if (programs?.length === 0) return [];
  const missed = await rows
    .with('run', (query) =>
      query
        .selectFrom('program_run')
        .select('id')
        .distinctOn('purchased_program_id')
        .where('owner_id', '=', owner)
        .$if(programs !== undefined, (some) =>
          some.where('purchased_program_id', 'in', programs ?? []),
        )
        .orderBy('purchased_program_id')
        .orderBy('created_at', 'desc')
        .orderBy('rev', 'desc'),
    )
    .selectFrom('run')
    .innerJoin('planned_day as day', 'day.program_run_id', 'run.id')
    .select('day.date')
    .where('day.date', '>=', from)
    .where('day.date', '<=', to)
    .where('day.date', '<', today)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('training_session as session')
            .select(sql`1`.as('one'))
            .whereRef('session.program_run_id', '=', 'run.id')
            .whereRef('session.day_id', '=', 'day.day_id'),
        ),
      ),
    )
    .execute();
  return missed.map(({ date }) => date);
}
