// One database per user: another person who signs in on this phone never sees this user's work.
import { type Collection, Dexie, type PromiseExtended, type Table, type WhereClause } from 'dexie';
import type { AttachmentId } from '#contract/ids.ts';
import { DiskFullError } from '../errors.ts';
import type { FinishedKey, FinishedRow } from './finished-row.ts';
import type {
  AttachmentFileRow,
  AttachmentPartRow,
  BaseRow,
  ChosenRow,
  DocumentType,
  EntityKey,
  EntityRow,
  ConflictRow,
  MessageRow,
  MetaRow,
  OutboxEntry,
  PhotoRow,
  CachedRow,
  SetAsideRow,
} from './rows.ts';
import { declareVersions } from './versions.ts';

/** The key starts with the document's type, so a row read by type or key has a body of that type. */
interface TypedEntities {
  get<Type extends DocumentType>(
    key: EntityKey<Type>,
  ): PromiseExtended<EntityRow<Type> | undefined>;
  bulkGet<Type extends DocumentType>(
    keys: EntityKey<Type>[],
  ): PromiseExtended<(EntityRow<Type> | undefined)[]>;
  where<Type extends DocumentType>(equals: {
    readonly type: Type;
    readonly parent?: string;
    readonly status?: string;
  }): Collection<EntityRow<Type>, EntityKey>;
  where(index: '[type+parent]' | '[type+status]'): Omit<
    WhereClause<EntityRow, EntityKey>,
    'equals'
  > & {
    equals<Type extends DocumentType>(
      key: readonly [Type, string],
    ): Collection<EntityRow<Type>, EntityKey>;
  };
}

interface TypedBases {
  get<Type extends DocumentType>(key: EntityKey<Type>): PromiseExtended<BaseRow<Type> | undefined>;
}

export class HoldfastDatabase extends Dexie {
  declare readonly entities: TypedEntities & Table<EntityRow, EntityKey>;
  declare readonly bases: TypedBases & Table<BaseRow, EntityKey>;
  declare readonly outbox: Table<OutboxEntry, number, Omit<OutboxEntry, 'seq'>>;
  declare readonly meta: Table<MetaRow, string>;
  declare readonly journal: Table<ConflictRow, number, Omit<ConflictRow, 'seq'>>;
  declare readonly finished: Table<FinishedRow, FinishedKey>;
  declare readonly seen: Table<CachedRow, string>;
  declare readonly messages: Table<MessageRow, string>;
  declare readonly setAside: Table<SetAsideRow, string>;
  /** Nothing else has them: they are on this device alone. */
  declare readonly photos: Table<PhotoRow, string>;
  /** Of photos and videos in messages and comments. */
  declare readonly attachmentParts: Table<AttachmentPartRow, [AttachmentId, number]>;
  declare readonly attachmentFiles: Table<AttachmentFileRow, string>;
  declare readonly chosen: Table<ChosenRow, AttachmentId>;

  /** A newer build of the app in another tab has taken the database; this connection is closed for good. */
  isTakenOver = false;
  onTakenOver: () => void = () => undefined;
  /** When the disk is full: frees what can be downloaded again, such as pictures. */
  makeRoom: () => Promise<unknown> = async () => undefined;

  constructor(
    userId: string,
    factory?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange },
  ) {
    // 'strict': Chrome reports a transaction as complete only once it is on the disk.
    super(databaseName(userId), { chromeTransactionDurability: 'strict', ...factory });
    declareVersions(this);
    // Dexie's own handler closes, but lets the next access reopen the newer database with this older code, whose
    // writes the newer code then cannot find. Closed must mean closed; returning false stops Dexie's handler, which
    // runs after this one, from undoing that.
    this.on('versionchange', ({ newVersion }) => {
      this.close({ disableAutoOpen: true });
      // A null version means that it is being deleted: the user has signed out in another tab.
      if (newVersion !== null) {
        this.isTakenOver = true;
        this.onTakenOver();
      }
      return false;
    });
  }
}

const prefix = 'holdfast-';
export const databaseName = (userId: string): string => `${prefix}${userId}`;
/** Null if the database is not a user's. */
export const userIdOf = (name: string): string | null =>
  name.startsWith(prefix) ? name.slice(prefix.length) : null;

/**
 * Everything that changes documents goes through here: one transaction over documents and outbox, so that an edit is
 * never stored without the entry that sends it. Resolves once it is on the disk.
 */
export function transact<T>(database: HoldfastDatabase, work: () => Promise<T>): Promise<T> {
  return withRoom(database, () =>
    recovering(database, () =>
      database.transaction(
        'rw',
        database.tables,
        // Dexie keeps a transaction over an `await` only in a function that is async itself.
        async () => work(),
      ),
    ),
  );
}

/**
 * Inside `transact`, right after the last write: the browser commits at once instead of waiting until the page has
 * handled the result. Only for a transaction with a single write: of two, one would stay if the other failed.
 */
export function commitNow(): void {
  Dexie.currentTransaction?.idbtrans.commit();
}

/** For work that nobody awaits: it is not an error if a sign-out closes the database in the middle of it. */
export function inBackground(database: HoldfastDatabase, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!database.hasBeenClosed()) throw error;
  });
}

/** If the disk is full, gives up the reserve and whatever can be downloaded again, and tries once more. */
async function withRoom<T>(database: HoldfastDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    await database.meta.delete('ballast').catch(() => undefined);
    for (const copies of [database.seen, database.messages, database.attachmentFiles])
      await copies.clear().catch(() => undefined);
    await database.makeRoom().catch(() => undefined);
  }
  try {
    return await work();
  } catch (error) {
    throw isDiskFull(error) ? new DiskFullError({ cause: error }) : error;
  }
}

/** Browsers report a full disk as the reason why a transaction was aborted, not as a request's error. */
function isDiskFull(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = (one as { inner?: unknown }).inner) {
    if (one.name === 'QuotaExceededError') return true;
  }
  return false;
}

const lostConnection = new Set(['InvalidStateError', 'UnknownError', 'DatabaseClosedError']);

/**
 * iOS ends the process that serves IndexedDB while the app is in the background, which kills every handle. Reopens
 * and tries once more.
 */
async function recovering<T>(database: HoldfastDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !lostConnection.has(error.name)) throw error;
    // Closed on purpose: either a newer build in another tab has taken the database, and this tab must not write any
    // more, or the user has signed out.
    if (database.hasBeenClosed()) throw error;
    database.close({ disableAutoOpen: false });
    await database.open();
    return work();
  }
}
