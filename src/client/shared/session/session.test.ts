import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readUser, rememberSignIn } from '#offline/sign-in-store.ts';

// Other files of tests run in the same process.
afterAll(() => void vi.unstubAllGlobals());
vi.stubGlobal('indexedDB', new IDBFactory());

const ana = {
  userId: 'a',
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@gym.example',
  location: 'Porto',
  isCoach: false,
  preferences: { units: 'metric', theme: 'dark' },
  clientQuestions: [{ results: { injuries: 'left knee' } }],
  profile: { dateOfBirth: '1990-05-01', stressLevel: 7, story: 'a bad knee', goals: ['strength'] },
  token: 'secret',
};
const personal = /ana@gym|Silva|Porto|1990|knee/;
const kept = () => localStorage.getItem('holdfast-user') ?? '';

/** The app as it starts, with what this browser has. */
async function start() {
  vi.resetModules();
  return {
    ...(await import('./session.ts')),
    ...(await import('./session-changes.ts')),
    ...(await import('./restore.ts')),
  };
}

beforeEach(async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    clear: () => items.clear(),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', () => undefined);
  await rememberSignIn({ userId: 'a', token: 'secret' });
});
afterEach(() => localStorage.clear());

test('local storage has what the first screen needs, and neither address nor birthday nor health', async () => {
  const { setCurrentUser, currentUser } = await start();
  setCurrentUser(ana as never);
  expect(kept()).not.toMatch(personal);
  expect(JSON.parse(kept())).toMatchObject({ userId: 'a', preferences: { units: 'metric' } });
  expect(currentUser()).toEqual(ana);
  await expect.poll(() => readUser()).toEqual(ana);
});

test('the next start reads the rest', async () => {
  (await start()).setCurrentUser(ana as never);
  await expect.poll(() => readUser()).toEqual(ana);
  const { currentUser, restoredUser } = await start();
  expect(currentUser()).toMatchObject({ userId: 'a', email: '' });
  expect(await restoredUser()).toEqual(ana);
  expect(currentUser()).toEqual(ana);
});

test('what an earlier release stored works, and is rewritten at the next start', async () => {
  localStorage.setItem('holdfast-user', JSON.stringify(ana));
  const { currentUser, restoredUser } = await start();
  expect(currentUser()).toEqual(ana);
  await expect.poll(kept).not.toMatch(personal);
  expect(await readUser()).toEqual(ana);
  expect(await restoredUser()).toEqual(ana);
});

test('an earlier release that reads it finds every field that it reads', async () => {
  (await start()).setCurrentUser(ana as never);
  expect(JSON.parse(kept())).toMatchObject({
    email: '',
    clientQuestions: [],
    profile: { goals: [], dateOfBirth: '', stressLevel: null },
  });
});

test('nothing is left once somebody has signed out', async () => {
  const { setCurrentUser, clearCurrentUser } = await start();
  setCurrentUser(ana as never);
  clearCurrentUser();
  expect(kept()).toBe('');
  await expect.poll(() => readUser()).toBeNull();
});
