import type { Profile, UserDetails } from '#contract/user.ts';
import type { Device } from '../device.ts';
import { editDetails } from './edit-details.ts';

/** Only the changed fields of a profile. */
export interface ProfileEdit extends Partial<
  Pick<UserDetails, 'firstName' | 'lastName' | 'location'>
> {
  readonly profile?: Partial<Profile>;
}

/** Stored when it resolves, and sent a moment after the last keystroke. */
export const editProfile = (
  device: Device,
  { profile, ...details }: ProfileEdit,
): Promise<boolean> =>
  editDetails(
    device,
    (present) => ({ ...present, ...details, profile: { ...present.profile, ...profile } }),
    { isTyped: true },
  );
