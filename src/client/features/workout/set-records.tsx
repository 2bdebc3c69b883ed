import { lazy, Suspense } from 'react';
import type { SetId } from '#contract/ids.ts';
import type { SubExerciseLogEntry } from '#contract/training.ts';
import { useFallenRecords, useSetRecords } from './set-places.ts';

// How records look is loaded with the first that falls.
const RecordMark = lazy(async () => ({ default: (await import('./record-views.tsx')).RecordMark }));
const RecordsToday = lazy(async () => ({
  default: (await import('./record-views.tsx')).RecordsToday,
}));

/** Over the set's number, in a place that is always free. */
export function SetRecordMark({ setId }: { setId: SetId }) {
  const records = useSetRecords(setId);
  return records.length > 0 ? (
    <Suspense>
      <RecordMark records={records} />
    </Suspense>
  ) : null;
}

/** Below the table, where nothing moves under the thumb: what has fallen in this exercise so far. */
export function ExerciseRecords({ entry }: { entry: SubExerciseLogEntry }) {
  const fallen = useFallenRecords();
  const records = entry.sets.flatMap((set, index) =>
    (fallen.get(set.id) ?? []).map((record) => ({ where: `Set ${index + 1}`, record })),
  );
  return records.length > 0 ? (
    <Suspense>
      <RecordsToday records={records} />
    </Suspense>
  ) : null;
}
