// Everything that can happen to a tab's database: the tab dies in the middle of a transaction, a named transaction
// fails, the disk is full, or the system closes the database while the app is running.
import type { DBCore, DBCoreMutateRequest, DBCoreTable } from 'dexie';
import type { HoldfastDatabase } from '#offline/database/database.ts';
import type { OutboxEntry } from '#offline/database/rows.ts';
import type { Universe } from './clock.ts';

export const transactionNames = ['append', 'freeze', 'ack', 'pull-apply'] as const;
export type TransactionName = (typeof transactionNames)[number];
/** How it fails: a request fails, or the transaction aborts at the end because the disk is full. */
export type DiskFault = 'UnknownError' | 'ConstraintError' | 'QuotaExceededError';

export interface FaultyDisk {
  /** Makes the next transaction of that name fail. */
  fail(name: TransactionName, fault: DiskFault): void;
  /** No more faults. */
  clear(): void;
  /** How many of the faults have happened. */
  readonly failures: number;
  readonly quotaFailures: number;
}

interface Hooks {
  readonly universe: Universe;
  /** Called before each read and write; throws when the tab is dead. */
  readonly step: () => void;
  /** Called when an entry of the outbox is frozen into a call. */
  readonly onFrozen: (entry: OutboxEntry) => void;
}

export function attachDisk(database: HoldfastDatabase, hooks: Hooks): FaultyDisk {
  const armed: { name: TransactionName; fault: DiskFault }[] = [];
  const counts = { all: 0, quota: 0 };
  const beforeWrite = (table: string, request: DBCoreMutateRequest) => {
    const index = armed.findIndex(({ name }) => name === nameOf(table, request));
    const [fault] = index < 0 ? [] : armed.splice(index, 1);
    if (!fault) return;
    counts.all += 1;
    if (fault.fault === 'QuotaExceededError') counts.quota += 1;
    throw failing(request, fault.fault);
  };
  database.use({
    stack: 'dbcore',
    name: 'faults',
    create: (core) => ({
      ...core,
      transaction: (...args: Parameters<DBCore['transaction']>) => watched(core, hooks, args),
      table: (name) => guarded(name, core.table(name), hooks, beforeWrite),
    }),
  });
  return {
    fail: (name, fault) => void armed.push({ name, fault }),
    clear: () => void armed.splice(0),
    get failures() {
      return counts.all;
    },
    get quotaFailures() {
      return counts.quota;
    },
  };
}

function watched(core: DBCore, { universe }: Hooks, args: Parameters<DBCore['transaction']>) {
  const transaction = core.transaction(...args);
  const end = universe.busy();
  const events = transaction as unknown as EventTarget;
  for (const name of ['complete', 'abort']) events.addEventListener(name, end);
  return transaction;
}

function guarded(
  name: string,
  table: DBCoreTable,
  hooks: Hooks,
  beforeWrite: (table: string, request: DBCoreMutateRequest) => void,
): DBCoreTable {
  const step =
    <A extends unknown[], R>(method: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      hooks.step();
      return method(...args);
    };
  return {
    ...table,
    mutate: step(async (request) => {
      beforeWrite(name, request);
      if (name === 'outbox' && request.type === 'put') {
        for (const entry of request.values as OutboxEntry[])
          if (entry.frozen) hooks.onFrozen(entry);
      }
      return table.mutate(request);
    }),
    get: step(table.get),
    getMany: step(table.getMany),
    query: step(table.query),
    openCursor: step(table.openCursor),
    count: step(table.count),
  };
}

/** Recognizes each of the engine's transactions by a write that no other one makes. */
function nameOf(table: string, request: DBCoreMutateRequest): TransactionName | null {
  if (table === 'outbox' && request.type === 'add') return 'append';
  if (table === 'outbox' && request.type === 'put') {
    const [entry] = request.values as OutboxEntry[];
    return entry?.state === 'sending' && entry.attempts === 0 ? 'freeze' : null;
  }
  if (table === 'outbox' && request.type === 'delete') return 'ack';
  if (table === 'meta' && request.type === 'put') {
    const [fact] = request.values as { name: string }[];
    return fact?.name === 'cursor' ? 'pull-apply' : null;
  }
  return null;
}

/** A full disk shows as an aborted transaction, without a failed request before it. */
function failing(request: DBCoreMutateRequest, fault: DiskFault): Error {
  if (fault === 'QuotaExceededError') {
    (request.trans as unknown as { _abort(name: string): void })._abort(fault);
  }
  return new DOMException('Injected', fault);
}
