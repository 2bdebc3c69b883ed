import type { Comment } from '#contract/training.ts';
import {
  createExerciseComment,
  createSessionComment,
  deleteExerciseComment,
  deleteSessionComment,
  editExerciseComment,
  editSessionComment,
} from '#contract/workout.ts';
import { outweighText, textsGivenWay, writtenAt } from '#domain/comment.ts';
import { type Conflict, equal } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler, Merged, NextCall } from './handler.ts';
import { seenComments } from './seen-of-clients.ts';

export const commentHandler: DocumentHandler<'comment'> = {
  type: 'comment',
  nextCall,
  accepted,
  // Only its author edits a comment; of two devices of one author the edit made here wins.
  merge: (base, mine, theirs) =>
    base.text === '' ? laterComment(mine, theirs) : mergedComment(base, mine, theirs),
  // The server stamps the times.
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
    // A coach's comment is in the stream of the athlete.
    isElsewhere: async ({ parent }, { entities }) =>
      (await entities.get(`training-session:${parent}`)) === undefined,
    seenCopies: seenComments,
  },
  deletedWhileEdited: 'keep',
};

function mergedComment(base: Comment, mine: Comment, theirs: Comment): Merged<Comment> {
  if (mine.text === base.text) return { body: theirs, conflicts: [] };
  const isConflict = theirs.text !== base.text && theirs.text !== mine.text;
  return isConflict ? decided(mine, theirs) : { body: withText(theirs, mine), conflicts: [] };
}

/** The version that both had in common is gone: the later text is the author's last word. */
function laterComment(mine: Comment, theirs: Comment): Merged<Comment> {
  const [kept, lost] = writtenAt(mine) > writtenAt(theirs) ? [mine, theirs] : [theirs, mine];
  return kept.text === lost.text
    ? { body: withText(theirs, kept), conflicts: [] }
    : decided(kept, lost, theirs);
}

function decided(kept: Comment, lost: Comment, theirs = lost): Merged<Comment> {
  const { over } = outweighText(kept, lost);
  const conflict: Conflict = {
    field: `comment ${kept._id}/text`,
    kept: kept.text,
    lost: lost.text,
    ...(kept === theirs && { own: true }),
  };
  return { body: { ...withText(theirs, kept), over }, conflicts: [conflict] };
}

const withText = (theirs: Comment, { text, editedAt }: Comment): Comment => ({
  ...theirs,
  text,
  editedAt,
});

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

/** The server has to be told when a comment that is given back was last edited. */
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
