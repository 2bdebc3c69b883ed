import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { selfAndParts } from '../exercise/group.ts';

type Logged = Pick<TrainingSession, 'exerciseLog'>;

/** Includes those of groups, in the order of the workout. */
export const loggedSets = ({ exerciseLog }: Logged): ExerciseSet[] =>
  exerciseLog.flatMap(selfAndParts).flatMap(({ sets }) => sets);

export const doneSets = (session: Logged): ExerciseSet[] =>
  loggedSets(session).filter(({ done }) => done);
