// What the athlete measures on themselves, with or without a signal.
import type { Measurement } from '#contract/measurement.ts';
import type { Device } from '../device.ts';
import { storeDeletion, storeEdit, storeNew } from '../outbox/store-edit.ts';
import { followBodyWeight } from './body-weight.ts';
import { runCommand } from './run-command.ts';

export type MeasurementDraft = Omit<Measurement, '_id'>;

export const addMeasurement = (device: Device, draft: MeasurementDraft): Promise<Measurement> => {
  const measurement: Measurement = { _id: device.newId(), ...draft };
  return runCommand(device, async () => {
    await storeNew(device.database, 'measurement', measurement, device.now().getTime());
    await followed(device, measurement);
    return measurement;
  });
};

/** Fields that only a newer version knows stay. */
export const changeMeasurement = (
  device: Device,
  { id, draft }: { readonly id: string; readonly draft: MeasurementDraft },
): Promise<void> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`measurement:${id}`);
    if (!row || row.deleted) return;
    const { note: _, ...kept } = row.body;
    await storeEdit(device.database, row, { ...kept, ...draft }, device.now().getTime());
    await followed(device, draft);
  });

export const deleteMeasurement = (device: Device, { id }: { readonly id: string }): Promise<void> =>
  runCommand(device, async () => {
    const { database, now } = device;
    const row = await database.entities.get(`measurement:${id}`);
    if (!row) return;
    await storeDeletion(database, row, now().getTime());
    await followed(device, row.body);
  });

const followed = async (device: Device, { what }: Pick<Measurement, 'what'>): Promise<void> => {
  if (what === 'body-weight') await followBodyWeight(device);
};
