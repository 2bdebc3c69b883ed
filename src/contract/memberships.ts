// Calls 'Paid coaching': a coach's monthly price, and who is coached for it.
//
// `beginMembership` → the provider's page (`url`) → back to the coach's page with `?checkout=…` → `followMembership`,
// which asks the provider: neither the return nor a webhook is believed.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MembershipId, UserId } from './ids.ts';
import { Instant } from './training.ts';

/** Where a client starts, pays for and cancels coaching. The provider's pages lead back to it. */
export const coachPath = (coach: UserId): string => `/store/author/${coach}`;

/** Free days before the first payment. */
export const trialChoices = [0, 7, 14, 30] as const;

/** Cents a month, for those who begin from now on. */
export const CoachingOffer = z.object({
  price: z.int().check(z.minimum(100), z.maximum(1_000_000)),
  trialDays: z.literal(trialChoices),
});
export interface CoachingOffer extends z.infer<typeof CoachingOffer> {}

/**
 * `late`: a payment failed, and coaching goes on for some days. `cancelled`: paid until its end, and the client can resume
 * it before that, unless the coach ended it.
 */
export const MembershipState = z.enum(['trial', 'active', 'late', 'cancelled', 'ended']);

const person = z.nullable(
  z.object({ userId: UserId, firstName: z.string(), lastName: z.string() }),
);

/** `coach`, `client`: null once the account is deleted. */
export const Membership = z.object({
  _id: MembershipId,
  coach: person,
  client: person,
  /** Cents a month, as it was when it began. */
  price: z.int(),
  state: MembershipState,
  since: Instant,
  /**
   * `trial`, `active`: of the next payment. `late`: how long coaching goes on unpaid. `cancelled`, `ended`: of the end.
   */
  until: Instant,
  /** A payment failed, and coaching stopped because of it. */
  wasUnpaid: z.optional(z.boolean()),
  /** The coach ended the payments. */
  wasStopped: z.optional(z.boolean()),
});
export interface Membership extends z.infer<typeof Membership> {}

const onCoach = z.object({ id: UserId });
const onMembership = z.object({ id: MembershipId });
const saved = z.object({ membership: Membership });

/**
 * What this coach asks of the caller, and the caller's membership, also one that has ended. A second trial with the same
 * coach is not offered. `offer` null: none, or the coach takes no payments. 404: no such coach.
 */
export const getCoachingOffer = endpoint({
  method: 'GET',
  path: '/api/coaches/:id/offer',
  summary: 'What a coach charges for coaching, and whether the caller is coached for it',
  params: onCoach,
  ok: z.object({ offer: z.nullable(CoachingOffer), membership: z.nullable(Membership) }),
});

/** Who began before keeps the price; null takes it back. 403: no coach, or one without payouts. */
export const setCoachingOffer = endpoint({
  method: 'PUT',
  path: '/api/coaching/offer',
  summary: "Set the coach's monthly price for coaching",
  whileRestricted: 'refused',
  write: 'key',
  body: z.object({ offer: z.nullable(CoachingOffer) }),
  ok: z.object({ offer: z.nullable(CoachingOffer) }),
});

/**
 * Called again while the page is open, it returns the same page, unless price or trial have changed. 403: the coach takes
 * no payments; 404: no such coach, or no price; 422: the caller's own, or coached already; 503: the provider does not
 * answer.
 */
export const beginMembership = endpoint({
  method: 'POST',
  path: '/api/coaches/:id/membership',
  summary: 'Start paid coaching',
  whileRestricted: 'refused',
  params: onCoach,
  ok: z.object({ url: z.url() }),
});

/**
 * Brings the caller's membership with this coach to where the provider says it is, however often it is called. 402: not
 * paid; 404: none was begun.
 */
export const followMembership = endpoint({
  method: 'POST',
  path: '/api/coaches/:id/membership/follow',
  summary: 'Ask the payment provider about paid coaching',
  params: onCoach,
  ok: saved,
});

/**
 * By the client, or by the coach, who stops charging. `cancelled` false resumes before its end what the client cancelled;
 * 422: by the coach, or of what the coach ended.
 */
export const cancelMembership = endpoint({
  method: 'PUT',
  path: '/api/coaching/memberships/:id',
  summary: 'Cancel paid coaching at the end of what is paid, or resume it',
  params: onMembership,
  body: z.object({ cancelled: z.boolean() }),
  ok: saved,
});

/** `url`: the provider's page for cards and receipts; it leads back to the coach's page. By the client. */
export const openMembershipPortal = endpoint({
  method: 'POST',
  path: '/api/coaching/memberships/:id/portal',
  summary: "A link to the provider's page about a client's payments",
  params: onMembership,
  ok: z.object({ url: z.url() }),
});

/** The caller's as a client and as a coach, the latest first; `with`: those with one person. */
export const getMemberships = endpoint({
  method: 'GET',
  path: '/api/coaching/memberships',
  summary: "The caller's paid coaching, given and taken",
  query: z.object({ with: z.optional(UserId) }),
  ok: z.object({ memberships: z.array(Membership) }),
});
