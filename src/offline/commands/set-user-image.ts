import { type ImagePlace, unsentImage } from '#domain/profile/user-details.ts';
import type { Device } from '../device.ts';
import { editDetails } from './edit-details.ts';

/**
 * Sets or removes one of the two pictures. Until it is sent, the picture is stored in the details themselves: shown
 * from there, and merged and sent like every other edit.
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
