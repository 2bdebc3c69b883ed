// Logging in with a passkey: the browser asks for the finger or the PIN.
import { beginPasskeySignIn, signInWithPasskey } from '#contract/factors.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { enter } from './sign-in.ts';
import { NetworkError, ServerError, UnreadableReplyError } from '#offline/errors.ts';

/** Resolves to what went wrong, in words; null: the person is logged in. */
export async function signInByPasskey(): Promise<string | null> {
  try {
    const { token, options } = await callQuietly(beginPasskeySignIn, {});
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
    const credential = await navigator.credentials.get({ publicKey });
    const response = { ...(credential as PublicKeyCredential).toJSON() };
    const { user } = await callQuietly(signInWithPasskey, { body: { token, response } });
    await enter(user);
    return null;
  } catch (error) {
    if (error instanceof ServerError || error instanceof UnreadableReplyError) return error.message;
    if (error instanceof NetworkError)
      return 'Logging in takes a connection. Try again when you have one.';
    return 'No passkey was used. Try again, or log in another way.';
  }
}
