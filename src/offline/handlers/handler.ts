// How each type of document is sent and merged; the outbox and the pull know nothing else of them.
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

/** The next call that brings the server nearer to the device. `sent`: the document it then has. */
export interface NextCall {
  readonly call: RawCall;
  readonly sent: DocumentBody | null;
  /** The call has only what changed since the server's version. */
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
 * How several documents share a call. Each keeps its own call within it, key and all, so that it can as well go
 * alone, or next time in other company.
 */
export interface Together {
  /** Those with the same group share a call; null: goes alone. */
  groupOf(entry: OutboxEntry): string | null;
  /** At most so many in a call. */
  readonly most: number;
  /** No further one joins a call of so many characters. */
  readonly enough: number;
  callOf(parts: readonly FrozenCall[]): RawCall;
  /** One for each part, in their order. */
  repliesOf(reply: unknown): readonly RawReply[];
}

/** Why a restored server cannot have a copy from this user, and what becomes of the copy here. */
export interface NotGivenBack {
  readonly because: string;
  /**
   * `keep`: it stays readable until the server has it again. `keep changes`: likewise, and then what this user
   * changed of it is sent. `drop`: it goes.
   */
  readonly fate: 'keep' | 'keep changes' | 'drop';
}

/**
 * The server was restored from a backup and has forgotten a version that this device holds. The device gives
 * it back: as a change of the version in the backup, or as a new document where the backup has none.
 */
export interface AfterRestore<Type extends DocumentType, Body = DocumentBody<Type>> {
  /** Null: this user gives it back. `isThere`: the server has another version of it. */
  exception(body: Body, userId: string, isThere: boolean): NotGivenBack | null;
  /**
   * Nothing that was changed since the document began: from here two copies are merged when the version that
   * they have in common is gone.
   */
  origin(body: Body): Body;
  /** What of it this user says; the rest is for others to say. All of it, when left out. */
  ownPart?(body: Body, userId: string): Body;
  /** It was there before the backup or it cannot be there: it is never made again. */
  readonly isNeverMade?: true;
  /** Not among the own documents on the server: its revision does not tell whether the backup has it. */
  isElsewhere?(row: EntityRow<Type>, database: HoldfastDatabase): Promise<boolean>;
  /** Copies that are kept only to be looked at. */
  seenCopies?(database: HoldfastDatabase): Promise<readonly Body[]>;
}

export interface DocumentHandler<
  Type extends DocumentType = DocumentType,
  Body = DocumentBody<Type>,
> {
  readonly type: Type;
  /**
   * Null when the server has it all. `base` is the server's version the edits are based on. `mayBeKnown`:
   * the server may have the document even without a revision here, or a version other than `base`. The call
   * then has the whole document.
   */
  nextCall(row: EntityRow<Type>, base: Body, mayBeKnown?: boolean): NextCall | null;
  accepted(frozen: FrozenCall<Body>, reply: unknown): Accepted<Body>;
  merge(base: Body, mine: Body, theirs: Body): Merged<Body>;
  /** What of a document that two devices made apart, each its own, gave way here to the one that was there first. */
  madeApart?(mine: Body, merged: Body): readonly Conflict[];
  /** Without it each goes in a call of its own. */
  readonly together?: Together;
  /** What the server itself has made of a version that was sent; else it is as it was sent. */
  onServer?(sent: Body, theirs: Body): Body;
  /**
   * What this device and the server both know, when the server's version may be somebody else's save on top
   * of what was `sent` from here. Without it that is `base`.
   */
  commonVersion?(base: Body, sent: Body, theirs: Body): Body;
  /** Equal for the server; what is this device's own business does not count. */
  same(mine: Body, theirs: Body): boolean;
  /** A copy from the server replaces a clean one; what is this device's own business stays. */
  adopt(mine: Body, theirs: Body): Body;
  /** Others' changes that the user must see, when a version from the server is adopted. */
  changesToReport?(before: Body, adopted: Body): readonly Conflict[];
  /** What becomes of it when the server was restored from a backup. */
  readonly afterRestore: AfterRestore<Type>;
  /** Deleted on the server while edited here: is the edit pointless, or must it be kept and shown? */
  readonly deletedWhileEdited: 'drop' | 'keep';
  /** A document that is gone on the server has nothing more to show; any other must not be lost without asking. */
  isDoneWhenGone?(row: EntityRow<Type>): boolean;
}
