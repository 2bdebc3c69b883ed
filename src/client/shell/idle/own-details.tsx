import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { userDetails } from '#offline/queries.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { setDetails } from '#client/shared/session/session.ts';

/** Shows nothing. Passes edited or synced user details on to everything that shows the current user. */
export function OwnDetails() {
  const device = useDevice();
  const details = useLiveQuery(async () => userDetails(device), [device]);
  useEffect(() => {
    if (details) setDetails(details);
  }, [details]);
  return null;
}
