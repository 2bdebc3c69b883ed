// How each type of document is sent and merged; the outbox and the pull know nothing else about the types.
import type { Change } from '#contract/sync.ts';
import type { Conflict, Merged } from '#domain/three-way.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import type {
  DocumentBody,
  DocumentType,
  EntityRow,
  FrozenCall,
  OutboxEntry,
} from '../database/rows.ts';
import type { RawCall, RawReply } from '../server-api.ts';

/** The next call that brings the server closer to the device. `sent`: the document it then has. */
export interface NextCall<Body = DocumentBody> {
  readonly call: RawCall;
  readonly sent: Body | null;
  /** The call carries only what changed since the server's version. */
  readonly isPart?: true;
}

/** The server's version after a 2xx; `body` null: it is deleted there. */
export interface Accepted<Body> {
  readonly rev: number;
  readonly body: Body | null;
  /** Changed by the same call. */
  readonly others?: readonly Change[];
}

/**
 * How several documents share a call. Each keeps its own call and key inside it, so that it can also go alone, or
 * with others next time.
 */
export interface Together {
  /** Entries with the same group share a call; null: goes alone. */
  groupOf(entry: OutboxEntry): string | null;
  /** At most this many in a call. */
  readonly most: number;
  /** Once a call has this many characters, no more are added. */
  readonly enough: number;
  callOf(parts: readonly FrozenCall[]): RawCall;
  /** One per part, in order. */
  repliesOf(reply: unknown): readonly RawReply[];
}

/** Why this user cannot give a restored server their copy, and what happens to the copy here. */
export interface NotGivenBack {
  readonly because: string;
  /**
   * `keep`: it stays readable until the server has it again. `keep changes`: also sends this user's changes then.
   * `drop`: it is removed.
   */
  readonly fate: 'keep' | 'keep changes' | 'drop';
}

/**
 * The server was restored from a backup and has forgotten a version that this device holds. The device gives it back:
 * as a change to the version in the backup, or as a new document if the backup has none.
 */
export interface AfterRestore<Type extends DocumentType, Body = DocumentBody<Type>> {
  /** Null, or left out: this user gives it back. `isThere`: the server has another version of it. */
  exception?(body: Body, userId: string, isThere: boolean): NotGivenBack | null;
  /**
   * The document without any changes since it began: the base for merging two copies whose common version is gone.
   */
  origin(body: Body): Body;
  /** The part that this user may give back; the rest is up to others. If left out, all of it. */
  ownPart?(body: Body, userId: string): Body;
  /** It existed before the backup, or it cannot exist: it is never created again. */
  readonly isNeverMade?: true;
  /** Not in the user's own stream: its revision does not tell whether the backup has it. */
  isElsewhere?(row: EntityRow<Type>, database: HoldfastDatabase): Promise<boolean>;
  /** Cached copies that are only read. */
  seenCopies?(database: HoldfastDatabase): Promise<readonly Body[]>;
}

/** What people read about it while it waits to be sent. */
export interface DocumentName {
  readonly kind: string;
  readonly name: string;
  /** What it says, if that is all there is to it. */
  readonly text?: string;
}

export interface DocumentHandler<
  Type extends DocumentType = DocumentType,
  Body = DocumentBody<Type>,
> {
  readonly type: Type;
  named(body: Body): DocumentName;
  /**
   * Null if the server has everything. `base` is the server's version the edits are based on. `mayBeKnown`: the
   * server may have the document even without a revision here, or a version other than `base`; the call then carries
   * the whole document.
   */
  nextCall(row: EntityRow<Type>, base: Body, mayBeKnown?: boolean): NextCall | null;
  /**
   * Adds what is too large to be in the document; without it the call is whole. Inside the transaction that freezes the
   * call.
   */
  withBytes?(database: HoldfastDatabase, body: Body, next: NextCall<Body>): Promise<NextCall<Body>>;
  accepted(frozen: FrozenCall<Body>, reply: unknown): Accepted<Body>;
  merge(base: Body, mine: Body, theirs: Body): Merged<Body>;
  /** When two devices each created the document: the values from here that gave way to those of the first one. */
  madeApart?(mine: Body, merged: Body): readonly Conflict[];
  /** Without it each goes in its own call. */
  readonly together?: Together;
  /** What the server itself makes of a version that was sent; without it, the version as sent. */
  onServer?(sent: Body, theirs: Body): Body;
  /**
   * What this device and the server both know if the server's version may be somebody else's save on top of the one
   * `sent` from here. Without it, that is `base`.
   */
  commonVersion?(base: Body, sent: Body, theirs: Body): Body;
  /** Whether both are the same to the server; values that only concern this device do not count. */
  same(mine: Body, theirs: Body): boolean;
  /** A copy from the server replaces a clean one; values that only concern this device stay. */
  adopt(mine: Body, theirs: Body): Body;
  /** Others' changes that the user must see when a version from the server is adopted. */
  changesToReport?(before: Body, adopted: Body): readonly Conflict[];
  /** What happens to it after the server was restored from a backup. */
  readonly afterRestore: AfterRestore<Type>;
  /** Deleted on the server while edited here: is the edit pointless, or must it be kept and shown? */
  readonly deletedWhileEdited: 'drop' | 'keep';
  /**
   * True if a document that is gone on the server has nothing more to show. Otherwise it is not dropped without
   * asking.
   */
  isDoneWhenGone?(row: EntityRow<Type>): boolean;
}
