import { useLiveQuery } from 'dexie-react-hooks';
import { useDevice } from '#client/shared/device/device-context.ts';
import { ConflictsBar } from '#client/ui/conflicts-bar.tsx';
import { takeOtherDetail } from '#offline/commands/details-conflict.ts';
import { dismissOtherValue } from '#offline/commands/other-value.ts';
import { detailsConflicts } from '#offline/queries/details-conflicts.ts';
import { detailName, detailText } from './conflict-texts.ts';

/** What two of the user's devices made of the same value of the profile. */
export function ProfileConflicts() {
  const device = useDevice();
  const conflicts = useLiveQuery(async () => detailsConflicts(device), [device], []);
  return (
    <ConflictsBar
      conflicts={conflicts.flatMap(({ seq, field, kept, other }) => {
        const place = detailName(field);
        return place === null
          ? []
          : [{ seq, place, kept: detailText(kept), other: detailText(other) }];
      })}
      keptTitle="In your profile"
      isCard
      onKeep={(seq) => void dismissOtherValue(device, { seq })}
      onTake={(seq) => void takeOtherDetail(device, { seq })}
    />
  );
}
