// How each type of document is sent and merged; the outbox and the pull know nothing else of them.
import type { EntityType } from '#contract/sync.ts';
import type { Conflict } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import type { RawCall } from '../server-api.ts';

export interface Merged<Body> {
  readonly body: Body;
  readonly conflicts: readonly Conflict[];
}

/** The next call that brings the server nearer to the device. `sent`: the document it then has. */
export interface NextCall {
  readonly call: RawCall;
  readonly sent: unknown;
}

/** The server's version after a 2xx; `body` null: it is deleted there. */
export interface Accepted<Body> {
  readonly rev: number;
  readonly body: Body | null;
}

export interface Kind<Body> {
  readonly type: EntityType;
  /**
   * Null when the server has it all. `base` is the server's version the edits stand on. `mayBeKnown`:
   * an earlier call went unanswered, so the server may have the document even without a revision here.
   */
  nextCall(row: EntityRow<Body>, base: Body, mayBeKnown?: boolean): NextCall | null;
  accepted(frozen: FrozenCall, reply: unknown): Accepted<Body>;
  merge(base: Body, mine: Body, theirs: Body): Merged<Body>;
  /** What the server itself has made of a version that was sent; else it is as it was sent. */
  onServer?(sent: Body, theirs: Body): Body;
  /** Equal for the server; what is this device's own business does not count. */
  same(mine: Body, theirs: Body): boolean;
  /** A copy from the server replaces a clean one; what is this device's own business stays. */
  adopt(mine: Body, theirs: Body): Body;
  /** What others changed that the person must be told of, when a version from the server is adopted. */
  news?(before: Body, adopted: Body): readonly Conflict[];
  /**
   * Of what this device can make anew: the document as it began. From there its version and an older
   * one of the server are merged when the server was restored from a backup and the version between is
   * gone. Without it the server's version is taken to be where this device began.
   */
  origin?(body: Body): Body;
  /** Deleted on the server while edited here: is the edit pointless, or must it be kept and shown? */
  readonly deletedWhileEdited: 'drop' | 'keep';
}
