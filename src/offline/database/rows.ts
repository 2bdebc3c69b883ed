// What the device stores. Differs from the wire by what the device must know about a document: which revision it is
// based on, whether it has unsent edits, what waits to be sent.
import type { ClientNote, CommentTemplate } from '#contract/coaching.ts';
import type { ClientArchive } from '#contract/coaches.ts';
import type { Message } from '#contract/conversations.ts';
import type { Attachment } from '#contract/attachment.ts';
import type { AttachmentId } from '#contract/ids.ts';
import type { ClientMax } from '#contract/one-rep-max.ts';
import type { DocumentOf, EntityType } from '#contract/sync.ts';
import type { HeldInvitation } from '#domain/coaching/invitation.ts';
import type { HeldLook } from '#domain/coaching/look.ts';
import type { OutgoingAttachment } from '#domain/attachment/outgoing.ts';
import type { OutgoingMessage } from '#domain/conversation/conversation.ts';
import type { OwnMovement } from '#domain/movement/own-movement.ts';
import type { HeldNotification } from '#domain/notification/held-notification.ts';
import type { PrescribedDay } from '#domain/program/coach-changes.ts';
import type { NewRun } from '#domain/program/program-run.ts';
import type { RawCall } from '../server-api.ts';

/** Documents in the user's own stream whose form on the device differs from the wire's. */
interface OtherForms {
  'program-run': NewRun;
  invitation: HeldInvitation;
  movement: OwnMovement;
  notification: HeldNotification;
  'seen-by-coach': HeldLook;
}

type OwnBodies = { [Type in Exclude<EntityType, keyof OtherForms>]: DocumentOf<Type> } & OtherForms;

/**
 * Documents written for others, or kept by the server outside the writer's own stream. The device holds one only
 * until the server has it and it was read back.
 */
interface OutgoingBodies {
  'client-day': PrescribedDay;
  'client-run': NewRun;
  'client-note': ClientNote;
  'client-max': ClientMax;
  'client-archive': ClientArchive;
  'comment-template': CommentTemplate;
  message: OutgoingMessage;
  attachment: OutgoingAttachment;
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
  /** `seq` of the entry that will carry further edits; null if the next edit must open one. */
  readonly slot: number | null;
  /** Deleted on this device; the row is removed once the server knows. */
  readonly deleted?: true;
  /** Deleted on the server while this device has unsent edits of it. */
  readonly gone?: true;
  /** The server lost it when it was restored from a backup; it is shown until the server has it again. */
  readonly forgotten?: true;
  /**
   * Set while everything is read again (`read-anew.ts`), until the document comes again unchanged. `theirs`: another
   * version that came instead.
   */
  readonly awaited?: {
    readonly theirs?: { readonly rev: number; readonly body: DocumentBody };
  };
}

/** Also narrows the type of the body. */
export const isOf = <Type extends DocumentType>(
  row: EntityRow,
  type: Type,
): row is EntityRow<Type> => row.type === type;

export const isKeyOf = <Type extends DocumentType>(
  key: string,
  type: Type,
): key is EntityKey<Type> => key.startsWith(`${type}:`);

/** The server's version that a dirty document was edited from: the base of a merge. */
export interface BaseRow<Type extends DocumentType = DocumentType> {
  readonly key: EntityKey;
  readonly body: DocumentBody<Type>;
}

/** A call fixed for sending: a repeat after an unknown outcome has the same bytes and key. */
export interface FrozenCall<Body = DocumentBody> {
  readonly idempotencyKey: string;
  readonly call: RawCall;
  /** The document as the server will have it once it accepts the call; null for a deletion. */
  readonly sent: Body | null;
  /** Revision the edits are based on; null: the call creates the document on the server. */
  readonly baseRev: number | null;
  /** The call carries only what changed since that revision. */
  readonly isPart?: true;
}

/** A call that the server may have applied although no reply said so. Older builds did not store the revision. */
export type UnansweredCall = Pick<FrozenCall, 'idempotencyKey' | 'sent'> &
  Partial<Pick<FrozenCall, 'baseRev'>>;

/**
 * One document with unsent edits. `open`: edits still flow into it, the call is made when its turn comes. `sending`:
 * frozen; its outcome may be unknown. `refused`: the server said no; kept and shown.
 */
