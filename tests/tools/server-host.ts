// A process that opens and closes servers one after the other, at its parent's command. A server's start is mostly
// loading its code, so each worker of the browser stories loads it once (`hosted-server.ts`).
import { readEnvironment } from '#server/environment.ts';
import { type Serving, serve } from '#server/serve.ts';

export type Order =
  | { readonly id: number; readonly open: Record<string, string | undefined> }
  | { readonly id: number; readonly close: number; readonly abruptly: boolean };

/** `error`: why the command failed. */
export interface Done {
  readonly id: number;
  readonly error?: string;
}

/** By the command that opened it. */
const open = new Map<number, Serving>();

async function carryOut(order: Order): Promise<void> {
  if ('open' in order) {
    open.set(order.id, await serve(readEnvironment(order.open)));
    return;
  }
  const serving = open.get(order.close);
  open.delete(order.close);
  // As if the process died: nobody waiting for a reply gets one, and nobody who asks again is heard.
  if (order.abruptly) {
    serving?.http.close();
    serving?.http.closeAllConnections();
  }
  await serving?.stop();
}

async function answer(order: Order): Promise<void> {
  const { id } = order;
  const done = (error?: string): Done => ({ id, ...(error !== undefined && { error }) });
  try {
    await carryOut(order);
    process.send?.(done());
  } catch (error) {
    process.send?.(done(error instanceof Error ? String(error.stack) : String(error)));
  }
}

process.on('message', (order: Order) => void answer(order));
process.on('disconnect', () => process.exit());
