import { uuidv7 } from '#offline/new-id.ts';
import { createServerApi, type ServerApi } from '#offline/server-api.ts';
import { readSignIn } from '#offline/sign-in-store.ts';
import { type CallerParts, type CallServer, createCaller } from './caller.ts';
import { endSession } from '#client/shared/session/session-end.ts';
import { currentUser } from '#client/shared/session/session.ts';
import { showToast } from '#client/shared/screen/toasts.ts';

/** Only where the status of a reply counts: screens call the server through the two below. */
export const pageApi: ServerApi = createServerApi({ readSignIn });

const parts: CallerParts = {
  api: pageApi,
  newKey: () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes)),
  isSignedIn: () => currentUser() !== null,
  path: () => location.pathname,
  showToast,
  endSession,
};

/**
 * Only for actions that the user started and waits for: toasts an error and throws it again. Anything that works
 * without a signal goes through the outbox instead.
 */
export const callServer: CallServer = createCaller(parts);

/** For the app's own calls: the caller handles errors, and the user sees none. */
export const callQuietly: CallServer = createCaller({
  ...parts,
  showToast: () => undefined,
  endSession: () => undefined,
});
