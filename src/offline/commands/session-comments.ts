// Comments on a finished workout: any number, each with its own author.
import type { CommentId, ExerciseId, TrainingSessionId } from '#contract/ids.ts';
import type { Comment } from '#contract/comment.ts';
import { type Outcome, refused } from '#domain/refusal.ts';
import { presentId } from '../database/meta.ts';
import type { Device } from '../device.ts';
import type { Attached } from '../attachments/held.ts';
import { withAttached } from './attach-to-comment.ts';
import { changeComment, createComment } from './write-comment.ts';
import { runCommand } from './run-command.ts';

/** `createdAt`: for a deleted comment that is written again, so that it keeps its place. */
export const addComment = async (
  device: Device,
  input: {
    readonly sessionId: TrainingSessionId;
    /** Null: on the whole workout. */
    readonly exerciseId: ExerciseId | null;
    readonly text: string;
    readonly createdAt?: string;
    readonly attached?: Attached | undefined;
  },
): Promise<Outcome<Comment>> => {
  const _id = device.newId<CommentId>();
  return withAttached(device, { _id, ...input }, async (text, attachments) => {
    const sessionId = await presentId(device.database, input.sessionId);
    return createComment(device, { ...input, text, attachments, _id, sessionId });
  });
};

/** An empty text deletes the comment. */
export const editComment = (
  device: Device,
  { commentId, text }: { readonly commentId: CommentId; readonly text: string },
): Promise<Outcome<Comment | null>> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`comment:${commentId}`);
    if (!row || row.deleted) return refused('required-parameter-missing');
    const comment = row;
    return comment.body.author.userId === device.userId
      ? changeComment(device, comment, text)
      : refused('comment-not-yours');
  });
