// Two phones that do different movements in one exercise end with two exercises: whose sets are in the one beside?
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { selfAndParts } from '#domain/exercise/group.ts';
import { asBeside } from '#domain/session/split-movements.ts';
import { setsOf } from './gym.ts';

/** The set, and those that it became where its movement gave way. */
export const copiesOf = (session: TrainingSession, id: SetId): readonly ExerciseSet[] => {
  const ids = new Set([id, ...idsBeside(session, id)]);
  return setsOf(session).filter((set) => ids.has(set.id));
};

/** Under any movement that an exercise of this workout has. */
function idsBeside({ exercises, exerciseLog }: TrainingSession, id: SetId): SetId[] {
  const beside = exercises.filter((exercise) => exercise.besides);
  return beside.flatMap(({ besides, movement }) => {
    const origin = exerciseLog.find(({ exerciseId }) => exerciseId === besides);
    return (origin ? selfAndParts(origin) : []).flatMap((part) => {
      const set = { id, done: false };
      const there = asBeside({ ...part, ...(movement && { movement }), sets: [set] });
      return there?.sets.map((one) => one.id) ?? [];
    });
  });
}
