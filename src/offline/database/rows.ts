// What the device stores. Differs from the wire by what the device must know beside a document:
// which revision it is based on, whether it holds unsent edits, what waits to be sent.
import type { ClientNote, CommentTemplate } from '#contract/coach-notes.ts';
import type { Conversation } from '#contract/conversation.ts';
import type { Message } from '#contract/conversations.ts';
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import type { SeenByCoach } from '#contract/seen-by-coach.ts';
import type { EntityType } from '#contract/sync.ts';
import type { Comment, PurchasedProgram, TrainingSession } from '#contract/training.ts';
import type { UserDetails } from '#contract/user.ts';
import type { Look } from '#domain/coaching/look.ts';
import type { OutgoingMessage } from '#domain/conversation/message.ts';
import type { OwnMovement } from '#domain/movement/own-movement.ts';
import type { HeldNotification } from '#domain/notification/held-notification.ts';
import type { PrescribedDay } from '#domain/program/prescribed-day.ts';
import type { NewRun } from '#domain/program/program-run.ts';
import type { RawCall } from '../server-api.ts';

/** What the device keeps of each type of document that the server has among the user's own. */
interface OwnBodies extends Record<EntityType, unknown> {
  user: UserDetails;
  program: PurchasedProgram;
  'program-run': NewRun;
  'training-session': TrainingSession;
  comment: Comment;
  'created-program': CreatedProgram;
  'created-program-day': CreatedProgramDay;
  movement: OwnMovement;
  notification: HeldNotification;
  'seen-by-coach': SeenByCoach | Look;
  conversation: Conversation;
}

/**
 * What is written for others, or what the server keeps elsewhere than in the writer's own documents. The device
 * holds it only until the server has it and it was read there again.
 */
interface OutgoingBodies {
  'client-day': PrescribedDay;
  'client-run': NewRun;
  'client-note': ClientNote;
  'comment-template': CommentTemplate;
  message: OutgoingMessage;
}

interface Bodies extends OwnBodies, OutgoingBodies {}

export type DocumentType = keyof Bodies;

export type DocumentBody<Type extends DocumentType = DocumentType> = Bodies[Type];

/** `{type}:{id}` */
export type EntityKey<Type extends DocumentType = DocumentType> = `${Type}:${string}`;

export interface EntityRow<Type extends DocumentType = DocumentType> {
  readonly key: EntityKey;
  readonly type: Type;
  readonly id: string;
  /** The document that this one belongs to: a session's run, a comment's session, a run's program. */
  readonly parent: string;
  /** A session's status; empty for other types. */
  readonly status: string;
  readonly body: DocumentBody<Type>;
  /** Revision of the server's version that `body` is based on; null until the server has the document. */
  readonly rev: number | null;
  /** True exactly while the outbox holds an entry for this document. */
  readonly dirty: boolean;
  /** `seq` of the entry that will carry further edits; null when the next edit must open one. */
  readonly slot: number | null;
  /** Deleted on this device; the row goes when the server has heard of it. */
  readonly deleted?: true;
  /** Deleted on the server while this device holds unsent edits of it. */
  readonly gone?: true;
  /** The server has forgotten it since it was restored from a backup; it is shown until the server has it again. */
  readonly forgotten?: true;
  /**
   * Held since before all is read anew (`read-anew.ts`), and not come again as it is. `theirs`: another version that
   * came in its place.
   */
  readonly awaited?: {
    readonly theirs?: { readonly rev: number; readonly body: DocumentBody };
  };
}

/** Whether it is of this type, and its body with it. */
export const isOf = <Type extends DocumentType>(
  row: EntityRow,
  type: Type,
): row is EntityRow<Type> => row.type === type;

export const isKeyOf = <Type extends DocumentType>(
  key: string,
  type: Type,
): key is EntityKey<Type> => key.startsWith(`${type}:`);

/** The server's version that a dirty document was edited from: the common ancestor of a merge. */
export interface BaseRow<Type extends DocumentType = DocumentType> {
  readonly key: EntityKey;
  readonly body: DocumentBody<Type>;
}

