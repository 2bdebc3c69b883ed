// What tests of second factors do again and again: log in, set up an app or a passkey, read the links in mails.
import { Secret, TOTP } from 'otpauth';
import { signIn } from '#contract/account.ts';
import * as calls from '#contract/factors.ts';
import { password } from '../builders.ts';
import type { TestServer } from '../test-server.ts';
import { newPasskey } from './passkey.ts';

interface Owner {
  readonly token: string;
}

export const loginOf = (server: TestServer, { email }: { email: string }, said = password) =>
  server.call(signIn, { body: { email, password: said } });

/** The app's code, `later` half minutes from now. */
export const codeOf = (server: TestServer, secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.deps.now().getTime() + later * 30_000,
  });

export async function addApp(server: TestServer, as: Owner) {
  const { secret } = await server.ok(calls.beginApp, { as, body: { password } });
  const body = { code: codeOf(server, secret) };
  const { recoveryCodes } = await server.ok(calls.confirmApp, { as, body });
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

/** The answer of a new passkey to the server's question, not yet sent. */
export async function askedForPasskey(server: TestServer, as: Owner) {
  const { token, options } = await server.ok(calls.beginPasskey, { as, body: { password } });
  return { token, response: newPasskey().make(options) };
}

export async function addPasskey(server: TestServer, as: Owner) {
  const body = await askedForPasskey(server, as);
  return server.ok(calls.addPasskey, { as, body });
}

/** The token in the newest mail with this subject. */
export async function securingToken(
  server: TestServer,
  { email }: { email: string },
  subject: string,
): Promise<string> {
  const letters = (await server.lettersTo(email)).filter((letter) => letter.subject === subject);
  return letters.at(-1)?.action?.url.searchParams.get('token') ?? '';
}
