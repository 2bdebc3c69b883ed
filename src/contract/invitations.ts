// Calls 'Invitations': a coach invites people to be clients, by e-mail or with a link that can be passed on.
// The secret of a link is made by the coach's device, that of an email by the server; the server stores digests only.
import * as z from 'zod/mini';
import { LinkToken, SignedIn, neededToSignIn } from './account.ts';
import { endpoint } from './endpoint.ts';
import { ProgramId, UserId } from './ids.ts';
import { longestPersonalLine, mostLinkUses, mostSends } from './invitation-limits.ts';
import { CalendarDate, Instant } from './training.ts';
import { UserDetails } from './user.ts';

const { firstName, lastName, userImage } = UserDetails.shape;

/** What the coach decides. */
const asked = {
  /** `email`: one person, once. `link`: anyone who has it, as often as `mostUses`. */
  kind: z.enum(['email', 'link']),
  /** As the coach wrote it; empty for a link. */
  email: z.string().check(z.trim(), z.maxLength(254)),
  /** Who it is for, in the coach's words; can be empty. */
  name: z.string().check(z.trim(), z.maxLength(100)),
  /** A personal line, in plain text. */
  message: z.string().check(z.trim(), z.maxLength(longestPersonalLine)),
  /** One of the coach's own programs, which the invited person gets. */
  programId: z.nullable(ProgramId),
  createdAt: Instant,
  expiresAt: Instant,
  mostUses: z.int().check(z.minimum(1), z.maximum(mostLinkUses)),
  withdrawnAt: z.nullable(Instant),
  /** How many emails the coach has asked for: one, and one for each time it is sent again. A link: 0. */
  sends: z.int().check(z.minimum(0), z.maximum(mostSends)),
};

/** `sent`, and all after it, are the server's. */
export const Invitation = z.object({
  _id: z.uuid(),
  ...asked,
  /** How many of `sends` have left. */
  sent: z.int(),
  sentAt: z.nullable(Instant),
  declinedAt: z.nullable(Instant),
  /** How many people have accepted. */
  uses: z.int(),
  /** When somebody last accepted. */
  acceptedAt: z.nullable(Instant),
  /** Who accepted an email. */
  clientId: z.nullable(UserId),
});
export interface Invitation extends z.infer<typeof Invitation> {}

const saved = z.object({ invitation: Invitation, rev: z.int() });
const onInvitation = z.object({ id: z.uuid() });

/**
 * New, or changed: withdrawn, or to be sent again. `secret`: of a link, made by the device; it is taken with the first
 * save and never returned. A withdrawal and an answer are never undone.
 */
export const saveInvitation = endpoint({
  method: 'PUT',
  path: '/api/invitations/:id',
  summary: 'Invite somebody, send the invitation again or withdraw it',
  whileRestricted: 'refused',
  write: 'key and revision',
  params: onInvitation,
  body: z.object({
    ...asked,
    secret: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  }),
  ok: saved,
});

/** A pending one is withdrawn by it. */
export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:id',
  summary: 'Delete an invitation',
  write: 'key',
  params: onInvitation,
  ok: z.object({ rev: z.int() }),
});

/** Why an invitation can no longer be accepted. */
export const invitationEnds = ['expired', 'withdrawn', 'declined', 'used'] as const;

/** What someone who has the link sees. `email`: of an invitation by email, the address it went to. */
export const InvitationView = z.object({
  state: z.enum(['open', ...invitationEnds]),
  kind: asked.kind,
  email: z.string(),
  name: z.string(),
  message: z.string(),
  coach: z.object({ userId: UserId, firstName, lastName, userImage }),
  program: z.nullable(z.object({ title: z.string(), workouts: z.int() })),
  expiresAt: Instant,
  /** Whether the caller is signed in and the coach's client already. */
  isClient: z.optional(z.boolean()),
});
export interface InvitationView extends z.infer<typeof InvitationView> {}

const withToken = z.object({ token: LinkToken });

/** 410 `link-invalid` for a link that is unknown, or was replaced by a newer email. */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/open',
  summary: 'Show what a link invites to',
  access: 'public',
  body: withToken,
  ok: z.object({ invitation: InvitationView }),
});

/** For an email: its link no longer works. A link stays open for others. */
export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/decline',
  summary: 'Decline an invitation',
  access: 'public',
  body: withToken,
  ok: z.object({}),
});

/**
 * `today`: where the caller is; a program that comes with the invitation starts then. `programId`: their copy of it.
 */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Accept an invitation as the signed-in user',
  write: 'key',
  body: z.extend(withToken, { today: z.optional(CalendarDate) }),
  ok: z.object({ coachId: UserId, programId: z.nullable(ProgramId) }),
});

/**
 * A new account for the address that an invitation was mailed to: only its reader has the link, so the address counts
 * as confirmed. For any other address there is `register`. No Idempotency-Key: a digest of a password must not be stored.
 */
export const registerInvited = endpoint({
  method: 'POST',
  path: '/api/invitations/register',
  summary: 'Register with the link of an invitation e-mail, accept it and sign in',
  access: 'public',
  body: z.object({
    token: LinkToken,
    password: z.string(),
    firstName,
    lastName,
    subscribeToNewsletter: z.boolean(),
    today: z.optional(CalendarDate),
  }),
  ok: SignedIn,
  needed: neededToSignIn,
});
