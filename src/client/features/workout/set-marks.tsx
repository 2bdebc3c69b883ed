import { TriangleAlert } from 'lucide-react';
import { kindMarks, kindWords } from '#client/ui/set-text.ts';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import type { SetId } from '#contract/ids.ts';
import type { ExerciseLogEntry, ExerciseSet } from '#contract/training.ts';
import { roundsOf } from '#domain/session/rounds.ts';
import { useUnsaved } from '#client/shared/sync/unsaved.ts';
import { kindOf } from '#domain/exercise/set-kind.ts';
import { useFact } from './set-facts.ts';

const RecordMark = afterIdle(async () => (await import('./idle/record-marks.tsx')).RecordMark);
const RecordsToday = afterIdle(async () => (await import('./idle/record-marks.tsx')).RecordsToday);

/** A letter for any kind but a working set, spelled out for screen readers; and the set's RPE, if there is one. */
export function SetNumber({ set, number }: { set: ExerciseSet; number: number }) {
  const kind = kindOf(set);
  const letter = kindMarks[kind];
  return (
    <>
      {letter ? (
        <>
          <span aria-hidden title={kindWords[kind]}>
            {letter}
          </span>
          <span className="sr-only">
            {number}, {kindWords[kind].toLowerCase()}
          </span>
        </>
      ) : (
        number
      )}
      {set.rpe !== undefined && (
        <span className="-mt-1 block pb-3 text-[0.625rem] leading-3 font-medium text-muted">
          <span aria-hidden>@{set.rpe}</span>
          <span className="sr-only">RPE {set.rpe}</span>
        </span>
      )}
    </>
  );
}

/** Over the set's number, in reserved space. */
export function SetRecordMark({ setId }: { setId: SetId }) {
  const hasRecord = useFact(({ records }) => records.has(setId));
  return hasRecord ? <RecordMark /> : null;
}

/**
 * Below the tables, where nothing moves under the thumb, and read out: the records broken in this exercise so far.
 */
export function ExerciseRecords({ entry, index }: { entry: ExerciseLogEntry; index: number }) {
  const fallen = useFact(({ records }) => records);
  const sets = roundsOf(entry).flat();
  return (
    <div aria-live="polite" className="empty:-mt-6">
      {sets.some(({ id }) => fallen.has(id)) && (
        <RecordsToday entry={entry} index={index} fallen={fallen} />
      )}
    </div>
  );
}

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
