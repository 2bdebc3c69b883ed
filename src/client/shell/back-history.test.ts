import { expect, test } from 'vitest';
import { seedBackHistory } from './back-history.ts';

/** A tab with one page, opened at this path. */
function openedAt(path: string, state: unknown = null) {
  const entries = [{ path, state }];
  const browser = {
    location: { pathname: path.replace(/\?.*/, ''), href: path },
    history: {
      state,
      replaceState: (next: unknown, _: string, to: string) =>
        void (entries[entries.length - 1] = { path: to, state: next }),
      pushState: (next: unknown, _: string, to: string) =>
        void entries.push({ path: to, state: next }),
    },
  };
  seedBackHistory(browser as unknown as Window);
  return entries.map((entry) => entry.path);
}

test.each(['/workout', '/workout/finish', '/workout?from=icon'])(
  '[NAV-24] %s opened from the home screen has the day in Training behind it',
  (path) => {
    expect(openedAt(path)).toEqual(['/training?section=today', path]);
  },
);

test.each(['/results/program-1/4', '/results/session/session-1', '/results/exercise/squat'])(
  '[NAV-15] [NAV-24] %s opened from a link has the results in Training behind it',
  (path) => {
    expect(openedAt(path)).toEqual(['/training?section=results', path]);
  },
);

test('[NAV-19] a conversation opened from a notification has the list behind it', () => {
  expect(openedAt('/messages/conversation-1')).toEqual(['/messages', '/messages/conversation-1']);
});

test.each(['/store/program-1', '/store/author/coach-1'])(
  '[NAV-16] %s opened from a shared link has the store behind it',
  (path) => {
    expect(openedAt(path)).toEqual(['/store', path]);
  },
);

test.each([
  ['/clients/client-1/training/program-1/4', '/clients/client-1'],
  ['/clients/client-1', '/clients'],
  ['/clients/client-1/profiles-index', '/clients'],
])('[NAV-14] %s opened from a link has %s behind it', (path, parent) => {
  expect(openedAt(path)).toEqual([parent, path]);
});

test('[NAV-24] a bought program opened from a link has the programs in Training behind it', () => {
  const path = '/programs/purchased/program-1';
  expect(openedAt(path)).toEqual(['/training?section=programs', path]);
});

test('[NAV-24] a program that is written, opened from a link, has the programs in Coaching behind it', () => {
  const path = '/programs/program-workouts/program-1';
  expect(openedAt(path)).toEqual(['/coaching?section=programs', path]);
});

test.each([
  ['/programs/program-workouts/program-1/3', '/programs/program-workouts/program-1'],
  ['/programs/program-workouts/program-1/3/exercise/0', '/programs/program-workouts/program-1'],
])('%s, the builder opened from a link, has %s behind it', (path, parent) => {
  expect(openedAt(path)).toEqual([parent, path]);
});

test.each(['/training', '/sync', '/store', '/workouts', '/results'])(
  '%s is opened as it is',
  (path) => {
    expect(openedAt(path)).toEqual([path]);
  },
);

test('a workout that is reloaded keeps the way back it has', () => {
  expect(openedAt('/workout', { __TSR_key: 'a', __TSR_index: 3 })).toEqual(['/workout']);
});
