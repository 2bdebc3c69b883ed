import type { OkOf } from '#contract/endpoint.ts';
import { ProgramRunId, type ProgramId, type UserId } from '#contract/ids.ts';
import type { newProgramRun } from '#contract/programs.ts';
import { begunElsewhere, newRun } from '#domain/program/program-run.ts';
import type { ProgramRunRow, Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { tellRunStarted } from '../notify/occasions.ts';
import { presentProgramRun, wholeProgram } from '../presenters/program.ts';
import { showPrograms, showRun } from './purchased-programs.ts';
import {
  findProgramRun,
  findRunsOf,
  hasProgramRun,
  insertProgramRun,
} from '../stores/program-runs.ts';
import { findPurchasedProgram } from '../stores/programs.ts';
import { findSessionsOfRuns } from '../stores/training-sessions.ts';
import { wholeSession } from '../session-parts.ts';

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
