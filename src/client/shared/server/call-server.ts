import { uuidv7 } from '#offline/new-id.ts';
import { createServerApi } from '#offline/server-api.ts';
import { readSignIn } from '#offline/sign-in-store.ts';
import { type CallerParts, type CallServer, createCaller } from './caller.ts';
import { endSession } from '#client/shared/session/session-end.ts';
import { currentUser } from '#client/shared/session/session.ts';
import { showToast } from '#client/shared/screen/toasts.ts';

const parts: CallerParts = {
  api: createServerApi({ readSignIn }),
  newKey: () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes)),
  isSignedIn: () => currentUser() !== null,
  path: () => location.pathname,
  showToast,
  endSession,
};

/**
 * For what a person started and waits for, and only that: it toasts what went wrong and throws it on. What
 * works without a signal goes through the outbox instead.
 */
export const callServer: CallServer = createCaller(parts);

/** For what the app does by itself: whoever calls deals with what went wrong, and nobody is told. */
export const callQuietly: CallServer = createCaller({
  ...parts,
  showToast: () => undefined,
  endSession: () => undefined,
});
