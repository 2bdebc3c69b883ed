// What a coach prescribes one client anew: a day, or several.
import type { ProgramId } from '#contract/ids.ts';
import { type Exercise, longestReason, type TrainingPlanDay } from '#contract/training.ts';
import { newestDay } from '#domain/program/coach-changes.ts';
import { mergePrescribed } from '#domain/program/merge-program.ts';
import { allowed, type Outcome } from '#domain/refusal.ts';
import type { EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { dayAsRead } from '../queries/clients.ts';
import { rowOf } from './row-as-read.ts';
import { runCommand } from './run-command.ts';

/** `seen`: the day as last read. `why`: the coach's word to the athlete. */
export const prescribe = (
  device: Device,
  input: {
    readonly programId: ProgramId;
    readonly seen: TrainingPlanDay;
    readonly exercises: readonly Exercise[];
    readonly why?: string;
  },
): Promise<Outcome<null>> =>
  runCommand(device, async () => {
    const current = await prescribed(device, input.programId, input.seen);
    await storePrescribed(device, current, input.exercises, { word: input.why?.trim() });
    return allowed(null);
  });

/** Changed for one client: a day as its coach saw it, and what it became. */
export interface ChangedDay {
  readonly seen: TrainingPlanDay;
  readonly exercises: readonly Exercise[];
}

/** Several days of one client, all or none. `why`: the coach's word to the athlete. */
export const prescribeDays = (
  device: Device,
  input: {
    readonly programId: ProgramId;
    readonly days: readonly ChangedDay[];
    readonly why: string;
  },
): Promise<Outcome<null>> =>
  runCommand(device, async () => {
    for (const { seen, exercises } of input.days) {
      const current = await latest(device, input.programId, seen);
      // Another tab may have changed the day since it was shown.
      const merged = mergePrescribed(seen.exercises, exercises, current.body.day.exercises);
      await storePrescribed(device, current, merged.exercises, { word: input.why.trim() });
    }
    return allowed(null);
  });

/**
 * Takes it back, and leaves alone what has been changed since. `followed`: the client's copy got the coach's updates
 * before, and does so again.
 */
export const undoPrescribedDays = (
  device: Device,
  input: {
    readonly programId: ProgramId;
    readonly days: readonly ChangedDay[];
    readonly followed: boolean;
  },
): Promise<Outcome<null>> =>
  runCommand(device, async () => {
    for (const { seen, exercises } of input.days) {
      const current = await latest(device, input.programId, seen);
      const undone = mergePrescribed(exercises, seen.exercises, current.body.day.exercises);
      await storePrescribed(device, current, undone.exercises, { followsAgain: input.followed });
    }
    return allowed(null);
  });

/** The day as this device has it, or as last read if that is newer. */
async function prescribed(
  device: Device,
  programId: ProgramId,
  seen: TrainingPlanDay,
): Promise<EntityRow<'client-day'>> {
  const row = await rowOf(device, 'client-day', `${programId}:${seen._id}`, {
    programId,
    day: seen,
  });
  return row.dirty ? row : { ...row, body: { programId, day: newestDay(row.body.day, seen) } };
}

/** Once a change was sent and read again, the copy in which this device sent it is gone: then the reading has it. */
const latest = async (device: Device, programId: ProgramId, seen: TrainingPlanDay) =>
  prescribed(device, programId, await dayAsRead(device, programId, seen));

/** Changes that are sent together come with the words of all. */
async function storePrescribed(
  device: Device,
  row: EntityRow<'client-day'>,
  exercises: readonly Exercise[],
  { word = '', followsAgain = false } = {},
): Promise<void> {
  const { programId, day, why = '' } = row.body;
  const all = [...new Set([why, word])].filter(Boolean).join(' ');
  const said = all.length > longestReason ? word || why : all;
  const body = {
    programId,
    day: { ...day, exercises: [...exercises] },
    ...(said && { why: said }),
    ...(followsAgain && { followsAgain }),
  };
  await storeEdit(device.database, row, body, device.now().getTime());
}
