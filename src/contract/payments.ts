// Calls 'Payments' and buying: to the provider's page and back, refunds, and where a coach is paid out.
//
// A paid program: `createCheckoutSession` → the provider's page (`url`) → back to `purchasedPath` with
// `?checkout={sessionId}` → `settlePayment` → `getPurchaseConfirmation`. Who turns back at the provider's
// page arrives at `storeProgramPath` with `?checkout=cancelled`.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProgramId, UserId } from './ids.ts';
import { Instant, PurchasedProgramView } from './training.ts';

const onProgram = z.object({ id: ProgramId });

/** Where the provider sends the browser back to. `id` is the copy that the buyer is about to own. */
export const purchasedPath = (id: ProgramId): string => `/programs/purchased/${id}`;

/** Where who turned back arrives. `id` is the program in the store. */
export const storeProgramPath = (id: ProgramId): string => `/store/${id}`;

/** Where a coach comes back to from the provider's pages. */
export const payoutsPath = '/coaching?section=payouts';

/** The one currency of prices. */
export const currency = 'usd';

/** The provider's name for one visit of its page. */
export const CheckoutSessionId = z
  .string()
  .check(z.regex(/^\w{1,255}$/))
  .brand<'CheckoutSessionId'>();
export type CheckoutSessionId = z.infer<typeof CheckoutSessionId>;

/** A sale is one program to one buyer; its id is the id of the copy that is bought. */
export const SaleId = ProgramId;
export type SaleId = ProgramId;

/**
 * Gets a free program. What is owned already is answered as it stands; `program` is the buyer's copy.
 * 403: `subscribers-only`, `restricted`; 404: not in the store; 422: it is not free.
 */
export const purchaseProgram = endpoint({
  method: 'POST',
  path: '/api/program/:id/purchase',
  summary: 'Get a free program',
  access: 'signed-in',
  whileRestricted: 'refused',
  write: 'key',
  params: onProgram,
  ok: z.object({ program: PurchasedProgramView }),
});

/**
 * Asked again while the page is still open, it answers the same one: nobody pays twice. Nothing is charged
 * by this call. 409: `already-owned`; 403: `subscribers-only`, `restricted`, `forbidden` (the coach takes
 * no payments); 404: not in the store; 422: it is free; 503: the provider does not answer.
 */
export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/payments/create-checkout-session/program/:id',
  summary: 'Begin to buy a program',
  access: 'signed-in',
  whileRestricted: 'refused',
  params: onProgram,
  ok: z.object({ sessionId: CheckoutSessionId, url: z.url(), programId: ProgramId }),
});

/**
 * Asks the provider whether it was paid, and if so gives the program: once, however often it is called and
 * whether or not the provider's own word came first. `programId` is the buyer's copy. Only status 200 is a
 * success. 402 `payment-failed`: not paid; 409 `payment-refunded`: paid, but it can no longer be given or
 * was given back, so the money goes back.
 */
export const settlePayment = endpoint({
  method: 'POST',
  path: '/api/payment',
  summary: 'Finish a payment',
  access: 'signed-in',
  body: z.object({ sessionId: CheckoutSessionId }),
  ok: z.object({ programId: ProgramId }),
});

/** `id` is the buyer's copy. */
export const getPurchaseConfirmation = endpoint({
  method: 'GET',
  path: '/api/get-program-purchase-confirmation/:id',
  summary: 'A program that was just bought',
  access: 'signed-in',
  params: onProgram,
  ok: z.object({ program: PurchasedProgramView }),
});

/** `url` is the provider's page that asks for what payouts need; it leads back to `payoutsPath`. */
export const createStripeAccount = endpoint({
  method: 'POST',
  path: '/api/user/create-stripe-account',
  summary: 'Open a payout account at the payment provider',
  access: 'signed-in',
  whileRestricted: 'refused',
  ok: z.object({ url: z.url() }),
});

/** `url`: what is still to be filled in, or, when nothing is, the provider's page about the payouts. */
export const createStripeAccountLink = endpoint({
  method: 'POST',
  path: '/api/user/create-stripe-account-link',
  summary: "A link to the coach's page at the payment provider",
  access: 'signed-in',
  ok: z.object({ url: z.url() }),
});

/** In the smallest unit of the currency: cents. */
export const Money = z.object({ amount: z.int(), currency: z.string() });
export interface Money extends z.infer<typeof Money> {}

/**
 * Of the payout account; both lists hold one amount, 0 without an account. `livemode` false: no real money
 * (test payments). `payoutsEnabled` is asked of the provider with it, so it is right on the way back from
 * the provider's page.
 */
export const Balance = z.object({
  available: z.array(Money),
  pending: z.array(Money),
  livemode: z.boolean(),
  hasAccount: z.boolean(),
  payoutsEnabled: z.boolean(),
  /** What the platform keeps of each sale, per cent. */
  feePercent: z.number(),
});
export interface Balance extends z.infer<typeof Balance> {}

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/payments/balance',
  summary: "The balance of the coach's payout account",
  access: 'signed-in',
  ok: Balance,
});

/** `refunding`: the provider has been asked for it and has not said yes. */
export const SaleState = z.enum(['paid', 'refunding', 'refunded']);

/** What a coach sold; amounts in cents. `buyer` is null when the account was deleted. */
export const Sale = z.object({
  _id: SaleId,
  title: z.string(),
  coach: z.nullable(z.object({ userId: UserId, firstName: z.string(), lastName: z.string() })),
  buyer: z.nullable(z.object({ userId: UserId, firstName: z.string(), lastName: z.string() })),
  price: z.int(),
  /** What is left for the coach of it. */
  earnings: z.int(),
  state: SaleState,
  paidAt: Instant,
  refundedAt: z.nullable(Instant),
});
export interface Sale extends z.infer<typeof Sale> {}

export const salePageSize = 20;

/**
 * The latest first: a coach's own; to an admin those of all coaches, or what one user bought and sold (`of`).
 * In pages, by `skip`.
 */
export const getSales = endpoint({
  method: 'GET',
  path: '/api/payments/sales',
  summary: 'What was sold',
  access: 'signed-in',
  query: z.object({
    skip: z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(100_000)), 0),
    of: z.optional(UserId),
  }),
  ok: z.object({ sales: z.array(Sale), more: z.boolean() }),
});

/**
 * The whole price goes back, and the buyer's access ends; what was trained stays the buyer's. By the coach
 * who sold it or an admin. A sale that was refunded is answered as it stands.
 */
export const refundSale = endpoint({
  method: 'POST',
  path: '/api/payments/sales/:id/refund',
  summary: 'Give the money back and end access',
  access: 'signed-in',
  params: z.object({ id: SaleId }),
  ok: z.object({ sale: Sale }),
});
