// How far a coach has looked at a client's workout.
import type { ReadComment } from '#contract/coaching.ts';
import type { Comment } from '#contract/comment.ts';
import type { SeenByCoach, TrainingSessionView } from '#contract/training-calls.ts';
import type { Merged } from '../three-way.ts';

/** What a coach's device knows about it; the server needs `read`, no athlete sees it. */
export interface Look extends SeenByCoach {
  readonly read: {
    /** The revision up to which the comments were read. */
    readonly upTo: number;
    /** The same comments by id: a restored server gives them new revisions. */
    readonly comments: readonly ReadComment[];
  };
}

/** Nothing looked at yet. */
export const noLook = (about: Pick<SeenByCoach, '_id' | 'coachId'>): Look => ({
  ...about,
  seenAt: new Date(0).toISOString(),
  sets: [],
  read: { upTo: 0, comments: [] },
});

/** Looking again adds to it. */
export const lookedAgain = (before: Look, now: Look): Look => ({
  ...before,
  seenAt: before.seenAt > now.seenAt ? before.seenAt : now.seenAt,
  sets: union(before.sets, now.sets),
  read: {
    upTo: Math.max(before.read.upTo, now.read.upTo),
    comments: readComments([...before.read.comments, ...now.read.comments]),
  },
});

/** An athlete's device holds what its coach has seen, the coach's own device more. */
export type HeldLook = SeenByCoach | Look;

export const isLook = (held: HeldLook): held is Look => 'read' in held;

export const mergeLooks = (_: HeldLook, mine: HeldLook, theirs: HeldLook): Merged<HeldLook> => ({
  body: isLook(mine) && isLook(theirs) ? lookedAgain(theirs, mine) : theirs,
  conflicts: [],
});

const union = <T>(some: readonly T[], more: readonly T[]): T[] => [...new Set([...some, ...more])];

/** Names a comment's current text. */
export const readMark = ({ _id, editedAt }: ReadComment): string => `${_id} ${editedAt ?? ''}`;

/** Each version of a comment once. */
export function readComments(comments: readonly ReadComment[]): ReadComment[] {
  const versions = new Map(comments.map((one) => [readMark(one), one]));
  return [...versions.values()].map(({ _id, editedAt }) => ({ _id, editedAt }));
}

/** On the whole workout first, then exercise by exercise. */
export const commentsOn = ({ feedback, exerciseLog }: Remarked): Comment[] => [
  ...feedback.comments,
  ...exerciseLog.flatMap((entry) => entry.feedback.comments),
];

type Remarked = Pick<TrainingSessionView, 'feedback' | 'exerciseLog'>;
