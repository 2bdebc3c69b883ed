import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readSignIn, rememberSignIn } from '#offline/sign-in-store.ts';

// Other files of tests run in the same process.
afterAll(() => void vi.unstubAllGlobals());
vi.stubGlobal('indexedDB', new IDBFactory());
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, clear: () => {} });
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('location', { origin: 'http://gym.test' });

function serverRefuses(body: object): void {
  const words = { errors: { global: 'Please log in.' }, type: 'sign-in-required', ...body };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(words), { status: 401, headers: { 'x-api': '1' } }),
  );
}

async function signedIn() {
  vi.resetModules();
  const session = await import('#client/shared/session/session.ts');
  const { validateSession } = await import('./sign-in.ts');
  const { setCurrentUser } = await import('#client/shared/session/session-changes.ts');
  setCurrentUser({ userId: 'a', email: 'ana@gym.example', preferences: {} } as never);
  return { validateSession, currentUser: session.currentUser };
}
beforeEach(() => rememberSignIn({ userId: 'a', token: 'secret' }));

test('a device that its owner signed out is told so, and still knows whose data it has', async () => {
  serverRefuses({ endedByOwner: true });
  const { validateSession, currentUser } = await signedIn();
  expect(await validateSession()).toBe('ended');
  expect(currentUser()?.userId).toBe('a');
});

test('a token that does not work for another reason leaves everything on the device', async () => {
  serverRefuses({});
  const { validateSession, currentUser } = await signedIn();
  expect(await validateSession()).toBe('cleared');
  expect([currentUser(), await readSignIn()]).toEqual([null, null]);
});
