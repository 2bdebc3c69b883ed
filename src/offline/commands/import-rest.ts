// Stores what a file of everything has besides workouts.
import { measured } from '#contract/measurement-terms.ts';
import { type PlannedRest, planRest, type Rest } from '#domain/exchange/rest-of-export.ts';
import { equal } from '#domain/three-way.ts';
import type { Device } from '../device.ts';
import { storeAllNew } from '../outbox/store-edit.ts';
import { userDetails } from '../queries.ts';
import { measurementsIn } from '../queries/measurements-of.ts';
import { ownMovements } from '../queries/movements.ts';
import { oneRepMaxes } from '../queries/one-rep-maxes.ts';
import { routines } from '../queries/routines.ts';
import { followBodyWeight } from './body-weight.ts';
import { storeDetails } from './edit-details.ts';

/** What would be added; stores nothing. */
export async function plannedRest(device: Device, rest: Rest): Promise<PlannedRest> {
  const details = await userDetails(device);
  const here: Rest = {
    movements: await ownMovements(device),
    routines: await routines(device),
    maxes: await oneRepMaxes(device),
    measurements: await measurementsIn(device.database, measured),
    preferences: details?.preferences ?? {},
  };
  return planRest(rest, here, device.newId);
}

/** Runs inside the caller's transaction. Resolves with what was added. */
export async function importRest(device: Device, rest: Rest): Promise<PlannedRest> {
  const { database, now } = device;
  const planned = await plannedRest(device, rest);
  const time = now().getTime();
  await storeAllNew(database, 'movement', planned.movements, time);
  await storeAllNew(database, 'routine', planned.routines, time);
  await storeAllNew(database, 'one-rep-max', planned.maxes, time);
  await storeAllNew(database, 'measurement', planned.measurements, time);
  if (planned.measurements.some(({ what }) => what === 'body-weight'))
    await followBodyWeight(device);
  await storeDetails(device, (details) => {
    const preferences = { ...details.preferences, ...planned.preferences };
    return equal(preferences, details.preferences) ? details : { ...details, preferences };
  });
  return planned;
}
