import { useLiveQuery } from 'dexie-react-hooks';
import { PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { dismissCoachChanges } from '#offline/commands/dismiss-coach-changes.ts';
import { type DayChange, dayChanges } from '#offline/queries/day-changes.ts';
import { coachChangesText } from './coach-changes-text.ts';
import { CoachsWord } from './coachs-word.tsx';
import type { RunDay } from './training-days.ts';

/** The coach's changes to the day that is open. Showing them marks them seen, so this is the last time they show. */
export function CoachChangesOfDay({ runDay: { program, run, day } }: { runDay: RunDay }) {
  const device = useDevice();
  const units = useUnits();
  const today = useToday();
  const [seen, setSeen] = useState<DayChange | null>(null);
  const [programId, runId] = [program._id, run._id];
  const change = useLiveQuery(
    async () =>
      (await dayChanges(device, { programId, runId })).find(({ dayId }) => dayId === day._id),
    [device, programId, runId, day._id],
  );
  if (change && change !== seen) setSeen(change);
  useEffect(() => {
    if (change) void dismissCoachChanges(device, { seqs: change.seqs });
  }, [device, change]);
  if (!seen) return null;
  return (
    <section
      aria-label="Changed by your coach"
      className="flex gap-3 rounded-control border border-information/40 bg-information/10 px-4 py-3 text-sm"
    >
      <PencilLine size={18} aria-hidden className="mt-px shrink-0 text-information" />
      <div className="min-w-0">
        <p className="font-semibold text-information">Changed by your coach</p>
        <CoachsWord why={seen.plan?.why} />
        <ul>
          {coachChangesText(seen, units, today).map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
