// What others are told of a write: when it is committed, and not before.
import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import type { LiveEvent } from '#contract/live.ts';
import type { Rows } from './database.ts';

export interface News {
  readonly channel: string;
  readonly event: LiveEvent;
}

type Listener = (news: News) => void;

export interface Newsroom {
  readonly tell: Listener;
  /** Returns how to stop listening. */
  readonly listen: (listener: Listener) => () => void;
}

/** Of the transactions that are under way, by the connection that each has to itself. */
const untold = new WeakMap<DatabaseConnection, News[]>();

/** Is told if the transaction is committed; outside of one nobody is told. */
export async function announce(rows: Rows, news: News): Promise<void> {
  await rows.getExecutor().provideConnection(async (connection) => {
    untold.get(connection)?.push(news);
  });
}

export function openNewsroom(): Newsroom {
  const listeners = new Set<Listener>();
  return {
    tell: (news) => {
      for (const listener of listeners) listener(news);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The dialect with drivers that tell what was announced. */
export const tellingDialect = (dialect: Dialect, tell: Listener): Dialect => ({
  createDriver: () => tellingDriver(dialect.createDriver(), tell),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (rows) => dialect.createIntrospector(rows),
});

function tellingDriver(driver: Driver, tell: Listener): Driver {
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    beginTransaction: async (...given: Parameters<Driver['beginTransaction']>) => {
      await begin(...given);
      untold.set(given[0], []);
    },
    commitTransaction: async (connection: DatabaseConnection) => {
      const news = untold.get(connection) ?? [];
      untold.delete(connection);
      await commit(connection);
      for (const one of latest(news)) tell(one);
    },
    rollbackTransaction: async (connection: DatabaseConnection) => {
      untold.delete(connection);
      await rollback(connection);
    },
  });
}

/** A stream that moved several times has moved to where it stands last. */
const latest = (news: readonly News[]): News[] =>
  news.filter(
    ({ channel, event }, index) =>
      event.event !== 'changed' ||
      !news
        .slice(index + 1)
        .some((later) => later.channel === channel && later.event.event === 'changed'),
  );
