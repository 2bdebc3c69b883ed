import type { TrainingSessionId } from '#contract/ids.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { RecordList } from '#client/ui/record-list.tsx';
import { plural } from '#domain/plural.ts';
import { workoutSummary } from '#offline/queries/workout-summary.ts';

/** Records broken in this workout so far, compared with those from before it; nothing if there are none. */
export function WorkoutRecords({ sessionId }: { sessionId: TrainingSessionId }) {
  const units = useUnits();
  const summary = useRead(workoutSummary, sessionId);
  const records = summary?.records.flatMap(({ movement, records: broken }) =>
    broken.map((record) => ({ where: movement.title, record })),
  );
  if (!records || records.length === 0) return null;
  const title = plural(records.length, 'One record', `${records.length} records`);
  return <RecordList title={title} records={records} units={units} />;
}
