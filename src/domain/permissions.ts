// Who may do what. The server asks before it acts, the device before it offers.
import type { Comment } from '#contract/comment.ts';
import type { UserId } from '#contract/ids.ts';
import { allowed, refused, type Outcome } from './refusal.ts';

/** The people of a session: who trains, and who coaches (null: a program without a coach). */
export interface SessionPeople {
  readonly athleteId: UserId;
  readonly coachId: UserId | null;
}

/** A stranger gets the same answer as for a session that does not exist. */
export const mayReadSession = (userId: UserId, people: SessionPeople): Outcome<true> =>
  userId === people.athleteId || userId === people.coachId
    ? allowed(true)
    : refused('session-not-found');

/** Only the coach changes a prescription; for a stranger there is no such workout. */
export const mayPrescribe = (userId: UserId, people: SessionPeople): Outcome<true> => {
  const readable = mayReadSession(userId, people);
  return readable.allowed && userId !== people.coachId
    ? refused('prescription-not-yours')
    : readable;
};

/** The athlete and the coach may change when the days of a run fall. */
export const mayReschedule = (userId: UserId, people: SessionPeople): Outcome<true> =>
  mayReadSession(userId, people);

/** Anyone who may read may comment. */
export const mayComment = (userId: UserId, people: SessionPeople): Outcome<true> =>
  mayReadSession(userId, people);

/** For changing and deleting. */
export const mayChangeComment = (
  userId: UserId,
  people: SessionPeople,
  comment: Pick<Comment, 'author'>,
): Outcome<true> => {
  const readable = mayReadSession(userId, people);
  return readable.allowed && userId !== comment.author.userId
    ? refused('comment-not-yours')
    : readable;
};
