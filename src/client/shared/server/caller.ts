// Ends a call that the user started and waits for: toasts an error, and throws it again.
import type { Endpoint, OkOf } from '#contract/endpoint.ts';
import { ServerError, UnreadableReplyError } from '#offline/errors.ts';
import type { CallRequest, ServerApi } from '#offline/server-api.ts';
import type { ToastWords } from '#client/shared/screen/toasts.ts';

export interface CallerParts {
  readonly api: Pick<ServerApi, 'call'>;
  readonly newKey: () => string;
  readonly isSignedIn: () => boolean;
  /** The page's path. */
  readonly path: () => string;
  readonly showToast: (words: ToastWords) => void;
  readonly endSession: () => void;
}

export type CallServer = <E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
) => Promise<OkOf<E>>;

const unreachable: ToastWords = {
  color: 'error',
  text: 'Holdfast can’t be reached',
  description: 'This needs a connection. Try again when you have one.',
};

export function createCaller(parts: CallerParts): CallServer {
  const tell = (error: unknown): void => {
    // The log-in screen shows the error at the field.
    if (parts.path() === '/login') return;
    const isOurs = [ServerError, UnreadableReplyError, CallError].some(
      (kind) => error instanceof kind,
    );
    parts.showToast(isOurs ? { color: 'error', text: (error as Error).message } : unreachable);
  };
  return async (endpoint, request) => {
    try {
      if (endpoint.access !== 'public' && !parts.isSignedIn())
        throw new CallError('no current user data');
      if (Object.values(request.params ?? {}).includes('')) throw new CallError('No id specified');
      const key = endpoint.write && { idempotencyKey: parts.newKey() };
      return await parts.api.call(endpoint, { ...key, ...request });
    } catch (error) {
      tell(error);
      if (error instanceof ServerError && error.status === 419) parts.endSession();
      throw error;
    }
  };
}

/** A call that cannot even be made. */
class CallError extends Error {}
