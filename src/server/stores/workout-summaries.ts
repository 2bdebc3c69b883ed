// Finished workouts in short, for what a coach reads of many at once: the documents of years are too long for that.
import { sql } from 'kysely';
import type { ProgramId, TrainingPlanDayId, TrainingSessionId, UserId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { finishedWorkout, type FinishedWorkout } from '#domain/history/finished-workout.ts';
import { ratedIn } from '#domain/history/training-block.ts';
import { dayKept, type Started } from '#domain/session/day-of-workout.ts';
import type { StoredSummary } from '../database/coaching-tables.ts';
import type { Rows } from '../database/rows.ts';
import { wholeSession } from '../session-parts.ts';

/** Raise it when `StoredSummary` changes, or what is a lift: those in another form are made again. */
const form = 6;

interface WorkoutSummary extends StoredSummary {
  readonly sessionId: TrainingSessionId;
  readonly programId: ProgramId;
  readonly dayId: TrainingPlanDayId;
}

export const summaryOf = (
  { title, startDate, day, movements, clocked }: FinishedWorkout,
  session: TrainingSession,
): StoredSummary => ({
  form,
  title,
  startDate,
  ...dayKept({ day }),
  ...ratedIn(session),
  // These follow from the lifts.
  movements: movements.map(({ heaviest: _, mostReps: __, ...movement }) => movement),
  ...(clocked && { clocked }),
});

/** Of workouts by these programs, oldest first. Those that an earlier build finished get theirs on the way. */
export async function findWorkoutSummaries(
  rows: Rows,
  { owner, programs }: { readonly owner: UserId; readonly programs: readonly ProgramId[] },
  from: Date = new Date(0),
): Promise<WorkoutSummary[]> {
  if (programs.length === 0) return [];
  const found = await rows
    .selectFrom('finished_workout')
    .select(['session_id', 'purchased_program_id', 'day_id', 'summary'])
    .where('owner_id', '=', owner)
    .where('purchased_program_id', 'in', programs)
    .where('started_at', '>=', from)
    .orderBy('started_at')
    .orderBy('session_id')
    .execute();
  const missing = found.filter(({ summary }) => summary?.form !== form);
  const made = await makeSummaries(
    rows,
    missing.map(({ session_id }) => session_id),
  );
  return found.flatMap(({ session_id, purchased_program_id, day_id, summary }) => {
    const stored = made.get(session_id) ?? summary;
    return stored && purchased_program_id !== null
      ? { ...stored, sessionId: session_id, programId: purchased_program_id, dayId: day_id }
      : [];
  });
}

/** The first of these workouts; null: there is none. */
export async function findFirstWorkout(
  rows: Rows,
  { owner, programs }: { readonly owner: UserId; readonly programs: readonly ProgramId[] },
): Promise<Started | null> {
  if (programs.length === 0) return null;
  const first = await rows
    .selectFrom('finished_workout')
    .select(['started_at', 'day'])
    .where('owner_id', '=', owner)
    .where('purchased_program_id', 'in', programs)
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst();
  return first
    ? { startDate: first.started_at.toISOString(), ...dayKept({ day: first.day ?? undefined }) }
    : null;
}

/** How many documents are read at once. */
const batchSize = 50;

async function makeSummaries(
  rows: Rows,
  ids: readonly TrainingSessionId[],
): Promise<Map<TrainingSessionId, StoredSummary>> {
  const made = new Map<TrainingSessionId, StoredSummary>();
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = await rows
      .selectFrom('training_session')
      .selectAll()
      .where('id', 'in', ids.slice(start, start + batchSize))
      .execute();
    for (const row of batch) {
      const session = wholeSession(row);
      const summary = summaryOf(finishedWorkout(session), session);
      made.set(row.id, summary);
      // A save in the meantime has stored its own, and that one is newer.
      await sql`UPDATE finished_workout SET summary = ${JSON.stringify(summary)}::text::json
        WHERE session_id = ${row.id} AND (summary->>'form')::int IS DISTINCT FROM ${form}`.execute(
        rows,
      );
    }
  }
  return made;
}
