import type { ClientProfile } from '#contract/clients.ts';
import type { UserId } from '#contract/ids.ts';
import type { SubExercise } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { shownWeight } from '#client/ui/lift-text.ts';
import { workingMaxes } from '#domain/history/one-rep-max.ts';
import { isInPercent, type Maxes } from '#domain/session/pinned-max.ts';
import { gymOf } from '#domain/session/gym-of.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { loadable } from '#domain/session/target-load.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { maxesOfClient } from '#offline/queries/clients.ts';
import { readClient } from './client-calls.ts';

/** What a client's percentages are taken of, with the maxes that the coach has just set. */
export function useMaxesOf(clientId: UserId): Maxes {
  const device = useDevice();
  const { body: client } = useCached<ClientProfile>(clientKeys.client(clientId), async () =>
    readClient(device, clientId),
  );
  const seen = client?.oneRepMaxes ?? none;
  const laid = useRead(maxesOfClient, clientId, seen);
  return workingMaxes(laid?.all ?? seen);
}

const none: NonNullable<ClientProfile['oneRepMaxes']> = [];

/** What the percentages of an exercise mean for this client, as most gyms can load it: '70% 97.5 kg, 75% 105 kg'. */
export function PercentLine({ part, maxes }: { part: SubExercise; maxes: Maxes }) {
  const units = useUnits();
  if (!isInPercent(part)) return null;
  const id = movementIdOf(part.movement);
  const max = id === undefined ? undefined : maxes.get(id);
  const percents = [...new Set(part.sets.flatMap(({ weight }) => weight?.recommended ?? []))];
  if (percents.length === 0) return null;
  if (max === undefined)
    return <span className="block text-sm text-muted">No max known: the % has no weight yet.</span>;
  const gym = gymOf({}, units);
  const words = percents
    .toSorted((a, b) => a - b)
    .map(
      (percent) =>
        `${percent}% ${shownWeight(loadable((percent / 100) * max, part.movement, gym), units)}`,
    );
  return (
    <span className="block text-sm text-muted">
      Of {shownWeight(max, units)}: {words.join(', ')}
    </span>
  );
}
