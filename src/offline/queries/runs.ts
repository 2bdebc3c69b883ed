// All runs of a program, not only the current one.
import type { ProgramId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/programs.ts';
import type { Device } from '../device.ts';
import { type RunSession, sessionsOfRun } from '../queries.ts';

export interface RunOfProgram {
  readonly run: ProgramRun;
  readonly sessions: readonly RunSession[];
}

/** Latest start first: that is the current one. */
export async function runsOf(device: Device, programId: ProgramId): Promise<RunOfProgram[]> {
  const rows = await device.database.entities
    .where('[type+parent]')
    .equals(['program-run', programId])
    .toArray();
  const runs = rows
    .map((row) => row.body)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return Promise.all(
    runs.map(async (run) => ({ run, sessions: await sessionsOfRun(device, run._id) })),
  );
}
