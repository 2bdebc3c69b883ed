import { currentUser } from '#client/shared/session/session.ts';
import { signOut } from '#client/shared/session/idle/sign-in.ts';
import { dropPictures } from '#offline/storage/picture-cache.ts';
import { closeDevice } from '#client/shared/device/start.ts';

/** Data that the server has always leaves the device; unsent data and progress photos only on request. */
export async function leave({ discardsUnsent = false, deletesPhotos = false } = {}): Promise<void> {
  const user = currentUser();
  await closeDevice();
  // Not awaited: the browser's push service may be out of reach.
  void import('#client/shared/notifications/push-state.ts').then(
    ({ forgetPush }) => forgetPush(),
    () => undefined,
  );
  const { discardData, discardSentData } = await import('#offline/database/wipe.ts');
  await signOut(async () => {
    // The next person at the browser does not see whom and what this user looked at. Signing out must not fail by it.
    await dropPictures().catch(() => undefined);
    if (!user) return;
    await (discardsUnsent
      ? discardData(user.userId)
      : discardSentData(user.userId, { withPhotos: deletesPhotos }));
  });
}
