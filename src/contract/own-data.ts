// Everything in an account: to download, or to delete.
import * as z from 'zod/mini';
import { Email } from './account.ts';
import { ClientNote, CommentTemplate } from './coaching.ts';
import { Message } from './conversations.ts';
import { CreatedProgram, CreatedProgramDay } from './created-programs.ts';
import { SignedInDevice } from './devices.ts';
import { Factors } from './factors.ts';
import { SecurityEvent } from './security-events.ts';
import { endpoint } from './endpoint.ts';
import { AttachmentId, ProgramId, UserId } from './ids.ts';
import { CoachingOffer, Membership } from './memberships.ts';
import { Notification } from './notifications.ts';
import { Sale } from './sales.ts';
import { documentForms, exportedLists } from './sync.ts';
import { Instant } from './training.ts';
import { Comment } from './comment.ts';
import { UserDetails } from './user.ts';

const { _id, title, price, state, paidAt } = Sale.shape;

type Lists = typeof exportedLists;
const listsOfDocuments = Object.fromEntries(
  Object.entries(exportedLists).map(([name, type]) => [name, z.array(documentForms[type])]),
) as unknown as { [Name in keyof Lists]: z.ZodMiniArray<(typeof documentForms)[Lists[Name]]> };

/** Everything the server stores about a person, in the forms of the other calls. */
export const OwnData = z.object({
  exportedAt: Instant,
  account: z.extend(UserDetails, { registeredAt: Instant, subscribeToNewsletter: z.boolean() }),
  /** Accounts elsewhere that sign in to this one. */
  socialLogins: z.array(z.object({ issuer: z.string(), subject: z.string() })),
  devices: z.array(SignedInDevice),
  /** Second factors; their secrets stay on the server. */
  factors: Factors,
  /** What the security log says about the account. */
  securityEvents: z.array(z.omit(SecurityEvent, { _id: true, by: true, about: true })),
  ...listsOfDocuments,
  /** Payments. `_id` is the program's, if it was delivered. */
  purchases: z.array(z.object({ _id, title, price, state, paidAt })),
  /** What a coach asks for coaching. */
  coachingOffer: z.nullable(CoachingOffer),
  /** Paid coaching, given and taken. */
  memberships: z.array(Membership),
  /** To coaches, and from clients. */
  subscriptions: z.array(
    z.object({
      coachId: UserId,
      clientId: UserId,
      state: z.enum(['pending', 'confirmed', 'declined']),
      message: z.string(),
      createdAt: Instant,
    }),
  ),
  /** On one's own workouts by anybody, and one's own on those of others. */
  comments: z.array(Comment),
  /** Of all one's conversations. */
  messages: z.array(Message),
  /** A coach's programs, with days taken out of the plan that can still be restored. */
  createdPrograms: z.array(z.extend(CreatedProgram, { days: z.array(CreatedProgramDay) })),
  /** A coach's notes about clients. */
  clientNotes: z.array(ClientNote),
  commentTemplates: z.array(CommentTemplate),
  notifications: z.array(Notification),
  searches: z.array(z.object({ subject: z.string(), text: z.string(), searchedAt: Instant })),
  /** Programs viewed in the store. */
  recentStorePrograms: z.array(z.object({ programId: ProgramId, viewedAt: Instant })),
  /** In the largest stored size: WebP in base64. The other lists name them by the `_id` in an address. */
  pictures: z.array(z.object({ _id: z.uuid(), image: z.string() })),
  /** Photos and videos that one has sent, in base64. Messages and comments name them by their `_id`. */
  attachments: z.array(
    z.object({ _id: AttachmentId, type: z.string(), bytes: z.int(), file: z.string() }),
  ),
});
export interface OwnData extends z.infer<typeof OwnData> {}

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: "All of the signed-in user's data as one JSON file",
  isFile: true,
  ok: OwnData,
});

/**
 * `email` is the account's own, typed to confirm. A refusal names `email` or `password`. No Idempotency-Key:
 * a digest of a password must not be stored.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/delete-account',
  summary: 'Delete the account and all personal data; programs that were sold stay usable',
  body: z.object({ password: z.string(), email: Email }),
  ok: z.object({
    text: z.string(),
    color: z.enum(['success', 'info', 'error']),
    signOut: z.literal(true),
  }),
});
