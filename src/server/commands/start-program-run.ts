import type { OkOf } from '#contract/endpoint.ts';
import { ProgramRunId, type ProgramId, type UserId } from '#contract/ids.ts';
import type { newProgramRun } from '#contract/programs.ts';
import { newRun } from '#domain/program/program-run.ts';
import type { Rows } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { tellRunStarted } from '../notify/occasions.ts';
import { wholeProgram } from '../presenters/program.ts';
import { showPrograms, showRun } from '../presenters/show-programs.ts';
import { findProgramRun, hasProgramRun, insertProgramRun } from '../queries/program-runs.ts';
import { findPurchasedProgram } from '../queries/programs.ts';

/** A run that the device has made already, under its own id, is made once. */
export async function startProgramRun(
  deps: Deps,
  rows: Rows,
  start: { owner: UserId; programId: ProgramId; date: string; _id?: ProgramRunId | undefined },
): Promise<OkOf<typeof newProgramRun>> {
  const { owner, programId, date, _id = ProgramRunId.parse(deps.newId()) } = start;
  const program = await findPurchasedProgram(rows, programId, owner);
  if (!program) throw notFound();
  let run = await findProgramRun(rows, _id, owner);
  if (run ? run.purchased_program_id !== program.id : await hasProgramRun(rows, _id))
    throw notFound();
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
