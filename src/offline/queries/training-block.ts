// A stretch of the athlete's own training in figures, out of what this device holds.
import type { TrainingBlock } from '#contract/training-block.ts';
import { type BlockWorkout, ratedIn, trainingBlock } from '#domain/history/training-block.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { missedDates } from '#domain/history/training-stats.ts';
import type { Device } from '../device.ts';
import { localDay, trainedOn } from '../local-day.ts';
import { ownedPrograms } from '../queries.ts';
import { finishedWorkouts, type HistoryRange } from './history.ts';
import { sessionById } from './results.ts';

/** Reads the short rows of all workouts, and those of the block as a whole: only they say the RPE of each set. */
export async function ownBlock(
  device: Device,
  { from, to }: Required<HistoryRange>,
  today: string,
): Promise<TrainingBlock> {
  const history = await finishedWorkouts(device);
  const counted = history.filter((one) => trainedOn(one) >= from && trainedOn(one) <= to);
  const rated = new Map<FinishedWorkout, BlockWorkout>();
  for (const workout of counted) {
    const session = await sessionById(device, workout.sessionId);
    if (session) rated.set(workout, { ...workout, ...ratedIn(session) });
  }
  const programs = await ownedPrograms(device);
  return trainingBlock(
    history.map((workout) => rated.get(workout) ?? { ...workout, ...unrated }),
    {
      from,
      to,
      today,
      dayOf: localDay,
      counted,
      missed: programs.flatMap(({ run, sessions }) =>
        run ? missedDates(run, sessions, today) : [],
      ),
    },
  );
}

const unrated = { rpe: { sum: 0, sets: 0 }, bodyKg: null };