export interface OutboxEntry {
  readonly seq: number;
  readonly key: EntityKey;
  /** The queue key: entries with the same one go in order; different ones do not wait for each other. */
  readonly lane: string;
  /** Waits while this document's creation is unsent. */
  readonly dependsOn: EntityKey | null;
  /** Creates the document on the server; later entries of the same document do not. */
  readonly creates: boolean;
  /** Version of this row's format; read by `upcastEntry`. */
  readonly version: number;
  readonly state: 'open' | 'sending' | 'refused';
  readonly frozen?: FrozenCall;
  /** `frozen` was taken for sending before, with an unknown outcome. */
  readonly repeated?: true;
  /** Calls made before `frozen` whose outcome is unknown: refused on repeat, overtaken, or in too old a format. */
  readonly unanswered?: readonly UnansweredCall[];
  /** The server had the document, but lost it when it was restored from a backup. */
  readonly offeredAgain?: true;
  /** The sync run that may settle this entry; a run that lost its turn finds another token here. */
  readonly token?: string;
  readonly addedAt: number;
  readonly attempts: number;
  /** How many calls in a row lost to another writer of the same document. */
  readonly conflicts: number;
  /** Not to be sent before this time, ms. */
  readonly nextAt: number;
  /** The server refused a call shared with other entries, and not because of this one in particular. */
  readonly alone?: true;
  /** Its document is set aside until a newer build runs here (`sync/newer-rows.ts`). */
  readonly held?: true;
  /** The server refused to take only the changes: the next call carries the whole document. */
  readonly whole?: true;
  /** Autosaved while somebody types (`autosave.ts`): once due, it overtakes an older save that is still under way. */
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
  /** The value in conflict, e.g. a set and its field. */
  readonly field: string;
  readonly kept: unknown;
  readonly lost: unknown;
  /** `lost` is this device's value; otherwise it is another device's. */
  readonly own?: true;
  /** A person has looked at the other value and taken or dismissed it. */
  readonly answered?: true;
}

export interface MetaRow {
  readonly name: string;
  readonly value: unknown;
}

/**
 * Cached replies that are only read, for when there is no signal. They can be read again, so the cache is bounded,
 * and cleared when the disk is full.
 */
export interface CachedRow {
  readonly key: string;
  /** When it was read, ms. */
  readonly at: number;
  readonly body: unknown;
}

/**
 * A change that this build could not read, stored as it came (`sync/set-aside.ts`). Its type may be one that only a
 * newer build knows.
 */
export interface SetAsideRow {
  /** `{type}:{id}`, or `unsent:{type}:{id}` if it has `unsent` edits. */
  readonly key: string;
  readonly rev: number;
  readonly change: unknown;
  /** For a row with edits that a newer build left here: the whole row, and what the edits are based on. */
  readonly unsent?: { readonly row: EntityRow; readonly base: DocumentBody | undefined };
  /** See `EntityRow`. */
  readonly awaited?: true;
  readonly forgotten?: true;
}

/**
 * A message that the server has. The device holds the newest of each conversation, without a gap between them
 * (`messages/held-messages.ts`).
 */
export type MessageRow = Message;

/** A part of a photo or video that this device sends or has sent; part 0 is its still. */
export interface AttachmentPartRow {
  readonly id: AttachmentId;
  readonly part: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A photo or video that was chosen and is not sent yet. */
export interface ChosenRow {
  readonly id: AttachmentId;
  /** The message or comment that is being written. */
  readonly place: string;
  readonly attachment: Attachment;
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

/** What somebody else sent, fetched to be shown. */
export interface AttachmentFileRow {
  /** `{id}/still` or `{id}/file` */
  readonly id: string;
  /** When it was fetched, ms. */
  readonly at: number;
  /** Bytes. */
  readonly size: number;
  readonly bytes: ArrayBuffer;
}

export type Pose = 'front' | 'side' | 'back';

/** A photo of the athlete's progress. It never leaves this device. */
export interface PhotoRow {
  readonly id: string;
  /** `YYYY-MM-DD`, where the athlete was. */
  readonly date: string;
  readonly pose: Pose;
  readonly note: string;
  /** JPEG, drawn again on this device: without the camera's data, such as the place. */
  readonly picture: Blob;
  /** The same, as small as a list needs it. */
  readonly thumbnail: Blob;
}
