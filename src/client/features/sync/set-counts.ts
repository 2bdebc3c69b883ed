import { useLiveQuery } from 'dexie-react-hooks';
import type { TrainingSession } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { doneSets } from '#domain/session/sets.ts';
import { isOnServer, setPlaces } from '#offline/queries/set-places.ts';
import { counted } from '#domain/plural.ts';

export interface SetCounts {
  /** Ticked sets that the server does not have, or only in an older state. */
  readonly here: number;
  readonly onServer: number;
}

/** Where the ticked sets of a workout are; null for anything but a workout. */
export function useSetCounts(session: TrainingSession | null): SetCounts | null {
  const device = useDevice();
  const places = useLiveQuery(
    async () => (session ? setPlaces(device, session._id) : null),
    [device, session?._id],
  );
  if (!session || !places) return null;
  const done = doneSets(session);
  const onServer = done.filter((set) => isOnServer(places, set)).length;
  return { here: done.length - onServer, onServer };
}

export function setWords({ here, onServer }: SetCounts): string {
  const sets = (count: number) => counted(count, 'set');
  if (here === 0 && onServer === 0) return 'No sets done yet';
  if (here === 0) return `${sets(onServer)} on the server`;
  if (onServer === 0) return `${sets(here)} only on this ${thisDevice}`;
  return `${sets(here)} only on this ${thisDevice}, ${onServer} on the server`;
}
