// An athlete starts a bought program, athlete or coach move its days, and the coach changes what a day prescribes.
import type {
  changePrescription as changePrescriptionCall,
  getPrescription,
} from '#contract/coaching.ts';
import type { OkOf } from '#contract/endpoint.ts';
import {
  type ProgramId,
  ProgramRunId,
  type TrainingPlanDayId,
  type UserId,
} from '#contract/ids.ts';
import type { DayPatch, newProgramRun, ProgramRunView } from '#contract/programs.ts';
import { type Exercise, TrainingPlanDay, TrainingSession } from '#contract/training.ts';
import { mayPrescribe, mayReadSession, mayReschedule } from '#domain/permissions.ts';
import { begunElsewhere, newRun } from '#domain/program/program-run.ts';
import { daysProblem } from '#domain/program/publishing.ts';
import { applyPatches } from '#domain/program/run-changes.ts';
import { refused } from '#domain/refusal.ts';
import { changePrescription, reaching, versionOf } from '#domain/session/prescription.ts';
import { regainPrescription, takePrescription } from '#domain/session/take-prescription.ts';
import { equal } from '#domain/three-way.ts';
import type {
  ProgramRunRow,
  PurchasedProgramRow,
  Rows,
  TrainingSessionRow,
} from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound, staleRevision } from '../errors.ts';
import { tellRunStarted } from '../notify/occasions.ts';
import { refusalOfPlan } from '../policies/refusals.ts';
import { presentProgramRun, presentPurchasedProgram, wholeProgram } from '../presenters/program.ts';
import { presentFollowed } from '../presenters/training-session.ts';
import { wholeSession } from '../session-parts.ts';
import {
  findCurrentRuns,
  findPeopleOfRun,
  findProgramRun,
  findRunsOf,
  hasProgramRun,
  insertProgramRun,
  moveProgramRun as moveRun,
  updateSchedule,
} from '../stores/program-runs.ts';
import {
  coachOfCopy,
  findAnyPurchasedProgram,
  findPurchasedProgram,
  updateContent,
} from '../stores/programs.ts';
import { lastRestored, lockStream } from '../stores/streams.ts';
import {
  findSessionsOfDay,
  findSessionsOfRuns,
  updatePrescription,
} from '../stores/training-sessions.ts';
import { setUpdates } from './assignments.ts';
import { withWholeMovements } from './name-movements.ts';
import { showProgram, showRun } from './purchased-programs.ts';
import { allow, requireRoom } from './require.ts';

/**
 * A run with the device's own id is created once. One that another device started without knowing about it is the
 * same run: two runs would mean two workouts for each day.
 */
export async function startProgramRun(
  deps: Deps,
  rows: Rows,
  start: {
    owner: UserId;
    programId: ProgramId;
    date: string;
    _id?: ProgramRunId | undefined;
    replaces?: ProgramRunId | null | undefined;
  },
): Promise<OkOf<typeof newProgramRun>> {
  const { owner, programId, date, replaces, _id = ProgramRunId.parse(deps.newId()) } = start;
  const program = await findPurchasedProgram(rows, programId, owner);
  if (!program) throw notFound();
  let run = await findProgramRun(rows, _id, owner);
  if (run ? run.purchased_program_id !== program.id : await hasProgramRun(rows, _id))
    throw notFound();
  if (!run && replaces !== undefined)
    run = await findRunBegunElsewhere(rows, programId, { replaces, date });
  if (!run) {
    await requireRoom(rows, 'runs', { of: programId });
    const now = deps.now().toISOString();
    run = await insertProgramRun(
      rows,
      newRun({ _id, program: wholeProgram(program), date, now }),
      owner,
    );
    await tellRunStarted(deps, rows, program, run.id);
  }
  return {
    progSnap: await showProgram(rows, program),
    programRun: await showRun(rows, run),
  };
}

