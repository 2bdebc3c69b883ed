// A transaction holds a connection. A query within it that takes another one waits for a free connection while it keeps
// its own: with the embedded database, which has one, for ever. Such a query is refused instead.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Driver } from 'kysely';
import type { Rows } from './rows.ts';

/** What runs in a transaction, until that ends: what it has left running then may use other connections. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Throws within a transaction: its work has to be given the transaction's rows. */
export function refuseWithinTransaction(): void {
  if (current.getStore()?.isOpen)
    throw new Error('This query is within a transaction and does not use its connection');
}

/** The same rows, whose transactions can be told from what runs outside of them. */
export function withKnownTransactions(rows: Rows): Rows {
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

/** The driver, which refuses a connection to what is within a transaction: that has one. */
export function refusingDriver(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  return Object.assign(driver, {
    acquireConnection: async (...given: Parameters<Driver['acquireConnection']>) => {
      refuseWithinTransaction();
      return acquire(...given);
    },
  });
}
