import type { CommentId, ExerciseId, TrainingSessionId } from '#contract/ids.ts';
import type { Comment } from '#contract/comment.ts';
import * as rules from '#domain/comment.ts';
import { allowed, type Outcome } from '#domain/refusal.ts';
import { presentId } from '../database/meta.ts';
import type { EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { storeDeletion, storeEdit, storeNew } from '../outbox/store-edit.ts';
import { commentsOn } from '../queries.ts';
import { runCommand } from './run-command.ts';

/**
 * The user's own note on a workout (`exerciseId` null) or an exercise: the first text creates it, another one changes
 * it, an empty one deletes it. `noteId`: which note, an id made by the code that shows the field, because another
 * device may have written one too; by default the first there is. A deleted note is written as a new one.
 */
export async function writeComment(
  device: Device,
  input: {
    readonly sessionId: TrainingSessionId;
    readonly exerciseId: ExerciseId | null;
    readonly text: string;
    readonly noteId?: CommentId | undefined;
  },
): Promise<Outcome<Comment | null>> {
  const { noteId } = input;
  const fresh = device.newId<CommentId>();
  return runCommand(device, async () => {
    const sessionId = await presentId(device.database, input.sessionId);
    const row = noteId
      ? await rowOf(device, noteId)
      : await ownNote(device, sessionId, input.exerciseId);
    if (row && !row.deleted) return changeComment(device, row, input.text);
    if (input.text.trim() === '') return allowed(null);
    return createComment(device, { ...input, _id: row ? fresh : (noteId ?? fresh), sessionId });
  });
}

/** Runs inside the caller's transaction. */
export async function createComment(
  device: Device,
  input: {
    /** Made before the transaction: an attempt that fails may have been stored all the same. */
    readonly _id: CommentId;
    readonly sessionId: TrainingSessionId;
    readonly exerciseId: ExerciseId | null;
    readonly text: string;
    /** Defaults to now. */
    readonly createdAt?: string;
    readonly attachments?: Comment['attachments'];
  },
): Promise<Outcome<Comment>> {
  const { database } = device;
  const session = await database.entities.get(`training-session:${input.sessionId}`);
  const comment = rules.newComment({
    _id: input._id,
    session: session?.body,
    exerciseId: input.exerciseId,
    author: { userId: device.userId, firstName: device.firstName },
    text: input.text,
    now: input.createdAt ?? device.now().toISOString(),
    attachments: input.attachments,
  });
  if (comment.allowed) await storeNew(database, 'comment', comment.value, device.now().getTime());
  return comment;
}

/** Runs inside the caller's transaction. An empty text deletes the comment. */
export async function changeComment(
  device: Device,
  row: EntityRow<'comment'>,
  text: string,
): Promise<Outcome<Comment | null>> {
  const { database } = device;
  const now = device.now();
  const edited = rules.editComment(row.body, { text, now: now.toISOString() });
  if (!edited.allowed) return edited;
  if (edited.value === null) await storeDeletion(database, row, now.getTime());
  else if (edited.value.text !== row.body.text)
    await storeEdit(database, row, edited.value, now.getTime());
  return edited;
}

const rowOf = async (device: Device, id: CommentId): Promise<EntityRow<'comment'> | undefined> =>
  await device.database.entities.get(`comment:${id}`);

/** The note its field shows: two devices may each have written a first one. */
async function ownNote(
  device: Device,
  sessionId: TrainingSessionId,
  exerciseId: ExerciseId | null,
): Promise<EntityRow<'comment'> | undefined> {
  const comments = await commentsOn(device, sessionId, exerciseId);
  const own = comments.find(({ author }) => author.userId === device.userId);
  return own && rowOf(device, own._id);
}
