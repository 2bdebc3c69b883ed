import type { ClockScore } from '#domain/exercise/clock-score.ts';
import { clockedIn } from '#domain/history/clocked.ts';
import type { Started } from '#domain/session/day-of-workout.ts';
import { clockName } from '../database/finished-row.ts';
import type { Device } from '../device.ts';

/** A result by a clock, and when its workout began. */
export interface DatedScore {
  readonly score: ClockScore;
  readonly startDate: string;
  readonly day?: Started['day'];
}

/** All results of this work in finished workouts that began before `before`, oldest first. */
export async function clockedBefore(
  { database }: Device,
  work: string,
  before: string,
): Promise<DatedScore[]> {
  const rows = await database.finished
    .where('byLift')
    .between([clockName, 0, 0, ''], [clockName, 0, 0, before], true, false)
    .toArray();
  return rows.flatMap(({ startDate, day, clocked = [] }) =>
    clocked
      .flatMap(clockedIn)
      .filter((one) => one.work === work)
      .map(({ score }) => ({ score, startDate, day })),
  );
}
