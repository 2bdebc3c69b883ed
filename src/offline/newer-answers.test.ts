// Someone waits for a reply that a newer server sends in a format of its own.
import { expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import { getStoreProgram } from '#contract/store.ts';
import { pullChanges } from '#contract/sync.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import { testId } from '#domain/test-builders.ts';
import { UnreadableReplyError } from './errors.ts';
import { createServerApi } from './server-api.ts';

const serverThatSays = (json: unknown) =>
  createServerApi({
    readSignIn: async () => null,
    origin: 'http://holdfast.test',
    fetch: async () => Response.json(json, { headers: { 'x-api': '1' } }),
  });
const user = { ...buildUserDetails(), messagingToken: null, conversations: [], token: 'secret' };
const credentials = { body: { email: 'ana@gym.example', password: 'deadlifts' } };

test.each<[string, unknown]>([
  [
    'a theme and units that this version does not have',
    { ...user, preferences: { ...user.preferences, units: 'stone', theme: 'contrast' } },
  ],
  ['a picture in another form', { ...user, userImage: { sources: ['/ana.avif'] } }],
])('somebody who has %s logs in and stays in', async (_, newer) => {
  const api = serverThatSays({ user: newer });
  expect(await api.call(signIn, credentials).catch(String)).toEqual({ user: newer });
  expect(await api.call(validateSession, {}).catch(String)).toEqual({ user: newer });
});

test('an answer to a log-in that does not say who came in lets nobody in', async () => {
  const api = serverThatSays({ user: { token: 'secret' } });
  await expect(api.call(signIn, credentials)).rejects.toBeInstanceOf(UnreadableReplyError);
});

test('an answer that cannot be read asks for an update', async () => {
  const api = serverThatSays({ rev: 3, program: { _id: 7 } });
  const asksForUpdate = expect.objectContaining({
    constructor: UnreadableReplyError,
    message: 'Holdfast needs an update to read the server’s answer. Reload to update.',
  });
  await expect(api.call(pullChanges, { query: {} })).rejects.toEqual(asksForUpdate);
  const params = { id: testId.program(1) };
  await expect(api.call(getStoreProgram, { params })).rejects.toEqual(asksForUpdate);
});
