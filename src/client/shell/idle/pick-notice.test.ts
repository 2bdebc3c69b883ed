import { expect, test } from 'vitest';
import type { StorageState } from '#offline/storage/storage-state.ts';
import { type Known, pickNotice } from './pick-notice.ts';

const storage: StorageState = {
  persisted: false,
  usageBytes: 1_000_000,
  quotaBytes: 10_000_000_000,
  low: false,
  memoryOnly: false,
};
const fresh: Known = {
  loss: null,
  restrictionReason: null,
  storage,
  push: 'off',
  remembered: {},
  hasAsked: false,
  isInstalled: false,
  isSafariOnPhone: false,
};
const iPhone = { ...fresh, isSafariOnPhone: true };
const trained = { ...fresh, remembered: { hasFinishedHere: true } } as const;
const kept = {
  ...fresh,
  remembered: { hasFinishedHere: true, hasAnsweredKeeping: true },
} as const;
const loss = { here: { changes: 3, noticedAt: 1 }, elsewhere: [] };

test.each<[string, Known, string | undefined]>([
  ['nothing is said on a first visit', fresh, undefined],
  ['the first workout finished here makes it worth asking to keep it', trained, 'keep'],
  [
    'asked once is enough',
    { ...trained, push: 'on', remembered: { hasFinishedHere: true, hasAnsweredKeeping: true } },
    undefined,
  ],
  [
    'what is kept already is not asked for',
    { ...trained, push: 'on', storage: { ...storage, persisted: true } },
    undefined,
  ],
  [
    'a private window is said before the first workout',
    { ...fresh, storage: { ...storage, memoryOnly: true } },
    'private',
  ],
  [
    'a private window cannot promise anything',
    {
      ...trained,
      push: 'missing',
      storage: { ...storage, memoryOnly: true },
      remembered: { hasFinishedHere: true, hasSeenPrivate: true },
    },
    undefined,
  ],
  ['little space is said', { ...fresh, storage: { ...storage, low: true } }, 'low-space'],
  ['Safari on an iPhone is told of the home screen', iPhone, 'install'],
  ['once', { ...iPhone, remembered: { hasSeenInstallHint: true } }, undefined],
  ['never from the home screen itself', { ...iPhone, isInstalled: true }, undefined],
  ['who has trained here is asked about push, after the workouts are kept', kept, 'push'],
  ['so is who has written to somebody', { ...fresh, remembered: { hasWritten: true } }, 'push'],
  ['not on the page that asked something before', { ...kept, hasAsked: true }, undefined],
  [
    'asked about push once is enough',
    { ...kept, remembered: { ...kept.remembered, hasAnsweredPush: true } },
    undefined,
  ],
  ['push that is on is not asked for', { ...kept, push: 'on' }, undefined],
  ['nor what the browser refuses', { ...kept, push: 'blocked' }, undefined],
  ['nor on an iPhone before it is installed', { ...kept, push: 'not-installed' }, undefined],
  ['[PRO-21] a restriction is said', { ...fresh, restrictionReason: 'Spam' }, 'restricted'],
  [
    'a loss outweighs all',
    { ...iPhone, loss, restrictionReason: 'Spam', storage: { ...storage, low: true } },
    'loss',
  ],
])('%s', (_, known, kind) => {
  expect(pickNotice(known)?.kind).toBe(kind);
});
