// Live events about a write: sent once it is committed, never before.
import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import type { LiveEvent } from '#contract/live.ts';
import type { Rows } from './rows.ts';

export interface CommitEvent {
  readonly channel: string;
  readonly event: LiveEvent;
}

type Listener = (event: CommitEvent) => void;

export interface CommitEvents {
  readonly tell: Listener;
  /** Returns a function that stops listening. */
  readonly listen: (listener: Listener) => () => void;
}

/** By connection: each open transaction has one to itself. */
const pending = new WeakMap<DatabaseConnection, CommitEvent[]>();

/** Sent when the transaction commits; an event announced outside a transaction is never sent. */
export async function announce(rows: Rows, event: CommitEvent): Promise<void> {
  await rows.getExecutor().provideConnection(async (connection) => {
    pending.get(connection)?.push(event);
  });
}

export function createCommitEvents(): CommitEvents {
  const listeners = new Set<Listener>();
  return {
    tell: (event) => {
      for (const listener of listeners) listener(event);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The dialect, with drivers that send announced events once their transaction is committed. */
export const notifyingDialect = (dialect: Dialect, tell: Listener): Dialect => ({
  createDriver: () => notifyingDriver(dialect.createDriver(), tell),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (rows) => dialect.createIntrospector(rows),
});

function notifyingDriver(driver: Driver, tell: Listener): Driver {
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    beginTransaction: async (...given: Parameters<Driver['beginTransaction']>) => {
      await begin(...given);
      pending.set(given[0], []);
    },
    commitTransaction: async (connection: DatabaseConnection) => {
      const events = pending.get(connection) ?? [];
      pending.delete(connection);
      await commit(connection);
      for (const one of latest(events)) tell(one);
    },
    rollbackTransaction: async (connection: DatabaseConnection) => {
      pending.delete(connection);
      await rollback(connection);
    },
  });
}

/** If a stream changed several times, only the last event is sent. */
const latest = (events: readonly CommitEvent[]): CommitEvent[] =>
  events.filter(
    ({ channel, event }, index) =>
      event.event !== 'changed' ||
      !events
        .slice(index + 1)
        .some((later) => later.channel === channel && later.event.event === 'changed'),
  );
