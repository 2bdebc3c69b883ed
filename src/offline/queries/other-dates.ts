import type { ProgramRunId, TrainingPlanDayId } from '#contract/ids.ts';
import { disputedDates } from '#domain/program/reschedule.ts';
import { presentId } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { sessionsOfRun } from '../queries.ts';
import { type OtherValue, otherValueOf } from './other-values.ts';

/** `kept` and `other` are dates, `YYYY-MM-DD`. */
export interface OtherDate extends OtherValue {
  /** Null: it is about the start of the run. */
  readonly dayId: TrainingPlanDayId | null;
}

/** Dates of a run that two devices began or changed apart, on the device whose date gave way. */
export async function otherDates(device: Device, runId: ProgramRunId): Promise<OtherDate[]> {
  const { database } = device;
  const key = `program-run:${await presentId(database, runId)}` as const;
  const row = await database.entities.get(key);
  if (!row) return [];
  const sessions = await sessionsOfRun(device, row.body._id);
  const conflicts = await database.journal
    .filter((entry) => entry.key === key && !entry.answered)
    .toArray();
  return conflicts.flatMap((entry) => {
    const dates = disputedDates({ run: row.body, sessions }, entry);
    return dates ? [{ ...otherValueOf(entry), ...dates }] : [];
  });
}
