// The body weight that counts in a workout: the athlete's latest up to its day, until the workout is finished.
import type { TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { bodyWeightOn } from '#domain/measurement/latest.ts';
import { withBodyWeight } from '#domain/session/body-weight.ts';
import { type HoldfastDatabase, transact } from '../database/database.ts';
import type { EntityRow } from '../database/rows.ts';
import { type Device, stampOf } from '../device.ts';
import { trainedOn } from '../local-day.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { measurementsIn } from '../queries/measurements-of.ts';
import { sessionRow } from '../queries/training-session.ts';

/** Kilograms; undefined: none is known. `day`: of the workout. */
export async function bodyWeightAt(
  database: HoldfastDatabase,
  day: string,
): Promise<number | undefined> {
  return bodyWeightOn(await measurementsIn(database, ['body-weight']), day);
}

/** The workouts under way take the weight that is known now. Runs inside the caller's transaction. */
export async function followBodyWeight(device: Device): Promise<void> {
  const started = await device.database.entities
    .where('[type+status]')
    .equals(['training-session', 'started'])
    .toArray();
  for (const row of started as EntityRow<'training-session'>[])
    if (!row.deleted)
      await follow(device, row, await bodyWeightAt(device.database, trainedOn(row.body)));
}

/**
 * Another device may have entered a weight that came here since. A device that knows of no weight takes none away.
 */
export const followAtFinish = (device: Device, sessionId: TrainingSessionId): Promise<void> =>
  transact(device.database, async () => {
    const row = await sessionRow(device.database, sessionId);
    const kg = row && (await bodyWeightAt(device.database, trainedOn(row.body)));
    if (row && kg !== undefined) await follow(device, row, kg);
  });

async function follow(
  device: Device,
  row: EntityRow<'training-session'>,
  kg: number | undefined,
): Promise<void> {
  const edited: TrainingSession = withBodyWeight(row.body, kg, stampOf(device));
  if (edited !== row.body) await storeEdit(device.database, row, edited, device.now().getTime());
}
