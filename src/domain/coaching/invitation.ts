// An invitation to be somebody's client: what state it is in, and what its coach can do with it.
import type { Invitation, invitationEnds } from '#contract/invitations.ts';
import {
  longestInvitationDays,
  longestPersonalLine,
  mostLinkUses,
  mostSends,
} from '#contract/invitation-limits.ts';
import type { ProgramId } from '#contract/ids.ts';
import { type Merged, threeWayFields } from '../three-way.ts';
import { type Outcome, allowed, refused } from '../refusal.ts';

/** `secret`: of a link; only the device that made it has it. */
export interface HeldInvitation extends Invitation {
  readonly secret?: string;
}

export type InvitationEnd = (typeof invitationEnds)[number];

type Ending = Pick<
  Invitation,
  'kind' | 'expiresAt' | 'mostUses' | 'uses' | 'withdrawnAt' | 'declinedAt'
>;

/** Why nobody can accept it any more; null: it is open. An answer counts before a later withdrawal. */
export function endOf(invitation: Ending, now: string): InvitationEnd | null {
  if (invitation.uses >= invitation.mostUses) return 'used';
  if (invitation.declinedAt !== null) return 'declined';
  if (invitation.withdrawnAt !== null) return 'withdrawn';
  return invitation.expiresAt <= now ? 'expired' : null;
}

/** `waiting`: the email has not left yet. `sent again`: pending, and not for the first time. */
export type InvitationStatus = InvitationEnd | 'waiting' | 'pending' | 'sent again';

export function invitationStatus(invitation: Invitation, now: string): InvitationStatus {
  const end = endOf(invitation, now);
  if (end !== null) return end;
  if (invitation.kind === 'link') return 'pending';
  if (invitation.sent === 0) return 'waiting';
  return invitation.sent > 1 ? 'sent again' : 'pending';
}

export interface InvitationDraft {
  readonly kind: Invitation['kind'];
  readonly email: string;
  readonly name: string;
  readonly message: string;
  readonly programId: ProgramId | null;
  readonly mostUses: number;
  /** How long it can be accepted. */
  readonly days: number;
}

const dayMs = 86_400_000;

const inDays = (now: Date, days: number): string =>
  new Date(now.getTime() + days * dayMs).toISOString();

/** An email can be accepted for two weeks. */
export const emailDays = 14;

export function newInvitation(
  draft: InvitationDraft,
  { id, now, secret }: { readonly id: string; readonly now: Date; readonly secret: string },
): Outcome<HeldInvitation> {
  const { days, ...asked } = draft;
  const isLink = asked.kind === 'link';
  const message = asked.message.trim();
  if (message.length > longestPersonalLine) return refused('message-too-long');
  if (hasLink(message)) return refused('link-in-invitation');
  if (!isLink && !isAddress(asked.email)) return refused('not-an-address');
  return allowed({
    ...asked,
    _id: id,
    email: isLink ? '' : asked.email.trim(),
    name: asked.name.trim(),
    message,
    createdAt: now.toISOString(),
    expiresAt: inDays(now, Math.min(days, longestInvitationDays)),
    mostUses: isLink ? Math.min(Math.max(1, asked.mostUses), mostLinkUses) : 1,
    withdrawnAt: null,
    sends: isLink ? 0 : 1,
    sent: 0,
    sentAt: null,
    declinedAt: null,
    uses: 0,
    acceptedAt: null,
    clientId: null,
    ...(isLink && { secret }),
  });
}

/** It can be accepted again for two weeks. Also brings back one that has expired; a withdrawn one stays withdrawn. */
export function sendAgain<Held extends Invitation>(invitation: Held, now: Date): Outcome<Held> {
  const end = endOf(invitation, now.toISOString());
  if (invitation.kind !== 'email' || (end !== null && end !== 'expired'))
    return refused('invitation-over');
  // The one before has not left yet.
  if (invitation.sent < invitation.sends && end === null) return allowed(invitation);
  if (invitation.sends >= mostSends) return refused('sent-often-enough');
  const { sends } = invitation;
  return allowed({ ...invitation, sends: sends + 1, expiresAt: inDays(now, emailDays) });
}

export function withdrawInvitation<Held extends Invitation>(
  invitation: Held,
  now: Date,
): Outcome<Held> {
  const end = endOf(invitation, now.toISOString());
  if (end !== null && end !== 'expired') return refused('invitation-over');
  return allowed({ ...invitation, withdrawnAt: now.toISOString() });
}

/** Of two devices of the coach: a withdrawal counts, and of two emails asked for only one is sent. */
export function mergeInvitations<Held extends HeldInvitation>(
  base: Held,
  mine: Held,
  theirs: Held,
): Merged<Held> {
  const decide = (field: string, own: unknown, other: unknown) => {
    if (field === 'withdrawnAt') return own ?? other;
    if (field === 'sends') return Math.max(own as number, other as number);
    if (field === 'expiresAt') return String(own) > String(other) ? own : other;
    return other;
  };
  const body = threeWayFields(base, mine, theirs, decide);
  return { body: withSecretOf(mine, body), conflicts: [] };
}

/** The server never returns the secret: it stays with the device that made it. */
export const withSecretOf = <Held extends HeldInvitation>(mine: HeldInvitation, body: Held): Held =>
  mine.secret === undefined ? body : { ...body, secret: mine.secret };

/** A mail with the coach's words must not lead anywhere but to us. */
export const hasLink = (text: string): boolean =>
  /:\/\/|www\.|\b[\w-]+\.(?:com|net|org|io|co|info|ru|xyz|top|app|link)\b/i.test(text);

/** Looks like an address that mail can be sent to. */
export const isAddress = (text: string): boolean => {
  const address = text.trim();
  return (
    address.length <= 254 &&
    /^[^\s@<>,;:"()[\]\\]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(address)
  );
};
