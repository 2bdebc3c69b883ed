import { useEffect } from 'react';
import { userDetails } from '#offline/queries.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { restoredUser } from '#client/shared/session/restore.ts';
import { setDetails } from '#client/shared/session/session-changes.ts';

/** Shows nothing. Passes edited or synced user details on to everything that shows the current user. */
export function OwnDetails() {
  const details = useRead(userDetails);
  // Until the first sync has brought the details.
  useEffect(() => void restoredUser(), []);
  useEffect(() => {
    if (details) setDetails(details);
  }, [details]);
  return null;
}
