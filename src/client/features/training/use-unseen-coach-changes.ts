import { useLiveQuery } from 'dexie-react-hooks';
import { useDevice } from '#client/shared/device/device-context.ts';
import { type DayChange, dayChanges } from '#offline/queries/day-changes.ts';
import { type OwnedProgram, type RunDay, runDays } from './training-days.ts';

/** A day that is still to be trained, and what its coach has changed of it. */
export interface CoachChange {
  readonly runDay: RunDay;
  readonly change: DayChange;
}

/** What the athlete has not seen yet, the earliest day first. */
export function useUnseenCoachChanges(
  programs: readonly OwnedProgram[],
  today: string,
): CoachChange[] {
  const device = useDevice();
  const runs = programs.flatMap(({ program, run }) =>
    run ? [{ programId: program._id, runId: run._id }] : [],
  );
  const changes = useLiveQuery(
    async () => (await Promise.all(runs.map(async (run) => dayChanges(device, run)))).flat(),
    [device, JSON.stringify(runs)],
  );
  const ofDay = new Map(changes?.map((change) => [change.dayId, change]));
  return programs
    .flatMap((owned) => runDays(owned, today))
    .flatMap((runDay) => {
      const change = ofDay.get(runDay.day._id);
      return change && isToCome(runDay) ? [{ runDay, change }] : [];
    })
    .toSorted((a, b) => a.runDay.date.localeCompare(b.runDay.date));
}

/** What was begun says itself, set by set, what was changed. */
const isToCome = ({ state }: RunDay): boolean =>
  state === 'planned' || state === 'missed' || state === 'skipped';
