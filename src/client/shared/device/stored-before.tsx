import { useEffect, useState } from 'react';
import { isIntact } from '#offline/storage/is-intact.ts';
import { useDevice } from './device-context.ts';
import { thisDevice } from './this-device.ts';

/** When a change could not be stored: tells whether earlier data is still there, as far as known. */
export function StoredBefore() {
  const device = useDevice();
  const [intact, setIntact] = useState<boolean | null>(null);
  useEffect(() => {
    let isHere = true;
    void isIntact(device).then((answer) => isHere && setIntact(answer));
    return () => {
      isHere = false;
    };
  }, [device]);
  if (intact === null) return null;
  return intact
    ? ` Everything saved before is still on this ${thisDevice}.`
    : ` The browser can no longer show the data saved on this ${thisDevice}. Anything already sent is on the server.`;
}
