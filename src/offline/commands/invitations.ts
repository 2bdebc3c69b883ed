// A coach's invitations, made without a signal like anything else. The secret of a link is made here, so that it can be
// shown at once; who opens it before this device has sent it is told that it is unknown.
import {
  type HeldInvitation,
  type InvitationDraft,
  newInvitation,
} from '#domain/coaching/invitation.ts';
import * as rules from '#domain/coaching/invitation.ts';
import { allowed, type Outcome, refused } from '#domain/refusal.ts';
import type { Device } from '../device.ts';
import { storeAllNew, storeDeletion, storeEdit } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/** All or none. */
export const invite = (
  device: Device,
  { drafts }: { readonly drafts: readonly InvitationDraft[] },
): Promise<Outcome<readonly HeldInvitation[]>> =>
  runCommand(device, async (): Promise<Outcome<readonly HeldInvitation[]>> => {
    const now = device.now();
    const made: HeldInvitation[] = [];
    for (const draft of drafts) {
      const one = newInvitation(draft, { id: device.newId(), now, secret: newSecret() });
      if (!one.allowed) return one;
      made.push(one.value);
    }
    await storeAllNew(device.database, 'invitation', made, now.getTime());
    return allowed(made);
  });

/** 32 random bytes. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

type Named = { readonly id: string };

export const sendInvitationAgain = (device: Device, { id }: Named): Promise<Outcome<null>> =>
  change(device, id, rules.sendAgain);

export const withdrawInvitation = (device: Device, { id }: Named): Promise<Outcome<null>> =>
  change(device, id, rules.withdrawInvitation);

export const removeInvitation = (device: Device, { id }: Named): Promise<void> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`invitation:${id}`);
    if (row) await storeDeletion(device.database, row, device.now().getTime());
  });

const change = (
  device: Device,
  id: string,
  rule: (invitation: HeldInvitation, now: Date) => Outcome<HeldInvitation>,
): Promise<Outcome<null>> =>
  runCommand(device, async (): Promise<Outcome<null>> => {
    const row = await device.database.entities.get<'invitation'>(`invitation:${id}`);
    if (!row || row.deleted) return refused('invitation-not-found');
    const now = device.now();
    const changed = rule(row.body, now);
    if (!changed.allowed) return changed;
    if (changed.value !== row.body)
      await storeEdit(device.database, row, changed.value, now.getTime());
    return allowed(null);
  });
