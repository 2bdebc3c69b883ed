// An athlete starts a bought program, and athlete or coach move its days.
import type { OkOf } from '#contract/endpoint.ts';
import { type ProgramId, ProgramRunId, type UserId } from '#contract/ids.ts';
import type { DayPatch, newProgramRun } from '#contract/programs.ts';
import type { ProgramRunView } from '#contract/training.ts';
import { mayReschedule } from '#domain/permissions.ts';
import { begunElsewhere, newRun } from '#domain/program/program-run.ts';
import { applyPatches } from '#domain/program/run-changes.ts';
import { equal } from '#domain/three-way.ts';
import type { ProgramRunRow, Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { tellRunStarted } from '../notify/occasions.ts';
import { presentProgramRun, wholeProgram } from '../presenters/program.ts';
import { wholeSession } from '../session-parts.ts';
import {
  findPeopleOfRun,
  findProgramRun,
  findRunsOf,
  hasProgramRun,
  insertProgramRun,
  moveProgramRun as moveRun,
  updateSchedule,
} from '../stores/program-runs.ts';
import { findPurchasedProgram } from '../stores/programs.ts';
import { lockStream } from '../stores/streams.ts';
import { findSessionsOfRuns } from '../stores/training-sessions.ts';
import { showPrograms, showRun } from './purchased-programs.ts';
import { allow } from './require.ts';

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
    const now = deps.now().toISOString();
    run = await insertProgramRun(
      rows,
      newRun({ _id, program: wholeProgram(program), date, now }),
      owner,
    );
    await tellRunStarted(deps, rows, program, run.id);
  }
  const [progSnap] = await showPrograms(rows, [program]);
  if (!progSnap) throw notFound();
  return { progSnap, programRun: await showRun(rows, run) };
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
  const replaced = isConflict ? present : null;
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
