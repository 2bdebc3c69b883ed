import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { SetId } from '#contract/ids.ts';
import type { ExerciseLogEntry } from '#contract/training.ts';
import { roundsOf } from '#domain/session/rounds.ts';
import { useFallenRecords, useSetRecords } from './set-places.ts';

// Loaded with the first record.
const RecordMark = lazyPart(async () => (await import('./record-views.tsx')).RecordMark);
const RecordsToday = lazyPart(async () => (await import('./record-views.tsx')).RecordsToday);

/** Over the set's number, in reserved space. */
export function SetRecordMark({ setId }: { setId: SetId }) {
  const records = useSetRecords(setId);
  return records.length > 0 ? (
    <Suspense>
      <RecordMark />
    </Suspense>
  ) : null;
}

/**
 * Below the tables, where nothing moves under the thumb, and read out: the records broken in this exercise so far.
 */
export function ExerciseRecords({ entry, index }: { entry: ExerciseLogEntry; index: number }) {
  const fallen = useFallenRecords();
  const sets = roundsOf(entry).flat();
  return (
    <div aria-live="polite" className="empty:-mt-6">
      {sets.some(({ id }) => fallen.has(id)) && (
        <Suspense>
          <RecordsToday entry={entry} index={index} fallen={fallen} />
        </Suspense>
      )}
    </div>
  );
}
