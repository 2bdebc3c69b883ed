import type { SyncState } from './sync-state.ts';
import type { OutboxStatus } from '#offline/queries.ts';

export type SyncTone = 'saved' | 'waiting' | 'offline' | 'trouble';

export interface SyncText {
  readonly text: string;
  readonly tone: SyncTone;
}

/** Where the logged data is now, in a word; trouble first, because it needs the user. */
export function syncText(
  { waiting, refused, pause, lastPulledAt, setAside }: Omit<OutboxStatus, 'oldest'>,
  state: SyncState,
  isOnline: boolean,
): SyncText {
  if (pause === 'needs-sign-in' || state === 'needsSignIn')
    return { text: 'Needs sign-in', tone: 'trouble' };
  if (pause === 'needs-update' || state === 'needsUpdate')
    return { text: 'Needs update', tone: 'trouble' };
  if (refused > 0) return { text: `${refused} refused`, tone: 'trouble' };
  if (state === 'offline' || !isOnline) {
    return { text: waiting > 0 ? `Offline · ${waiting} waiting` : 'Offline', tone: 'offline' };
  }
  // Nothing has been pulled yet, so the data here is incomplete.
  if (lastPulledAt === null) return { text: 'Loading…', tone: 'waiting' };
  if (waiting > 0) return { text: `${waiting} waiting`, tone: 'waiting' };
  // Everything is saved, but some of it cannot be shown.
  return setAside > 0
    ? { text: 'Needs update', tone: 'waiting' }
    : { text: 'All saved', tone: 'saved' };
}
