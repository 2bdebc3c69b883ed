import { useCallback } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import { editProfile, type ProfileEdit } from '#offline/commands/edit-profile.ts';

/** Saves an edit of the user's own profile; resolves once it is stored on the device. The sync sends it. */
export function useProfileEdit(): (edit: ProfileEdit) => Promise<void> {
  const device = useDevice();
  return useCallback(
    (edit) => untilSaved({ setId: null, document: () => edit }, () => editProfile(device, edit)),
    [device],
  );
}
