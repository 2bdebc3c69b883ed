import { useEffect } from 'react';
import { userDetails } from '#offline/queries.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { setDetails } from '#client/shared/session/session.ts';

/** Shows nothing. Passes edited or synced user details on to everything that shows the current user. */
export function OwnDetails() {
  const details = useRead(userDetails);
  useEffect(() => {
    if (details) setDetails(details);
  }, [details]);
  return null;
}
