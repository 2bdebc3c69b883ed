// Gathers what the views of programs and runs are made of.
import type { ProgramRunView, PurchasedProgramView } from '#contract/training.ts';
import type { ProgramRunRow, PurchasedProgramRow, Rows } from '../database/rows.ts';
import { presentProgramView, presentRunView, type Trained } from '../presenters/program.ts';
import { findCommentsOfSessions } from '../stores/comments.ts';
import { findCurrentRuns } from '../stores/program-runs.ts';
import { findSessionsOfRuns } from '../stores/training-sessions.ts';

/** Programs with their latest run. */
export async function showPrograms(
  rows: Rows,
  programs: readonly PurchasedProgramRow[],
): Promise<PurchasedProgramView[]> {
  const runs = await findCurrentRuns(
    rows,
    programs.map(({ id }) => id),
  );
  const trained = await findTrained(rows, runs);
  return programs.map((program) => {
    const run = runs.find(({ purchased_program_id }) => purchased_program_id === program.id);
    return presentProgramView(program, run, trained);
  });
}

export async function showRun(rows: Rows, run: ProgramRunRow): Promise<ProgramRunView> {
  return presentRunView(run, await findTrained(rows, [run]));
}

async function findTrained(rows: Rows, runs: readonly ProgramRunRow[]): Promise<Trained> {
  const sessions = await findSessionsOfRuns(
    rows,
    runs.map(({ id }) => id),
  );
  const comments = await findCommentsOfSessions(
    rows,
    sessions.map(({ id }) => id),
  );
  return { sessions, comments };
}
