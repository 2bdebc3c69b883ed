// Calls 'Payments' of who buys: to the provider's page and back. What a coach gets for it is in `sales.ts`.
//
// A paid program: `createCheckoutSession` → the provider's page (`url`) → back to `purchasedPath` with
// `?checkout={sessionId}` → `settlePayment` → `getPurchaseConfirmation`. A buyer who cancels on the provider's
// page returns to `storeProgramPath` with `?checkout=cancelled`.
import * as z from 'zod/mini';
import { CheckoutSessionId } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { ProgramId } from './ids.ts';
import { PurchasedProgramView } from './programs.ts';

const onProgram = z.object({ id: ProgramId });

/** Where the provider returns a buyer. `id` is the copy they are about to own. */
export const purchasedPath = (id: ProgramId): string => `/programs/purchased/${id}`;

/** Where a buyer who cancelled returns. `id` is the program in the store. */
export const storeProgramPath = (id: ProgramId): string => `/store/${id}`;

/** All prices are in this currency. */
export const currency = 'usd';

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
