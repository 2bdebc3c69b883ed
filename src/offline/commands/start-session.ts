import type { ProgramId, TrainingPlanDayId, TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { allowed, type Outcome, refused } from '#domain/refusal.ts';
import { startSession as start } from '#domain/session/start-session.ts';
import { writeMeta } from '../database/meta.ts';
import { type Device, stampOf } from '../device.ts';
import { localDay } from '../local-day.ts';
import { storeEdit, storeNew } from '../outbox/store-edit.ts';
import { currentRunOf, startedSessions, userDetails } from '../queries.ts';
import { finishedOnDay } from '../queries/history.ts';
import { maxesToWorkFrom } from '../queries/one-rep-maxes.ts';
import { bodyWeightAt } from './body-weight.ts';
import { runCommand } from './run-command.ts';

/**
 * Starts the workout of a day of the program's current run, or resumes the one that was started. A day of a run is
 * one workout: once finished, it is trained again only in a new run.
 */
export async function startSession(
  device: Device,
  input: { readonly programId: ProgramId; readonly dayId: TrainingPlanDayId },
): Promise<Outcome<TrainingSessionId>> {
  const { database } = device;
  const withOwn = await ownMovements(device, input.programId);
  return runCommand(device, async (): Promise<Outcome<TrainingSessionId>> => {
    const program = await database.entities.get(`program:${input.programId}`);
    const run = await currentRunOf(device, input.programId);
    if (!program) return refused('program-not-found');
    if (!run) return refused('no-current-run');
    const present = await sessionOf(device, run, input.dayId);
    if (present?.status === 'completed') return refused('session-completed');
    if (present) {
      await writeMeta(database, 'activeSession', present._id);
      return allowed(present._id);
    }
    const now = device.now().toISOString();
    const day = localDay(now);
    const session = start({
      _id: device.newId(),
      program: program.body,
      run,
      dayId: input.dayId,
      now,
      day,
      maxes: await maxesToWorkFrom(database),
      bodyWeight: await bodyWeightAt(database, day),
    });
    if (!session.allowed) return session;
    await storeNew(database, 'training-session', session.value, device.now().getTime());
    const row = withOwn && (await database.entities.get(`training-session:${session.value._id}`));
    if (row) await storeEdit(database, row, withOwn(session.value), device.now().getTime());
    await writeMeta(database, 'activeSession', session.value._id);
    return allowed(session.value._id);
  });
}

/**
 * The server starts the day as it is prescribed; the athlete's own movements follow as the first edit. Null: there are none.
 * Before the transaction, which does not wait for a file.
 */
async function ownMovements(
  device: Device,
  programId: ProgramId,
): Promise<((session: TrainingSession) => TrainingSession) | null> {
  const swaps = (await userDetails(device))?.preferences.lastingSwaps?.[programId];
  if (!swaps) return null;
  // On demand. Without its file, the day begins as prescribed.
  const rule = await import('#domain/session/with-own-movements.ts').catch(() => null);
  return rule && ((session) => rule.startedWithSwaps(session, swaps, stampOf(device)));
}

/** Makes a suspended workout the active one again. */
export async function resumeSession(
  { database }: Device,
  input: { readonly sessionId: TrainingSessionId },
): Promise<Outcome<TrainingSessionId>> {
  const row = await database.entities.get(`training-session:${input.sessionId}`);
  if (!row) return refused('session-not-found');
  if (row.status !== 'started') return refused('session-completed');
  await writeMeta(database, 'activeSession', input.sessionId);
  return allowed(input.sessionId);
}

/** Null: none here. Only builds before this one could make two; then the open one. */
async function sessionOf(
  device: Device,
  run: ProgramRun,
  dayId: TrainingPlanDayId,
): Promise<Pick<TrainingSession, '_id' | 'status'> | null> {
  const open = (await startedSessions(device)).find(
    (session) => session.programRunId === run._id && session.trainingPlanItemId === dayId,
  );
  if (open) return open;
  const [finished] = await finishedOnDay(device, run._id, dayId);
  return finished ? { _id: finished.sessionId, status: 'completed' } : null;
}
