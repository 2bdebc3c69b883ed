// Athletes' own programs and runs.
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { ProgramRunView, PurchasedProgramView } from '#contract/training.ts';
import type { ProgramRunRow, PurchasedProgramRow, Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import { presentProgramView, presentRunView, type Trained } from '../presenters/program.ts';
import { findCommentsOfSessions } from '../stores/comments.ts';
import { findCurrentRuns } from '../stores/program-runs.ts';
import {
  findPurchasedProgram,
  findPurchasedPrograms,
  markProgramViewed,
} from '../stores/programs.ts';
import { findSessionsOfRuns } from '../stores/training-sessions.ts';

export async function showPurchasedPrograms(
  rows: Rows,
  owner: UserId,
): Promise<PurchasedProgramView[]> {
  return showPrograms(rows, await findPurchasedPrograms(rows, owner));
}

export async function showPurchasedProgram(
  rows: Rows,
  id: ProgramId,
  owner: UserId,
): Promise<PurchasedProgramView> {
  const owned = await findPurchasedProgram(rows, id, owner);
  const [program] = owned ? await showPrograms(rows, [owned]) : [];
  if (!program) throw notFound();
  return program;
}

/** Stores whether its owner has viewed it. */
export async function saveHasBeenViewed(
  rows: Rows,
  { id, owner, value }: { id: ProgramId; owner: UserId; value: boolean },
): Promise<{ rev: number }> {
  const program = await findPurchasedProgram(rows, id, owner);
  if (!program) throw notFound();
  return { rev: await markProgramViewed(rows, { id, owner, value }) };
}

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
