import { Cloud, Smartphone, TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet } from '#contract/training.ts';
import { useUnsaved } from '#client/app/unsaved.ts';
import { amountFields } from '#domain/exercise/exercise-set.ts';
import { useSetPlace } from './set-places.ts';

/**
 * Under the set's number, in a place that is always free: whether the server has it too. A set in
 * which nothing was logged says nothing.
 */
export function SetPlaceMark({ set }: { set: ExerciseSet }) {
  const place = useSetPlace(set.id);
  // The tick shows first, its mark a moment later.
  const isShown = useDeferredValue(isLogged(set));
  if (!place || !isShown) return null;
  const Icon = place === 'server' ? Cloud : Smartphone;
  return (
    <span className="absolute inset-x-0 bottom-1 flex justify-center text-muted">
      <Icon size={13} strokeWidth={2.25} aria-hidden />
      <span className="sr-only">{place === 'server' ? ', on the server' : ', on this device'}</span>
    </span>
  );
}

/** Over the tick of a set that could not be written down: it must not look done. Taps go through. */
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
  set.done || amountFields.some((field) => (set[field]?.actual ?? null) !== null);
