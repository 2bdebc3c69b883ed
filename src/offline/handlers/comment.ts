import type { Comment } from '#contract/comment.ts';
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
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { seenComments } from './seen-of-clients.ts';
import { callOf, nextCallBy, plain, quoted } from './shared.ts';

export const commentHandler: DocumentHandler<'comment'> = {
  ...plain,
  type: 'comment',
  named: ({ text }) => ({ ...quoted('Note', text), text }),
  nextCall: nextCallBy<'comment'>({
    create: (comment, base) => ({
      call: callOf(
        comment.exerciseId === null ? createSessionComment : createExerciseComment,
        placeOf(comment),
        draftOf(comment, base),
      ),
      sent: base.text === '' ? base : comment,
    }),
    change: (comment, base) => {
      if (commentHandler.same(comment, base)) return null;
      const { exerciseId, text, over } = comment;
      const edit = exerciseId === null ? editSessionComment : editExerciseComment;
      const edited = { text, from: writtenAt(base), over };
      return { call: callOf(edit, placeOf(comment), edited), sent: comment };
    },
    remove: (comment) =>
      callOf(
        comment.exerciseId === null ? deleteSessionComment : deleteExerciseComment,
        placeOf(comment),
      ),
  }),
  accepted: ({ call }, reply) => {
    if (call.method === 'DELETE')
      return { rev: checked(deleteSessionComment, reply).rev, body: null };
    const { rev, comment } = checked(editSessionComment, reply);
    return { rev, body: comment };
  },
  merge: mergeComments,
  // The times do not count: the server sets them.
  same: (mine, theirs) => mine.text === theirs.text,
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

const placeOf = ({ trainingSessionId: id, exerciseId, _id: commentId }: Comment) => ({
  id,
  exerciseId,
  commentId,
});

/** When a comment is given back, the server must be sent the time of its last edit. */
const draftOf = ({ text, _id, createdAt, editedAt, attachments }: Comment, base: Comment) => ({
  text,
  _id,
  createdAt,
  ...(base.text === '' && editedAt !== null && { editedAt }),
  ...(attachments && { attachments }),
});
