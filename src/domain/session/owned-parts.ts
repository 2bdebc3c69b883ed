// A session belongs to two people: the prescription is the coach's, the log is the athlete's.
import type { SessionExercise, TrainingSession } from '#contract/training.ts';
import { addedTo } from './own-exercises.ts';

/** The coach's part, pinned at the start and changed only by the coach. */
export type PinnedPart = Omit<TrainingSession, keyof LoggedPart>;

/** The athlete's part. */
export interface LoggedPart extends Pick<
  TrainingSession,
  | 'status'
  | 'selectedExerciseIndex'
  | 'exerciseLog'
  | 'feedback'
  | 'startDate'
  | 'finishDate'
  | 'followed'
  | 'arranged'
  | 'bodyWeight'
> {
  /** The exercises that the athlete has added; absent if there are none. */
  readonly added?: SessionExercise[] | undefined;
}

export const loggedPart = (session: LoggedPart | TrainingSession): LoggedPart => ({
  status: session.status,
  selectedExerciseIndex: session.selectedExerciseIndex,
  exerciseLog: session.exerciseLog,
  feedback: session.feedback,
  startDate: session.startDate,
  finishDate: session.finishDate,
  ...(session.followed !== undefined && { followed: session.followed }),
  ...(session.arranged && { arranged: session.arranged }),
  ...(session.bodyWeight && { bodyWeight: session.bodyWeight }),
  ...addedPart(session),
});

/** Statuses follow from the log. `added` is there if `session` names it, even if it is empty. */
const addedPart = (session: LoggedPart | TrainingSession): Pick<LoggedPart, 'added'> => {
  const added = addedTo(session).map((one) => ({ ...one, status: 'initial' as const }));
  return ('added' in session && session.added) || added.length > 0 ? { added } : {};
};
