import type { Profile, UserDetails } from '#contract/user.ts';
import type { Device } from '../device.ts';
import { editDetails } from './edit-details.ts';

/** What a person says of themselves, and only what of it has changed. */
export interface ProfileEdit extends Partial<
  Pick<UserDetails, 'firstName' | 'lastName' | 'location'>
> {
  readonly profile?: Partial<Profile>;
}

/** On the disk when it resolves, and sent by itself a moment after the last key. */
export const editProfile = (
  device: Device,
  { profile, ...details }: ProfileEdit,
): Promise<boolean> =>
  editDetails(
    device,
    (present) => ({ ...present, ...details, profile: { ...present.profile, ...profile } }),
    { isTyped: true },
  );