async function findRunBegunElsewhere(
  rows: Rows,
  programId: ProgramId,
  start: { replaces: ProgramRunId | null; date: string },
): Promise<ProgramRunRow | undefined> {
  const runs = await findRunsOf(rows, programId);
  const ids = runs.map(({ id }) => id);
  const sessions = (await findSessionsOfRuns(rows, ids)).map(wholeSession);
  const trained = runs.map((row) => ({
    run: presentProgramRun(row),
    sessions: sessions.filter(({ programRunId }) => programRunId === row.id),
  }));
  const found = begunElsewhere(trained, start);
  return runs.find(({ id }) => id === found);
}

/** To another start date. `from`: the one that the device knew. */
export async function moveProgramRun(
  rows: Rows,
  { id, owner }: { readonly id: ProgramRunId; readonly owner: UserId },
  { date, from }: { readonly date: string; readonly from?: string | undefined },
): Promise<ProgramRunView> {
  await lockStream(rows, owner);
  const run = await findProgramRun(rows, id, owner);
  if (!run) throw notFound();
  const { first_workout_date: present } = run;
  const isConflict = from !== undefined && from !== present && date !== present;
  // Kept until it is chosen again: the device that had it may hear of it only now.
  const kept = run.replaced_start === date ? null : run.replaced_start;
  const replaced = isConflict ? present : kept;
  return showRun(rows, await moveRun(rows, run, { date, replaced }));
}

/** By the athlete or the coach. If two devices change different days at the same moment, both changes count. */
export async function rescheduleProgramRun(
  rows: Rows,
  { id, by }: { readonly id: ProgramRunId; readonly by: UserId },
  patches: readonly DayPatch[],
): Promise<ProgramRunView> {
  const people = await findPeopleOfRun(rows, id);
  if (!people) throw notFound();
  allow(mayReschedule(by, people));
  const owner = people.athleteId;
  // The stream is locked: whatever is read from here on cannot change before the write.
  await lockStream(rows, owner);
  const run = await findProgramRun(rows, id, owner);
  if (!run) throw notFound();
  const schedule = applyPatches(run.schedule, patches, by === owner ? 'athlete' : 'coach');
  const isChanged = !equal(schedule, run.schedule);
  return showRun(rows, isChanged ? await updateSchedule(rows, run, schedule) : run);
}

/** For the athlete and the program's coach: a day's prescription, and the versions that its workouts followed. */
export async function showPrescription(
  rows: Rows,
  userId: UserId,
  { programId, dayId }: { programId: ProgramId; dayId: TrainingPlanDayId },
): Promise<OkOf<typeof getPrescription>> {
  const program = await findAnyPurchasedProgram(rows, programId);
  if (!program) throw notFound();
  const coachId = await coachOfCopy(rows, program);
  allow(mayReadSession(userId, { athleteId: program.owner_id, coachId }));
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
    why?: string | undefined;
    /** See the contract, as for `followsAgain`. */
    restoredVersion?: number | undefined;
    followsAgain?: boolean | undefined;
  },
): Promise<OkOf<typeof changePrescriptionCall>> {
  const { coachId, programId, dayId, version, restoredVersion = version } = change;
  const seen = await findAnyPurchasedProgram(rows, programId);
  if (!seen) throw notFound();
  const people = { athleteId: seen.owner_id, coachId: await coachOfCopy(rows, seen) };
  allow(mayPrescribe(coachId, people));
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
  const changed = allow(changePrescription(day, wanted?.exercises ?? [], change.why));
  if (changed === day) return { day };
  const problem = daysProblem([{ _id: dayId, exercises: [...changed.exercises] }]);
  if (problem) throw refusalOfPlan(problem);

  const next = TrainingPlanDay.parse({ ...day, ...changed });
  const trainingPlan = program.content.trainingPlan.map((one) => (one === day ? next : one));
  await updateContent(rows, program, { ...program.content, trainingPlan });
  const updates = change.followsAgain ? 'follow' : 'own';
  await setUpdates(rows, program.id, { coach: coachId, updates });
  for (const row of sessions.filter(({ status }) => status === 'started')) {
    const workout = wholeSession(row);
    const session = TrainingSession.parse(takePrescription(workout, reaching(next, workout)));
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
