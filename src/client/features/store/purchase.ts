// Getting a program: free at once, or by way of the payment provider's page.
import * as z from 'zod/mini';
import { ProgramId } from '#contract/ids.ts';
import {
  type CheckoutSessionId,
  createCheckoutSession,
  getPurchaseConfirmation,
  purchaseProgram,
  settlePayment,
} from '#contract/payments.ts';
import type { CallServer } from '#client/shared/server/caller.ts';
import { NetworkError, ServerError } from '#offline/errors.ts';
import { type ServerApi, serverError } from '#offline/server-api.ts';

/** What a person reads; nothing was charged by it. */
export class PurchaseError extends Error {
  /** What happened to the money, and what to do. */
  readonly description: string | undefined;

  constructor(words: string, description?: string) {
    super(words);
    this.description = description;
  }
}

type Selected = { readonly _id: ProgramId } | undefined;

// The program itself comes with the sync, which sets aside what only a newer version can read. A reply without
// one is told in words of its own, not as a line that broke.
const bought = z.object({
  program: z.optional(z.object({ _id: ProgramId, title: z.string() })),
});
const purchase = { ...purchaseProgram, ok: bought };
const confirmation = { ...getPurchaseConfirmation, ok: bought };
type Bought = NonNullable<z.infer<typeof bought>['program']>;

/** The own copy of a free program. */
export async function getForFree(selected: Selected, call: CallServer): Promise<ProgramId> {
  const { program } = await call(purchase, { params: { id: selectedId(selected) } });
  return returned(program)._id;
}

/** Where the selected program is paid. */
export async function beginPayment(selected: Selected, call: CallServer): Promise<string> {
  return (await call(createCheckoutSession, { params: { id: selectedId(selected) } })).url;
}

/** Back from the provider's page: the program, once the server has seen the money. */
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

/** What was said already where the call was made (`callServer`). */
export const isToldAlready = (error: unknown): boolean =>
  error instanceof ServerError || error instanceof NetworkError;
