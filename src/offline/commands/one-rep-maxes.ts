// The athlete's one-rep maxes, with or without a signal.
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { Device } from '../device.ts';
import { storeDeletion, storeEdit, storeNew } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

export const addMax = (device: Device, entry: Omit<OneRepMax, '_id'>): Promise<OneRepMax> => {
  const oneRepMax: OneRepMax = { _id: device.newId(), ...entry };
  return runCommand(device, async () => {
    await storeNew(device.database, 'one-rep-max', oneRepMax, device.now().getTime());
    return oneRepMax;
  });
};

/** Corrects an entry. What the athlete types is no longer what the coach said or a lift was worth. */
export const correctMax = (
  device: Device,
  { id, change }: { readonly id: string; readonly change: MaxChange },
): Promise<void> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`one-rep-max:${id}`);
    if (!row || row.deleted) return;
    const { from, origin, ...kept } = row.body;
    const isSameLift = change.kg === undefined || change.kg === kept.kg;
    const corrected: OneRepMax = {
      ...kept,
      ...change,
      ...(isSameLift ? { origin, ...(from && { from }) } : { origin: 'entered' }),
    };
    await storeEdit(device.database, row, corrected, device.now().getTime());
  });

export type MaxChange = Partial<Pick<OneRepMax, 'kg' | 'date' | 'trainingMaxPercent'>>;

export const deleteMax = (device: Device, { id }: { readonly id: string }): Promise<void> =>
  runCommand(device, async () => {
    const { database, now } = device;
    const row = await database.entities.get(`one-rep-max:${id}`);
    if (row) await storeDeletion(database, row, now().getTime());
  });
