import type { Comment } from '#contract/training.ts';
import {
  createExerciseComment,
  createSessionComment,
  deleteExerciseComment,
  deleteSessionComment,
  editExerciseComment,
  editSessionComment,
} from '#contract/workout.ts';
import { equal } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { Kind, NextCall } from './kind.ts';

export const commentKind: Kind<Comment> = {
  type: 'comment',
  nextCall,
  accepted,
  // Only its author edits a comment; of two devices of one author the edit made here stands.
  merge: (base, mine, theirs) => ({
    body:
      mine.text === base.text ? theirs : { ...theirs, text: mine.text, editedAt: mine.editedAt },
    conflicts:
      mine.text === base.text || theirs.text === base.text || mine.text === theirs.text
        ? []
        : [{ field: `comment ${mine._id}/text`, kept: mine.text, lost: theirs.text }],
  }),
  // The server stamps the times.
  same: (mine, theirs) => equal(mine.text, theirs.text),
  adopt: (_, theirs) => theirs,
  origin: (comment) => ({ ...comment, text: '' }),
  deletedWhileEdited: 'keep',
};

function nextCall(row: EntityRow<Comment>, base: Comment, mayBeKnown = false): NextCall | null {
  const { trainingSessionId: id, exerciseId, _id: commentId, text, createdAt } = row.body;
  if (row.deleted && row.rev === null && !mayBeKnown) return null;
  if (row.rev === null && !row.deleted) {
    const create = exerciseId === null ? createSessionComment : createExerciseComment;
    return {
      call: {
        method: create.method,
        path: pathOf(create, { params: { id, exerciseId } }),
        body: JSON.stringify({ text, _id: commentId, createdAt }),
      },
      sent: row.body,
    };
  }
  const params = { id, exerciseId, commentId };
  if (row.deleted) {
    const remove = exerciseId === null ? deleteSessionComment : deleteExerciseComment;
    return { call: { method: remove.method, path: pathOf(remove, { params }) }, sent: null };
  }
  if (commentKind.same(row.body, base)) return null;
  const edit = exerciseId === null ? editSessionComment : editExerciseComment;
  return {
    call: { method: edit.method, path: pathOf(edit, { params }), body: JSON.stringify({ text }) },
    sent: row.body,
  };
}

function accepted(frozen: FrozenCall, reply: unknown) {
  if (frozen.call.method === 'DELETE')
    return { rev: checked(deleteSessionComment, reply).rev, body: null };
  const { rev, comment } = checked(editSessionComment, reply);
  return { rev, body: comment };
}
