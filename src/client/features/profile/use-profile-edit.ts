import { useCallback } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import { editProfile, type ProfileEdit } from '#offline/commands/edit-profile.ts';

/** Keeps an edit of the own profile; resolves when it is on the disk. It is sent by itself. */
export function useProfileEdit(): (edit: ProfileEdit) => Promise<void> {
  const device = useDevice();
  return useCallback(
    (edit) => untilSaved({ setId: null, document: () => edit }, () => editProfile(device, edit)),
    [device],
  );
}
