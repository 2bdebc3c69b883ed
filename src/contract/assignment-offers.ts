// Calls 'Assignments': what coaches give clients for a price. Apart from the others, so that only who pays loads them.
import * as z from 'zod/mini';
import { Assignment } from './assignments.ts';
import { endpoint } from './endpoint.ts';
import { AssignmentId, UserId } from './ids.ts';
import { CheckoutSessionId } from './checkout.ts';
import { PlanOutline } from './plan-outline.ts';

/** A program that waits for the client to pay it. */
export const AssignmentOffer = z.object({
  _id: AssignmentId,
  title: z.string(),
  coach: z.object({ userId: UserId, firstName: z.string(), lastName: z.string() }),
  price: z.int(),
  from: Assignment.shape.from,
  /** None: the days as in the plan. Absent from an older server. */
  weekdays: z.optional(Assignment.shape.weekdays),
  /** Part of the program alone. */
  weeks: Assignment.shape.weeks,
  dayId: Assignment.shape.dayId,
  /** Of that part; absent from an older server. */
  plan: z.optional(PlanOutline),
});
export interface AssignmentOffer extends z.infer<typeof AssignmentOffer> {}

/** The latest first. */
export const getAssignmentOffers = endpoint({
  method: 'GET',
  path: '/api/assignment-offers',
  summary: 'Programs from coaches that the caller can pay and begin',
  ok: z.object({ offers: z.array(AssignmentOffer) }),
});

/**
 * Called again while the page is open, it returns the same page, unless the price has changed. It leads back to
 * `purchasedPath` of the assignment, and on as with `createCheckoutSession`. 403: `restricted`, or the coach takes no
 * payments; 404: not offered to the caller, paid already, or withdrawn; 503: the provider does not answer.
 */
export const payAssignment = endpoint({
  method: 'POST',
  path: '/api/assignments/:id/checkout',
  summary: 'Start paying for a program from a coach',
  whileRestricted: 'refused',
  params: z.object({ id: AssignmentId }),
  ok: z.object({ sessionId: CheckoutSessionId, url: z.url() }),
});
