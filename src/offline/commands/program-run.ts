import type { ProgramId, ProgramRunId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { allowed, type Outcome, refused } from '#domain/refusal.ts';
import { isTooFar, moveStart, newRun, type NewRun } from '#domain/program/program-run.ts';
import { presentId } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { storeEdit, storeNew } from '../outbox/store-edit.ts';
import { currentRunOf } from '../queries.ts';
import { isFirstReadingThrough } from '../queries/first-reading.ts';
import { runCommand } from './run-command.ts';

/** Starts a run of a bought program; `date` is `YYYY-MM-DD`. */
export async function startRun(
  device: Device,
  input: { readonly programId: ProgramId; readonly date: string },
): Promise<Outcome<ProgramRunId>> {
  if (!input.programId || !input.date) return refused('required-parameter-missing');
  if (isTooFar(input.date)) return refused('day-too-far');
  const { database } = device;
  const _id = device.newId<ProgramRunId>();
  return runCommand(device, async (): Promise<Outcome<ProgramRunId>> => {
    const row = await database.entities.get(`program:${input.programId}`);
    if (!row) return refused('program-not-found');
    const program = row.body;
    if (program.accessEndedAt !== undefined) return refused('access-ended');
    const run = newRun({
      _id,
      program,
      date: input.date,
      now: device.now().toISOString(),
      replaces: await runKnownHere(device, input.programId),
    });
    await storeNew(database, 'program-run', run, device.now().getTime());
    return allowed(run._id);
  });
}

/** The run that a new one replaces; undefined before the first full pull, because the server may have one. */
async function runKnownHere(device: Device, id: ProgramId): Promise<NewRun['replaces']> {
  if (!(await isFirstReadingThrough(device))) return undefined;
  return (await currentRunOf(device, id))?._id ?? null;
}

/** Moves a run: every day falls on the new start date plus its index. */
export async function moveRunStart(
  device: Device,
  input: { readonly runId: ProgramRunId; readonly date: string },
): Promise<Outcome<ProgramRun>> {
  if (!input.date) return refused('required-parameter-missing');
  if (isTooFar(input.date)) return refused('day-too-far');
  const { database } = device;
  return runCommand(device, async (): Promise<Outcome<ProgramRun>> => {
    const row = await database.entities.get(
      `program-run:${await presentId(database, input.runId)}`,
    );
    if (!row) return refused('no-current-run');
    const run = moveStart(row.body, input.date);
    // If the run was shifted, its first date differs from the day it starts on.
    if (isTooFar(run.firstWorkoutDate)) return refused('day-too-far');
    await storeEdit(database, row, run, device.now().getTime());
    return allowed(run);
  });
}

/** The 'new' mark of a bought program goes once it has been opened. */
export async function markProgramViewed(
  device: Device,
  input: { readonly programId: ProgramId },
): Promise<void> {
  const { database } = device;
  await runCommand(device, async () => {
    const row = await database.entities.get(`program:${input.programId}`);
    const program = row?.body;
    if (!row || !program || program.hasBeenViewed) return;
    await storeEdit(database, row, { ...program, hasBeenViewed: true }, device.now().getTime());
  });
}
