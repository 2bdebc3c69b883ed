// Finished workouts for the tests of the history, and what the history should hold.
import type { TrainingSession } from '#contract/training.ts';
import { buildDay, buildSession, testId } from '#domain/test-builders.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { finishedRow } from '../database/finished-row.ts';

export const sessionsOf = async (database: HoldfastDatabase): Promise<TrainingSession[]> =>
  (await database.entities.where({ type: 'training-session' }).toArray()).map(
    (row) => row.body as TrainingSession,
  );

/** What the history holds and what it should hold; the same if all is well. */
export async function historyOf(database: HoldfastDatabase) {
  const sessions = await sessionsOf(database);
  const made = sessions.filter(({ status }) => status === 'completed').map(finishedRow);
  return {
    held: await database.finished.toArray(),
    made: made.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

/** On day n of February 2030: two exercises, three sets of eight each. */
export const completed = (n: number, weight = 60): TrainingSession => {
  const session = buildSession(buildDay().exercises, {
    _id: testId.session(n),
    status: 'completed',
    startDate: `2030-02-${String(n).padStart(2, '0')}T10:00:00.000Z`,
    finishDate: `2030-02-${String(n).padStart(2, '0')}T11:00:00.000Z`,
  });
  const exerciseLog = session.exerciseLog.map((entry) => ({
    ...entry,
    sets: entry.sets.map((set) => ({
      ...set,
      done: true,
      weight: { metric: 'weight' as const, recommended: 60, actual: weight },
      effort: { metric: 'reps' as const, recommended: 8, actual: 8 },
    })),
  }));
  return { ...session, exerciseLog };
};
