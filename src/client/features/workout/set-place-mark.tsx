import { Cloud, Eye, Smartphone, TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet } from '#contract/training.ts';
import { useUnsaved } from '#client/shared/sync/unsaved.ts';
import { loggedFields, loggedValue } from '#domain/exercise/exercise-set.ts';
import { useSetPlace } from './set-places.ts';

/**
 * Under the set's number, in reserved space: whether the server has the set too, and whether the coach has seen it.
 * Nothing for a set without logged values.
 */
export function SetPlaceMark({ set }: { set: ExerciseSet }) {
  const place = useSetPlace(set);
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

/** Over the tick of a set that could not be stored: it must not look done. Taps go through. */
export function NotSavedMark({ setId }: { setId: SetId }) {
  const isUnsaved = useUnsaved().some((change) => change.setId === setId);
  if (!isUnsaved) return null;
  return (
    <span className="pointer-events-none absolute inset-0.5 flex flex-col items-center justify-center gap-0.5 rounded-control border-2 border-dashed border-below bg-below-wash text-below">
      <TriangleAlert size={18} aria-hidden />
      <span className="w-full text-center text-xs leading-3 font-semibold wrap-anywhere">
        Not saved
      </span>
    </span>
  );
}

const isLogged = (set: ExerciseSet): boolean =>
  set.done || loggedFields.some((field) => loggedValue(set, field) !== null);
