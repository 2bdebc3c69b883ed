import type { OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import { TrainingSession } from '#contract/training.ts';
import type { importSession } from '#contract/workout.ts';
import { clampLog } from '#domain/session/clamp-log.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import type { Rows } from '../database/database.ts';
import { notFound, refusedByRule } from '../errors.ts';
import { findSession, insertSession } from '../queries/training-sessions.ts';
import { pinnedPart, wholeSession } from '../session-parts.ts';

/**
 * Unlike a start, an import may bring back what was deleted: the athlete has chosen the file anew, under
 * ids that are the same each time.
 */
export async function importTrainingSession(
  rows: Rows,
  { session, owner, key, now }: { session: TrainingSession; owner: UserId; key: string; now: Date },
): Promise<OkOf<typeof importSession>> {
  if (session.status !== 'completed' || session.finishDate === null || !session.importedFrom)
    throw refusedByRule({ words: 'Only a finished workout from elsewhere can be imported.' });
  const existing = await findSession(rows, session._id);
  if (existing && existing.owner_id !== owner) throw notFound();
  if (existing) return { trainingSession: wholeSession(existing), rev: existing.rev };
  const clamped = clampLog(session, now.getTime()).session;
  // In the contract's order of fields, as every later save will be.
  const trainingSession = TrainingSession.parse(overlayPrescription(pinnedPart(session), clamped));
  return { trainingSession, rev: await insertSession(rows, trainingSession, { owner, key, now }) };
}
