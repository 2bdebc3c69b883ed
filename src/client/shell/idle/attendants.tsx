import { OwnDetails } from './own-details.tsx';
import { PaletteHost } from './palette-host.tsx';
import { PushKeeper } from './push-keeper.tsx';

/** What goes on beside every screen of somebody who is signed in. */
export const Attendants = () => (
  <>
    <OwnDetails />
    <PushKeeper />
    <PaletteHost />
  </>
);
