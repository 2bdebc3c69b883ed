import type { ExerciseSet, TrainingSession } from '#contract/training.ts';

/** After a gap this long, the athlete had left the workout and come back. */
const longestPauseMs = 3 * 3_600_000;

/**
 * Time trained: from start to finish, without gaps of more than three hours; at least as long as its timed sets
 * took together.
 */
export function trainingSeconds(session: TrainingSession, sets: readonly ExerciseSet[]): number {
  const start = Date.parse(session.startDate);
  const end = Date.parse(session.finishDate ?? session.startDate);
  const moments = [start, end, ...momentsOf(session, sets)]
    .filter((at) => at >= start && at <= end)
    .toSorted((a, b) => a - b);
  let trained = 0;
  for (const [index, at] of moments.entries()) {
    const pause = at - (moments[index - 1] ?? at);
    if (pause <= longestPauseMs) trained += pause;
  }
  const timed = sets.reduce((all, set) => all + (set.done ? (set.time?.actual ?? 0) : 0), 0);
  return Math.max(Math.round(trained / 1000), timed);
}

function momentsOf({ exerciseLog }: TrainingSession, sets: readonly ExerciseSet[]): number[] {
  const dates = exerciseLog.flatMap(({ startDate, finishDate }) => [startDate, finishDate]);
  return [
    ...dates.flatMap((date) => (date === null ? [] : Date.parse(date))),
    ...sets.flatMap((set) => set.edited?.at ?? []),
  ];
}
