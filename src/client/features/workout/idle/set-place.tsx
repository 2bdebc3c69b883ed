import { useDeferredValue } from 'react';
import { Cloud, Eye, Smartphone } from 'lucide-react';
import type { ExerciseSet } from '#contract/training.ts';
import { loggedFields, loggedValue } from '#domain/exercise/exercise-set.ts';
import { placeOf } from '#offline/queries/set-places.ts';
import { useFact } from '../set-facts.ts';

/**
 * Under the set's number, in reserved space: whether the server has the set too, and whether the coach has seen it.
 * Nothing for a set without logged values.
 */
export function SetPlaceMark({ set }: { set: ExerciseSet }) {
  // What is shown may be ahead of the disk.
  const place = useFact(({ places }) => placeOf(places, set));
  // The tick shows first, its mark a moment later.
  const isShown = useDeferredValue(isLogged(set));
  if (!place || !isShown) return null;
  const { Icon, words } = marks[place];
  return (
    <span className="absolute inset-x-0 bottom-1 flex justify-center text-muted">
      <Icon size={13} strokeWidth={2.25} aria-hidden />
      <span className="sr-only">, {words}</span>
    </span>
  );
}

const marks = {
  device: { Icon: Smartphone, words: 'on this device' },
  server: { Icon: Cloud, words: 'on the server' },
  seen: { Icon: Eye, words: 'seen by your coach' },
} as const;

const isLogged = (set: ExerciseSet): boolean =>
  set.done || loggedFields.some((field) => loggedValue(set, field) !== null);
