import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { TrainingSession } from '#contract/training.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { type ClockScore, scoreOf } from '#domain/exercise/clock-score.ts';
import { comparedText, scoreText } from '#domain/exercise/clock-words.ts';
import { bestOf, clockRecord, type ClockRecord } from '#domain/history/clock-records.ts';
import { workOf } from '#domain/history/clocked.ts';
import { trainedOn } from '#offline/local-day.ts';
import { clockedBefore } from '#offline/queries/clocked.ts';

export interface ClockedWords {
  /** Null: no result yet. */
  readonly score: ClockScore | null;
  /** '2:10 faster than on 12 May'; without a result, 'Last time 9:52, on 12 May'. Null: the first time. */
  readonly compared: string | null;
  readonly record: ClockRecord | null;
}

/** The result of an exercise by its clock beside those of the same work before. Undefined: still reading. */
export function useClocked(
  session: TrainingSession,
  index: number,
  clock: ExerciseClock,
): ClockedWords | undefined {
  const today = useToday();
  const entry = session.exerciseLog[index];
  const work = entry ? workOf(entry, clock) : '';
  const earlier = useRead(clockedBefore, work, session.startDate);
  if (!earlier) return undefined;
  const score = scoreOf(entry?.result);
  const scores = earlier.map((one) => one.score);
  const last = earlier.at(-1);
  if (!last) return { score, compared: null, record: null };
  const day = shortDate(trainedOn(last), today);
  if (score)
    return {
      score,
      compared: comparedText(score, last.score, day),
      record: clockRecord(score, scores),
    };
  const best = bestOf(scores);
  const words = `Last time ${scoreText(last.score)}, on ${day}`;
  const compared = best && best !== last.score ? `${words}. Best ${scoreText(best)}` : words;
  return { score, compared, record: null };
}
