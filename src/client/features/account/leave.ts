// Logging out: what leaves the device, and what stays on it.
import { currentUser } from '#client/shared/session/session.ts';
import { signOut } from '#client/shared/session/idle/sign-in.ts';
import { closeDevice } from '#client/shared/device/start.ts';

/** What the server has leaves the device at any rate; what it has not, only when asked. */
export async function leave({ discardsUnsent = false } = {}): Promise<void> {
  const user = currentUser();
  await closeDevice();
  // Nobody waits for the browser's push service, which may be out of reach.
  void import('#client/shared/notifications/push-state.ts').then(
    ({ forgetPush }) => forgetPush(),
    () => undefined,
  );
  const { discardData, discardSentData } = await import('#offline/database/wipe.ts');
  await signOut(async () => {
    if (user) await (discardsUnsent ? discardData(user.userId) : discardSentData(user.userId));
  });
}
