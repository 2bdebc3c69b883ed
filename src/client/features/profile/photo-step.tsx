import { useLiveQuery } from 'dexie-react-hooks';
import { useDevice } from '#client/shared/device/device-context.ts';
import { userDetails } from '#offline/queries.ts';
import { PersonFields } from './person-fields.tsx';
import { PhotoField } from './photo-field.tsx';

/** These are no answers of the survey but the profile itself, and kept there at once. */
export function PhotoStep() {
  const device = useDevice();
  const details = useLiveQuery(async () => userDetails(device), [device]);
  if (!details) return null;
  return (
    <>
      <PhotoField details={details} />
      <PersonFields details={details} />
    </>
  );
}
