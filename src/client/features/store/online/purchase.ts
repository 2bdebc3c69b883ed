import * as z from 'zod/mini';
import { ProgramId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import {
  createCheckoutSession,
  getPurchaseConfirmation,
  purchaseProgram,
  settlePayment,
} from '#contract/payments.ts';
import type { CallServer } from '#client/shared/server/caller.ts';
import { NetworkError, ServerError } from '#offline/errors.ts';
import { type ServerApi, serverError } from '#offline/server-api.ts';

/** Its message is shown to the user. */
export class PurchaseError extends Error {
  /** What happened to the money, and what to do. */
  readonly description: string | undefined;
  /** Trying again leads nowhere. */
  readonly isFinal: boolean;

  constructor(words: string, description?: string, { isFinal = false } = {}) {
    super(words);
    this.description = description;
    this.isFinal = isFinal;
  }
}

type Selected = { readonly _id: ProgramId } | undefined;

// The program itself arrives with the sync, which sets aside what only a newer version can read. A reply without a
// program gets a message of its own, not the one for a broken connection.
const bought = z.object({
  program: z.optional(z.object({ _id: ProgramId, title: z.string() })),
});
const purchase = { ...purchaseProgram, ok: bought };
const confirmation = { ...getPurchaseConfirmation, ok: bought };
type Bought = NonNullable<z.infer<typeof bought>['program']>;

/** Returns the user's own copy. */
export async function getForFree(selected: Selected, call: CallServer): Promise<ProgramId> {
  const { program } = await call(purchase, { params: { id: selectedId(selected) } });
  return returned(program)._id;
}

/** Returns the address of the page where the selected program is paid for. */
export async function beginPayment(selected: Selected, call: CallServer): Promise<string> {
  return (await call(createCheckoutSession, { params: { id: selectedId(selected) } })).url;
}

/** Back from the provider's page: returns the program once the server has seen the money. */
export async function finishPayment(
  paid: { readonly copyId: ProgramId; readonly sessionId: CheckoutSessionId },
  api: ServerApi,
): Promise<Bought> {
  await settle(paid.sessionId, api);
  const { program } = await api.call(confirmation, { params: { id: paid.copyId } });
  return returned(program);
}

async function settle(sessionId: CheckoutSessionId, api: ServerApi): Promise<void> {
  try {
    const { method, path } = settlePayment;
    const reply = await api.send({ method, path, body: JSON.stringify({ sessionId }) });
    if (reply.status !== 200) throw serverError(reply);
  } catch (error) {
    if (error instanceof ServerError && error.body.type === 'payment-refunded')
      throw new PurchaseError('Your money is on its way back', error.message, { isFinal: true });
    throw new PurchaseError('Error processing your payment', whatHappened(error));
  }
}

const whatHappened = (error: unknown): string =>
  error instanceof ServerError
    ? error.message
    : 'Couldn’t reach Holdfast to confirm it. If you paid, the program will show up by itself.';

function selectedId(selected: Selected): ProgramId {
  if (!selected) throw new PurchaseError('no selected program');
  return selected._id;
}

function returned(program: Bought | undefined): Bought {
  if (!program) throw new PurchaseError('No program data returned');
  return program;
}

/** Whether `callServer` has already reported it. */
export const isToldAlready = (error: unknown): boolean =>
  error instanceof ServerError || error instanceof NetworkError;
