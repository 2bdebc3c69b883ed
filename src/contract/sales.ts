// Calls 'Payments' of who sells: payouts, sales and refunds.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProgramId, UserId } from './ids.ts';
import { Instant } from './training.ts';

/** Where a coach returns from the provider's pages. */
export const payoutsPath = '/coaching?section=payouts';

/** A sale is one program to one buyer, and its id that of the buyer's copy, or one month of coaching. */
export const SaleId = ProgramId;
export type SaleId = ProgramId;

/** `url` is the provider's page that asks for payout details; it leads back to `payoutsPath`. */
export const createStripeAccount = endpoint({
  method: 'POST',
  path: '/api/user/create-stripe-account',
  summary: 'Open a payout account at the payment provider',
  whileRestricted: 'refused',
  ok: z.object({ url: z.url() }),
});

/** `url`: what is still to be filled in or, if nothing is, the provider's page about payouts. */
export const createStripeAccountLink = endpoint({
  method: 'POST',
  path: '/api/user/create-stripe-account-link',
  summary: "A link to the coach's page at the payment provider",
  ok: z.object({ url: z.url() }),
});

/** In the currency's smallest unit: cents. */
export const Money = z.object({ amount: z.int(), currency: z.string() });
export interface Money extends z.infer<typeof Money> {}

/**
 * Balance of the payout account; both lists have one amount, 0 without an account. `livemode` false: no real money
 * (test payments). The provider is asked for `payoutsEnabled` with it, so it is right on the way back from the
 * provider's page.
 */
export const Balance = z.object({
  available: z.array(Money),
  pending: z.array(Money),
  livemode: z.boolean(),
  hasAccount: z.boolean(),
  payoutsEnabled: z.boolean(),
  /** The platform's share of each sale, in percent. */
  feePercent: z.number(),
});
export interface Balance extends z.infer<typeof Balance> {}

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/payments/balance',
  summary: "The balance of the coach's payout account",
  ok: Balance,
});

/** `refunding`: the provider was asked for it and has not confirmed. */
export const SaleState = z.enum(['paid', 'refunding', 'refunded']);

/** A coach's sale; amounts in cents. `buyer` is null once the account is deleted. */
export const Sale = z.object({
  _id: SaleId,
  title: z.string(),
  coach: z.nullable(z.object({ userId: UserId, firstName: z.string(), lastName: z.string() })),
  buyer: z.nullable(z.object({ userId: UserId, firstName: z.string(), lastName: z.string() })),
  price: z.int(),
  /** The coach's share. */
  earnings: z.int(),
  state: SaleState,
  /** A month of coaching; absent: a program. */
  isCoaching: z.optional(z.boolean()),
  paidAt: Instant,
  refundedAt: z.nullable(Instant),
});
export interface Sale extends z.infer<typeof Sale> {}

export const salePageSize = 20;

/**
 * Newest first: a coach's own; for an admin those of all coaches, or what one user bought and sold (`of`).
 * In pages, by `skip`.
 */
export const getSales = endpoint({
  method: 'GET',
  path: '/api/payments/sales',
  summary: 'Sales, newest first',
  query: z.object({
    skip: z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(100_000)), 0),
    of: z.optional(UserId),
  }),
  ok: z.object({ sales: z.array(Sale), more: z.boolean() }),
});

/**
 * The full price goes back and the buyer's access ends; their workouts stay theirs. A refunded month of coaching ends
 * nothing. By the coach who sold it or an admin. A sale that is refunded already is returned as it is.
 */
export const refundSale = endpoint({
  method: 'POST',
  path: '/api/payments/sales/:id/refund',
  summary: 'Refund a sale and end access',
  params: z.object({ id: SaleId }),
  ok: z.object({ sale: Sale }),
});
