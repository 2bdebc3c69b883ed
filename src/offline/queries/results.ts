// Everything the results of one workout need.
import type { MovementId, ProgramId, TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { presentId } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { finishedOnDay } from './history.ts';

export async function sessionById(
  { database }: Device,
  id: TrainingSessionId,
): Promise<TrainingSession | null> {
  const present = await presentId(database, id);
  const row = await database.entities.get(`training-session:${present}`);
  return row && !row.deleted ? row.body : null;
}

/** The finished workout of a program's day, from the latest run in which it was done. */
export async function sessionOfDay(
  device: Device,
  programId: ProgramId,
  dayIndex: number,
): Promise<TrainingSession | null> {
  const rows = await device.database.entities
    .where({ type: 'program-run', parent: programId })
    .toArray();
  const runs = rows
    .map((row) => row.body)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  for (const run of runs) {
    const day = run.trainingSchedule[dayIndex];
    const [latest] = day ? await finishedOnDay(device, run._id, day._id) : [];
    if (latest) return sessionById(device, latest.sessionId);
  }
  return null;
}

/** On the workout and on its exercises, in the order they were written. */
export async function commentsOnSession(
  { database }: Device,
  sessionId: TrainingSessionId,
): Promise<Comment[]> {
  const rows = await database.entities.where({ type: 'comment', parent: sessionId }).toArray();
  return rows
    .filter((row) => !row.deleted)
    .map((row) => row.body)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The movement with the title it had when last done; null: never done. */
export async function movementName(
  { database }: Device,
  movementId: MovementId,
): Promise<string | null> {
  const last = await database.finished
    .where('byMovement')
    .between([movementId], [movementId, []])
    .last();
  const done = last?.movements.find((movement) => movement.movementId === movementId);
  return done ? done.title || null : null;
}
