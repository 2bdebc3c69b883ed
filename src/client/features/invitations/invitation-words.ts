import { shortDate } from '#client/shared/dates/short-date.ts';
import { dayOf } from '#client/shared/dates/today.ts';
import type { InviteeState } from '#domain/coaching/invitees.ts';
import { type HeldInvitation, invitationStatus } from '#domain/coaching/invitation.ts';
import { counted } from '#domain/plural.ts';

/** What an invitation is called in a list. */
export const invitationTitle = ({ kind, name, email }: HeldInvitation): string =>
  name || (kind === 'link' ? 'Invite link' : email);

const hourMs = 3_600_000;

/** Its state in a few words; `today` as `YYYY-MM-DD`. `isUnsent`: this device has not sent it. */
export function invitationState(
  invitation: HeldInvitation,
  { now, today, isUnsent }: { readonly now: string; readonly today: string; isUnsent: boolean },
): string {
  const {
    kind,
    uses,
    mostUses,
    createdAt,
    expiresAt,
    acceptedAt,
    declinedAt,
    withdrawnAt,
    sentAt,
  } = invitation;
  const on = (instant: string | null) => (instant === null ? '' : shortDate(dayOf(instant), today));
  const isLink = kind === 'link';
  if (isUnsent) return isLink ? 'Works once it’s sent' : 'Leaves when you’re online';
  const taken = isLink ? `${uses} of ${mostUses} used` : '';
  switch (invitationStatus(invitation, now)) {
    case 'waiting':
      return Date.parse(now) - Date.parse(createdAt) < hourMs
        ? 'On its way'
        : 'Waiting to leave: up to 50 e-mails go out a day';
    case 'pending':
      return isLink ? `${taken}, open until ${on(expiresAt)}` : `Sent ${on(sentAt)}, no answer yet`;
    case 'sent again':
      return `Sent again ${on(sentAt)}, no answer yet`;
    case 'used':
      return isLink ? `All ${counted(mostUses, 'place')} taken` : `Accepted ${on(acceptedAt)}`;
    case 'declined':
      return `Declined ${on(declinedAt)}`;
    case 'withdrawn':
      return isLink ? `Closed ${on(withdrawnAt)}, ${taken}` : `Withdrawn ${on(withdrawnAt)}`;
    case 'expired':
      return isLink ? `Expired ${on(expiresAt)}, ${taken}` : `Expired ${on(expiresAt)}, no answer`;
  }
}

/** Beside a line of the pasted list; nothing for somebody who will be invited. */
export const inviteeTexts: Readonly<Record<InviteeState, string>> = {
  new: '',
  double: 'twice in your list',
  invited: 'already invited',
  client: 'already your client',
  self: 'that’s you',
};

export const linkOf = (secret: string, origin: string): string =>
  new URL(`/invitation?token=${secret}`, origin).href;
