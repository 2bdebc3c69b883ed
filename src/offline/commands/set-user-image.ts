import { type ImagePlace, unsentImage } from '#domain/profile/user-image.ts';
import type { Device } from '../device.ts';
import { editDetails } from './edit-details.ts';

/**
 * Sets one of the two pictures, or takes it away. Until it is sent the picture is kept in the details
 * themselves: it is shown from there, and merged and sent like everything else that was edited.
 */
export const setUserImage = (
  device: Device,
  {
    place,
    image,
  }: {
    readonly place: ImagePlace;
    readonly image: { readonly type: string; readonly base64: string } | null;
  },
): Promise<boolean> =>
  editDetails(device, (details) => ({
    ...details,
    [place]: image && unsentImage(device.newId(), image.type, image.base64),
  }));
