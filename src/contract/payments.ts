// Calls 'Payments' and buying: to the provider's page and back, refunds, and a coach's payouts.
//
// A paid program: `createCheckoutSession` → the provider's page (`url`) → back to `purchasedPath` with
// `?checkout={sessionId}` → `settlePayment` → `getPurchaseConfirmation`. A buyer who cancels on the provider's
// page returns to `storeProgramPath` with `?checkout=cancelled`.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProgramId, UserId } from './ids.ts';
import { Instant } from './training.ts';
import { PurchasedProgramView } from './programs.ts';

const onProgram = z.object({ id: ProgramId });

/** Where the provider returns a buyer. `id` is the copy they are about to own. */
export const purchasedPath = (id: ProgramId): string => `/programs/purchased/${id}`;

/** Where a buyer who cancelled returns. `id` is the program in the store. */
export const storeProgramPath = (id: ProgramId): string => `/store/${id}`;

/** Where a coach returns from the provider's pages. */
export const payoutsPath = '/coaching?section=payouts';

/** All prices are in this currency. */
export const currency = 'usd';

/** The provider's id of one visit to its page. */
export const CheckoutSessionId = z
  .string()
  .check(z.regex(/^\w{1,255}$/))
  .brand<'CheckoutSessionId'>();
export type CheckoutSessionId = z.infer<typeof CheckoutSessionId>;

/** A sale is one program to one buyer, and its id that of the buyer's copy, or one month of coaching. */
export const SaleId = ProgramId;
export type SaleId = ProgramId;

/**
 * Gets a free program. If the buyer owns it already, the reply is their copy; `program` is the buyer's copy.
 * 403: `subscribers-only`, `restricted`; 404: not in the store; 422: it is not free.
 */
export const purchaseProgram = endpoint({
  method: 'POST',
  path: '/api/program/:id/purchase',
  summary: 'Get a free program',
  whileRestricted: 'refused',
  write: 'key',
  params: onProgram,
  ok: z.object({ program: PurchasedProgramView }),
});

/**
 * Called again while the page is still open, it returns the same page, so nobody pays twice. This call charges
 * nothing. 409: `already-owned`; 403: `subscribers-only`, `restricted`, `forbidden` (the coach takes
 * no payments); 404: not in the store; 422: it is free; 503: the provider does not answer.
 */
export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/payments/create-checkout-session/program/:id',
  summary: 'Start buying a program',
  whileRestricted: 'refused',
  params: onProgram,
  ok: z.object({ sessionId: CheckoutSessionId, url: z.url(), programId: ProgramId }),
});

/**
 * Asks the provider whether the buyer has paid, and if so delivers the program: once, however often it is called
 * and whether or not the provider's webhook came first. `programId` is the buyer's copy. Only status 200 is a
 * success. 402 `payment-failed`: not paid; 409 `payment-refunded`: paid, but the program can no longer be
 * delivered or was refunded, so the money goes back.
 */
export const settlePayment = endpoint({
  method: 'POST',
  path: '/api/payment',
  summary: 'Finish a payment',
  body: z.object({ sessionId: CheckoutSessionId }),
  ok: z.object({ programId: ProgramId }),
});

/** `id` is the buyer's copy. */
export const getPurchaseConfirmation = endpoint({
  method: 'GET',
  path: '/api/get-program-purchase-confirmation/:id',
  summary: 'A program that was just bought',
  params: onProgram,
  ok: z.object({ program: PurchasedProgramView }),
});

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
