import type { SessionExercise } from '#contract/training.ts';
import { besideWords } from '#client/shared/workout/beside-words.ts';
import { useSession } from './workout-context.ts';

/** Why an exercise that nobody added here is in the workout. */
export function BesideLine({ exercise }: { exercise: SessionExercise }) {
  const words = useSession((session) => besideWords(session, exercise));
  return words && <p className="-mt-2 px-4 text-sm text-muted sm:px-0">{words}</p>;
}
