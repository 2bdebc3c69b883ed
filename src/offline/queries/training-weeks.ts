import { missedDates, type StatGroup, trainingStats } from '#domain/history/training-stats.ts';
import type { Device } from '../device.ts';
import { localDay } from '../local-day.ts';
import { ownedPrograms } from '../queries.ts';
import { finishedWorkouts } from './history.ts';

/** How this user trained in each week; `to` is today. */
export async function trainingWeeks(
  device: Device,
  span: { readonly from: string; readonly to: string },
): Promise<readonly StatGroup[]> {
  const programs = await ownedPrograms(device);
  const missed = programs.flatMap(({ run, sessions }) =>
    run ? missedDates(run, sessions, span.to) : [],
  );
  const asked = { ...span, groupBy: 'week', dayOf: localDay, missed } as const;
  return trainingStats(await finishedWorkouts(device, span), asked).groups;
}
