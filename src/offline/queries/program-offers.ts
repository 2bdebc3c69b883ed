// What this device knows about programs that a coach gives for a price.
import type { Device } from '../device.ts';
import { notifications } from './notifications.ts';

export interface KnownOffers {
  /** Changes whenever the server has told something new about an offer. */
  readonly heard: string;
  /** Programs that the athlete can train by. */
  readonly owned: ReadonlySet<string>;
}

export async function programOffers(device: Device): Promise<KnownOffers> {
  const told = (await notifications(device)).filter(({ type }) => type === 'programOffered');
  const programs = await device.database.entities.where({ type: 'program' as const }).toArray();
  const owned = programs.filter(({ body }) => !body.accessEndedAt).map(({ id }) => id);
  return { heard: told.map(({ _id }) => _id).join(' '), owned: new Set(owned) };
}
