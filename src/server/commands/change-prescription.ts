// A coach changes the prescription of one day in an athlete's program. It changes in the athlete's stream.
import type { OkOf } from '#contract/endpoint.ts';
import type { ProgramId, TrainingPlanDayId, UserId } from '#contract/ids.ts';
import type {
  changePrescription as changePrescriptionCall,
  getPrescription,
} from '#contract/coaching.ts';
import { type Exercise, TrainingPlanDay, TrainingSession } from '#contract/training.ts';
import { mayPrescribe, mayReadSession } from '#domain/permissions.ts';
import { refused } from '#domain/refusal.ts';
import { changePrescription, versionOf } from '#domain/session/prescription.ts';
import { regainPrescription, takePrescription } from '#domain/session/take-prescription.ts';
import type { PurchasedProgramRow, Rows, TrainingSessionRow } from '../database/rows.ts';
import { notFound, staleRevision } from '../errors.ts';
import { allow } from './require.ts';
import { findCurrentRuns } from '../stores/program-runs.ts';
import { coachOfCopy, findAnyPurchasedProgram, updateContent } from '../stores/programs.ts';
import { lastRestored, lockStream } from '../stores/streams.ts';
import { findSessionsOfDay, updatePrescription } from '../stores/training-sessions.ts';
import { wholeSession } from '../session-parts.ts';
import { withWholeMovements } from './name-movements.ts';
import { presentPurchasedProgram } from '../presenters/program.ts';
import { presentFollowed } from '../presenters/training-session.ts';

/** For the athlete and the program's coach: a day's prescription, and the versions that its workouts followed. */
export async function showPrescription(
  rows: Rows,
  userId: UserId,
  { programId, dayId }: { programId: ProgramId; dayId: TrainingPlanDayId },
): Promise<OkOf<typeof getPrescription>> {
  const program = await findAnyPurchasedProgram(rows, programId);
  if (!program) throw notFound();
  allow(mayReadSession(userId, { athleteId: program.owner_id, coachId: coachOfCopy(program) }));
  const day = presentPurchasedProgram(program).trainingPlan.find(({ _id }) => _id === dayId);
  if (!day) throw notFound();
  const sessions = await findSessionsOfDay(rows, program.id, dayId);
  return { day, followed: sessions.map(presentFollowed) };
}

export async function changeAthletesPrescription(
  rows: Rows,
  change: {
    coachId: UserId;
    programId: ProgramId;
    dayId: TrainingPlanDayId;
    version: number;
    exercises: readonly Exercise[];
    /** See the contract. */
    restoredVersion?: number | undefined;
  },
): Promise<OkOf<typeof changePrescriptionCall>> {
  const { coachId, programId, dayId, version, restoredVersion = version } = change;
  const seen = await findAnyPurchasedProgram(rows, programId);
  if (!seen) throw notFound();
  allow(mayPrescribe(coachId, { athleteId: seen.owner_id, coachId: coachOfCopy(seen) }));
  // The stream is locked: the athlete's own saves come either before or after this.
  await lockStream(rows, seen.owner_id);
  const program = (await findAnyPurchasedProgram(rows, programId)) ?? seen;
  const day = program.content.trainingPlan.find(({ _id }) => _id === dayId);
  if (!day) throw notFound();
  if (versionOf(day) !== version)
    throw staleRevision({ rev: program.rev, lastKey: null, body: day });
  const sessions = await findSessionsOfDay(rows, programId, dayId);
  const since = restoredVersion > version ? await lastRestored(rows, program.owner_id) : null;
  const ofRun = await presentOnes(rows, program, sessions);
  const cameAgain = ofRun.filter(
    ({ rev, status }) => status === 'completed' && since !== null && rev > since,
  );
  const isFinished = ofRun.length > 0 && ofRun.every(({ status }) => status === 'completed');
  if (isFinished && cameAgain.length === 0) allow(refused('day-finished'));
  const [wanted] = await withWholeMovements(rows, coachId, [{ exercises: [...change.exercises] }]);
  const changed = allow(changePrescription(day, wanted?.exercises ?? []));
  if (changed === day) return { day };

  const next = TrainingPlanDay.parse({ ...day, ...changed });
  const trainingPlan = program.content.trainingPlan.map((one) => (one === day ? next : one));
  await updateContent(rows, program, { ...program.content, trainingPlan });
  for (const row of sessions.filter(({ status }) => status === 'started')) {
    const session = TrainingSession.parse(takePrescription(wholeSession(row), next));
    await updatePrescription(rows, session, row.owner_id);
  }
  for (const row of cameAgain) {
    const session = TrainingSession.parse(regainPrescription(wholeSession(row), next));
    await updatePrescription(rows, session, row.owner_id);
  }
  return { day: next };
}

/** Only those of the current run: if a day was started again in a new run, earlier sessions do not count. */
async function presentOnes(
  rows: Rows,
  program: PurchasedProgramRow,
  sessions: readonly TrainingSessionRow[],
): Promise<TrainingSessionRow[]> {
  const [run] = await findCurrentRuns(rows, [program.id]);
  return sessions.filter((session) => session.program_run_id === run?.id);
}