/** A call fixed for sending: a repeat after an unknown outcome carries the same bytes and key. */
export interface FrozenCall<Body = DocumentBody> {
  readonly idempotencyKey: string;
  readonly call: RawCall;
  /** The document as the server will have it when it accepts the call; null for a deletion. */
  readonly sent: Body | null;
  /** Revision the edits are based on; null: the call makes the document known to the server. */
  readonly baseRev: number | null;
  /** The call has only what changed since that revision. */
  readonly isPart?: true;
}

/**
 * What the server may have applied without this device having heard of it. An older build left none of
 * the revision.
 */
export type UnansweredCall = Pick<FrozenCall, 'idempotencyKey' | 'sent'> &
  Partial<Pick<FrozenCall, 'baseRev'>>;

/**
 * One document with unsent edits. `open`: edits still flow into it, the call is made up when its turn
 * comes. `sending`: frozen; its outcome may be unknown. `refused`: the server said no; kept and shown.
 */
export interface OutboxEntry {
  readonly seq: number;
  readonly key: EntityKey;
  /** Entries of one lane go in order; lanes do not wait for each other. */
  readonly lane: string;
  /** Waits while this document's creation is unsent. */
  readonly dependsOn: EntityKey | null;
  /** Makes the document known to the server; later entries of the same document do not. */
  readonly creates: boolean;
  /** Version of this row's form; read by `upcastEntry`. */
  readonly version: number;
  readonly state: 'open' | 'sending' | 'refused';
  readonly frozen?: FrozenCall;
  /** `frozen` was taken for sending before, and what became of it then is not known. */
  readonly repeated?: true;
  /** Calls made up before `frozen` that went unanswered until a repeat of them was refused. */
  readonly unanswered?: readonly UnansweredCall[];
  /** The server had the document, and lacks it since it was restored from a backup. */
  readonly offeredAgain?: true;
  /** The sync run that may settle this entry; a run that lost its turn finds another's token here. */
  readonly token?: string;
  readonly addedAt: number;
  readonly attempts: number;
  /** Rounds lost against other writers of the same document. */
  readonly conflicts: number;
  /** Not before this time, ms. */
  readonly nextAt: number;
  /** The server refused a call that it shared with others, and not for its own sake. */
  readonly alone?: true;
  /** Its document is set aside until a newer build runs here (`sync/newer-rows.ts`). */
  readonly held?: true;
  /** The server did not take only what changed: the next call has the whole document. */
  readonly whole?: true;
  /** Saved by itself while somebody types (`autosave.ts`): once due it overtakes an older one that is still under way. */
  readonly autosaved?: true;
  readonly refusal?: {
    readonly status: number;
    readonly type: string;
    readonly message: string;
    /** When, ms. */
    readonly at?: number;
  };
}

export interface ConflictRow {
  readonly seq: number;
  readonly at: number;
  readonly key: EntityKey;
  /** The value in conflict, e.g. a set and its field, with both sides. */
  readonly field: string;
  readonly kept: unknown;
  readonly lost: unknown;
  /** `lost` is the value that this device had; else it is another device's. */
  readonly own?: true;
  /** A person has looked at the other value and taken it or dismissed it. */
  readonly answered?: true;
}

export interface MetaRow {
  readonly name: string;
  readonly value: unknown;
}

/**
 * Answers of the server that are only looked at, kept for when there is no signal. It can be had again,
 * so it is bounded, and goes when the disk is full.
 */
export interface CachedRow {
  readonly key: string;
  /** When it was read, ms. */
  readonly at: number;
  readonly body: unknown;
}

/**
 * A change that this build could not read, as it came (`sync/set-aside.ts`). Its type may be one that only a
 * newer build knows.
 */
export interface SetAsideRow {
  /** `{type}:{id}`; of one with `unsent` edits `unsent:{type}:{id}`. */
  readonly key: string;
  readonly rev: number;
  readonly change: unknown;
  /** Of a row with edits that a newer build left here: all of it, and what they are based on. */
  readonly unsent?: { readonly row: EntityRow; readonly base: DocumentBody | undefined };
  /** See `EntityRow`. */
  readonly awaited?: true;
  readonly forgotten?: true;
}

/**
 * A message that the server has. Of each conversation the device holds the newest, without a gap between
 * them (`messages/held-messages.ts`).
 */
export type MessageRow = Message;
