import type { Comment } from '#contract/training.ts';
import {
  createExerciseComment,
  createSessionComment,
  deleteExerciseComment,
  deleteSessionComment,
  editExerciseComment,
  editSessionComment,
} from '#contract/workout.ts';
import { writtenAt } from '#domain/comment.ts';
import { mergeComments, textsGivenWay } from '#domain/merge-comments.ts';
import { equal } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler, NextCall } from './handler.ts';
import { seenComments } from './seen-of-clients.ts';

export const commentHandler: DocumentHandler<'comment'> = {
  type: 'comment',
  nextCall,
  accepted,
  merge: mergeComments,
  // The times do not count: the server sets them.
  same: (mine, theirs) => equal(mine.text, theirs.text),
  adopt: (_, theirs) => theirs,
  changesToReport: textsGivenWay,
  afterRestore: {
    exception: ({ author }, userId) =>
      author.userId === userId
        ? null
        : {
            because: 'Only its author writes a comment, and gives it back.',
            fate: 'keep',
          },
    origin: (comment) => ({ ...comment, text: '' }),
    // A coach's comment is in the athlete's stream.
    isElsewhere: async ({ parent }, { entities }) =>
      (await entities.get(`training-session:${parent}`)) === undefined,
    seenCopies: seenComments,
  },
  deletedWhileEdited: 'keep',
};

function nextCall(row: EntityRow<'comment'>, base: Comment, mayBeKnown = false): NextCall | null {
  const { trainingSessionId: id, exerciseId, _id: commentId, text } = row.body;
  if (row.deleted && row.rev === null && !mayBeKnown) return null;
  if (row.rev === null && !row.deleted) {
    const create = exerciseId === null ? createSessionComment : createExerciseComment;
    return {
      call: {
        method: create.method,
        path: pathOf(create, { params: { id, exerciseId } }),
        body: JSON.stringify(draftOf(row.body, base)),
      },
      sent: base.text === '' ? base : row.body,
    };
  }
  const params = { id, exerciseId, commentId };
  if (row.deleted) {
    const remove = exerciseId === null ? deleteSessionComment : deleteExerciseComment;
    return { call: { method: remove.method, path: pathOf(remove, { params }) }, sent: null };
  }
  if (commentHandler.same(row.body, base)) return null;
  const edit = exerciseId === null ? editSessionComment : editExerciseComment;
  const body = JSON.stringify({ text, from: writtenAt(base), over: row.body.over });
  return {
    call: { method: edit.method, path: pathOf(edit, { params }), body },
    sent: row.body,
  };
}

/** When a comment is given back, the server must be sent the time of its last edit. */
const draftOf = ({ text, _id, createdAt, editedAt }: Comment, base: Comment) => ({
  text,
  _id,
  createdAt,
  ...(base.text === '' && editedAt !== null && { editedAt }),
});

function accepted(frozen: FrozenCall<Comment>, reply: unknown) {
  if (frozen.call.method === 'DELETE')
    return { rev: checked(deleteSessionComment, reply).rev, body: null };
  const { rev, comment } = checked(editSessionComment, reply);
  return { rev, body: comment };
}
