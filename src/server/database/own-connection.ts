// A transaction holds a connection. A query within it that takes another one waits for a free connection while it keeps
// its own: with the embedded database, which has one, for ever. Such a query is refused instead.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Rows } from './rows.ts';

/** What runs in a transaction, until that ends: what it has left running then may use other connections. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Throws within a transaction: its work has to be given the transaction's rows. */
export function refuseWithinTransaction(): void {
  if (current.getStore()?.isOpen)
    throw new Error('This query is within a transaction and does not use its connection');
}

/**
 * The same rows, but a query within a transaction that does not use the transaction's own rows is refused before it waits
 * for a connection.
 */
export function refusingOtherConnections(rows: Rows): Rows {
  const executor = rows.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = async (...given: Parameters<typeof provide>) => {
    refuseWithinTransaction();
    return provide(...given) as never;
  };
  const transaction = rows.transaction.bind(rows);
  return Object.assign(rows, {
    transaction: () => {
      const builder = transaction();
      const execute = builder.execute.bind(builder);
      return Object.assign(builder, {
        execute: <T>(work: (own: Parameters<Parameters<typeof execute>[0]>[0]) => Promise<T>) =>
          execute(async (own) => {
            const state = { isOpen: true };
            try {
              return await current.run(state, async () => work(own));
            } finally {
              state.isOpen = false;
            }
          }),
      });
    },
  });
}
