import type { ProgramRunId, UserId } from '#contract/ids.ts';
import type { DayPatch } from '#contract/programs.ts';
import { applyPatches } from '#domain/program/run-changes.ts';
import { equal } from '#domain/three-way.ts';
import type { ProgramRunRow, Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import { findProgramRun, updateSchedule } from '../stores/program-runs.ts';
import { lockStream } from '../stores/streams.ts';

/** Two devices that change different days at the same moment both have their way. */
export async function rescheduleProgramRun(
  rows: Rows,
  { id, owner, by }: { readonly id: ProgramRunId; readonly owner: UserId; readonly by: UserId },
  patches: readonly DayPatch[],
): Promise<ProgramRunRow> {
  // What is read from here on stands until it is written.
  await lockStream(rows, owner);
  const run = await findProgramRun(rows, id, owner);
  if (!run) throw notFound();
  const schedule = applyPatches(run.schedule, patches, by === owner ? 'athlete' : 'coach');
  return equal(schedule, run.schedule) ? run : updateSchedule(rows, run, schedule);
}
