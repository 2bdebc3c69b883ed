import { type OpenWorkouts, openWorkouts } from '#domain/session/open-workouts.ts';
import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { startedSessions } from '../queries.ts';

/** The one to go on with here, and those that are open besides. */
export async function workoutsToGoOnWith(device: Device): Promise<OpenWorkouts> {
  const [sessions, activeId] = await Promise.all([
    startedSessions(device),
    readMeta(device.database, 'activeSession'),
  ]);
  return openWorkouts(sessions, { activeId, deviceId: device.deviceId });
}
