import type { ClientNote } from '#contract/coaching.ts';
import type { Comment } from '#contract/comment.ts';
import { writtenAt } from './comment.ts';
import type { Conflict, Merged } from './three-way.ts';

/** The most a comment carries: more than any author has devices. */
const mostReplaced = 12;

/**
 * A text that wins a conflict names the one that gave way, and those that had given way to that one, so that each
 * device can tell its author (`textsGivenWay`).
 */
function outweighText(kept: Comment, lost: Comment): Comment {
  const all = [writtenAt(lost), ...(lost.over ?? []), ...(kept.over ?? [])];
  return { ...kept, over: [...new Set(all)].slice(0, mostReplaced) };
}

/** `before` is this device's text: reported if the text that replaces it was written without knowing it. */
export const textsGivenWay = (before: Comment, after: Comment): Conflict[] =>
  after.text !== before.text && after.over?.includes(writtenAt(before))
    ? [{ field: `comment ${after._id}/text`, kept: after.text, lost: before.text, own: true }]
    : [];

/**
 * Only its author edits a comment; of two devices of one author the edit made here wins. An empty `base`: the version
 * that both had in common is gone.
 */
export function mergeComments(base: Comment, mine: Comment, theirs: Comment): Merged<Comment> {
  if (base.text === '') return laterComment(mine, theirs);
  if (mine.text === base.text) return { body: theirs, conflicts: [] };
  const isConflict = theirs.text !== base.text && theirs.text !== mine.text;
  return isConflict ? decided(mine, theirs) : { body: withText(theirs, mine), conflicts: [] };
}

/** The later text is the author's last word. */
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

/** Of a coach's note about a client the text sent last wins; if both were given back, the one written later. */
export const mergeClientNotes = (
  base: ClientNote,
  mine: ClientNote,
  theirs: ClientNote,
): Merged<ClientNote> => ({
  body: base.text === '' && writtenAt(theirs) >= writtenAt(mine) ? theirs : mine,
  conflicts: [],
});
