import { expect, test } from 'vitest';
import { syncText } from './sync-indicator.tsx';

const nothing = { waiting: 0, refused: 0, pause: null, lastPulledAt: 1, setAside: 0 };

test.each([
  ['all saved', nothing, 'idle', true, 'All saved'],
  ['sets wait', { ...nothing, waiting: 3 }, 'gathering', true, '3 waiting'],
  ['nothing was read yet', { ...nothing, lastPulledAt: null }, 'syncing', true, 'Loading…'],
  ['no signal and nothing to send', nothing, 'offline', true, 'Offline'],
  ['no signal, sets wait', { ...nothing, waiting: 3 }, 'idle', false, 'Offline · 3 waiting'],
  ['the server said no', { ...nothing, waiting: 3, refused: 1 }, 'idle', true, '1 refused'],
  [
    'signed out on the server',
    { ...nothing, waiting: 3, pause: 'needs-sign-in' },
    'idle',
    true,
    'Needs log-in',
  ],
  ['some data needs a newer version', { ...nothing, setAside: 2 }, 'idle', true, 'Needs update'],
  ['the app is too old', { ...nothing, pause: 'needs-update' }, 'idle', true, 'Needs update'],
] as const)('%s', (_, status, state, isOnline, text) => {
  expect(syncText(status, state, isOnline).text).toBe(text);
});
