import type { ProgramRunId, UserId } from '#contract/ids.ts';
import type { DayPatch } from '#contract/programs.ts';
import type { ProgramRunView } from '#contract/training.ts';
import { mayReschedule } from '#domain/permissions.ts';
import { applyPatches } from '#domain/program/run-changes.ts';
import { equal } from '#domain/three-way.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import * as runs from '../stores/program-runs.ts';
import { lockStream } from '../stores/streams.ts';
import { allow } from './require.ts';
import { showRun } from './purchased-programs.ts';

/** To another start date. */
export async function moveProgramRun(
  rows: Rows,
  { id, owner }: { readonly id: ProgramRunId; readonly owner: UserId },
  date: string,
): Promise<ProgramRunView> {
  const run = await runs.findProgramRun(rows, id, owner);
  if (!run) throw notFound();
  return showRun(rows, await runs.moveProgramRun(rows, run, date));
}

/** By the athlete or the coach. If two devices change different days at the same moment, both changes count. */
export async function rescheduleProgramRun(
  rows: Rows,
  { id, by }: { readonly id: ProgramRunId; readonly by: UserId },
  patches: readonly DayPatch[],
): Promise<ProgramRunView> {
  const people = await runs.findPeopleOfRun(rows, id);
  if (!people) throw notFound();
  allow(mayReschedule(by, people));
  const owner = people.athleteId;
  // The stream is locked: whatever is read from here on cannot change before the write.
  await lockStream(rows, owner);
  const run = await runs.findProgramRun(rows, id, owner);
  if (!run) throw notFound();
  const schedule = applyPatches(run.schedule, patches, by === owner ? 'athlete' : 'coach');
  const isChanged = !equal(schedule, run.schedule);
  return showRun(rows, isChanged ? await runs.updateSchedule(rows, run, schedule) : run);
}
