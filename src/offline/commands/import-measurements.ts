// Stores measurements of a file: all of them or none.
import type { Measurement } from '#contract/measurement.ts';
import { measured } from '#contract/measurement-terms.ts';
import type { MeasuredElsewhere } from '#domain/exchange/read-measurement.ts';
import { type HoldfastDatabase, transact } from '../database/database.ts';
import type { Device } from '../device.ts';
import { storeAllNew } from '../outbox/store-edit.ts';
import { measurementsIn } from '../queries/measurements-of.ts';
import { followBodyWeight } from './body-weight.ts';
import type { Imported } from './import-workouts.ts';

/**
 * An entry that is here already is not added again. One without a time is dated to the beginning of its day, so that
 * what was entered with a time on the same day counts as the later one.
 */
export async function importMeasurements(
  device: Device,
  entries: readonly MeasuredElsewhere[],
): Promise<Imported> {
  const { database, newId, now } = device;
  const imported = await transact(database, async () => {
    const added: Measurement[] = (await newAmong(database, entries)).map((entry) => ({
      ...entry,
      _id: newId(),
      time: entry.time ?? '00:00',
    }));
    await storeAllNew(database, 'measurement', added, now().getTime());
    if (added.some(({ what }) => what === 'body-weight')) await followBodyWeight(device);
    return { added: added.length, present: entries.length - added.length };
  });
  if (imported.added > 0) device.requestSync();
  return imported;
}

/** How many of them are here already, or more than once in the file. */
export const countPresent = async (
  { database }: Device,
  entries: readonly MeasuredElsewhere[],
): Promise<number> => entries.length - (await newAmong(database, entries)).length;

async function newAmong(
  database: HoldfastDatabase,
  entries: readonly MeasuredElsewhere[],
): Promise<MeasuredElsewhere[]> {
  const known = new Set(
    (await measurementsIn(database, measured)).flatMap((entry) => [
      keyOf(entry),
      keyOf({ ...entry, time: null }),
    ]),
  );
  return entries.filter((entry) => {
    const isNew = !known.has(keyOf(entry));
    known.add(keyOf(entry));
    return isNew;
  });
}

const keyOf = ({ what, date, time, value }: MeasuredElsewhere): string =>
  [what, date, time ?? '', value].join(' ');
