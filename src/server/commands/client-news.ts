// What a coach has missed. Records and deviations are worked out for the workouts of the page alone.
import type { getClientNews } from '#contract/client-news.ts';
import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import type { TrainingSessionId, UserId } from '#contract/ids.ts';
import { firstOpenDay } from '#domain/coaching/attention.ts';
import { deviationsOf } from '#domain/history/deviations.ts';
import { recordFeed } from '#domain/history/record-feed.ts';
import { knownUnits } from '#domain/units.ts';
import type { NewsRow, Rows } from '../database/rows.ts';
import { presentNews, type WorkoutNews } from '../presenters/client-news.ts';
import { wholeSession } from '../session-parts.ts';
import { findClientNews } from '../stores/client-news.ts';
import { findCopiesOfClient } from '../stores/client-training.ts';
import { findSessionsById } from '../stores/training-sessions.ts';
import { findWorkoutSummaries } from '../stores/workout-summaries.ts';
import { requireCoach, requireUser } from './require.ts';

export async function showClientNews(
  rows: Rows,
  coach: UserId,
  { since, limit }: QueryOf<typeof getClientNews>,
  now: Date,
): Promise<OkOf<typeof getClientNews>> {
  await requireCoach(rows, coach, 'Only coaches have clients.');
  const openDay = firstOpenDay(now);
  const found = await findClientNews(rows, coach, { since: new Date(since), limit, openDay });
  const workouts = await workoutsIn(rows, coach, found);
  return {
    news: found.flatMap((row) => presentNews(row, workouts) ?? []),
    total: found[0]?.total ?? 0,
  };
}

async function workoutsIn(
  rows: Rows,
  coach: UserId,
  news: readonly NewsRow[],
): Promise<ReadonlyMap<TrainingSessionId, WorkoutNews>> {
  const finished = news.filter(({ session_id }) => session_id !== null);
  if (finished.length === 0) return new Map();
  const { preferences } = await requireUser(rows, coach);
  const units = knownUnits(preferences.units);
  const records = await recordsIn(rows, coach, [
    ...new Set(finished.map(({ client_id }) => client_id)),
  ]);
  const ids = finished.flatMap(({ session_id }) => session_id ?? []);
  const sessions = await findSessionsById(rows, ids);
  return new Map(
    sessions.map((row) => [
      row.id,
      {
        deviations: deviationsOf(wholeSession(row), units),
        records: records.get(row.id) ?? [],
      },
    ]),
  );
}

/** The titles of the movements in which records fell, by workout. */
async function recordsIn(
  rows: Rows,
  coach: UserId,
  clients: readonly UserId[],
): Promise<ReadonlyMap<TrainingSessionId, readonly string[]>> {
  const fallen = new Map<TrainingSessionId, readonly string[]>();
  for (const client of clients) {
    const copies = await findCopiesOfClient(rows, { coach, client });
    const programs = copies.map(({ id }) => id);
    const history = await findWorkoutSummaries(rows, { owner: client, programs });
    for (const { workout, records } of recordFeed(history))
      fallen.set(workout.sessionId, [...new Set(records.map(({ title }) => title))]);
  }
  return fallen;
}
