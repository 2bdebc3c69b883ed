import type { CheckInAnswer } from '#contract/check-ins.ts';
import { type ClientNews, CoachingEvent } from '#contract/client-news.ts';
import type { TrainingSessionId } from '#contract/ids.ts';
import type { Deviation } from '#domain/history/deviations.ts';
import type { NewsRow } from '../database/rows.ts';

/** What is worked out of a workout's document. */
export interface WorkoutNews {
  readonly deviations: readonly Deviation[];
  readonly records: readonly string[];
}

/** Null: of a day that is no longer in the client's program, so there is nothing to open. */
export function presentNews(
  row: NewsRow,
  workouts: ReadonlyMap<TrainingSessionId, WorkoutNews>,
): ClientNews | null {
  const about = {
    at: row.at.toISOString(),
    client: { userId: row.client_id, firstName: row.first_name, lastName: row.last_name },
  };
  if (row.kind === 'client') return { kind: 'client', ...about };
  if (row.kind === 'check-in')
    return row.answer && { kind: 'check-in', ...about, ...presentAnswer(row.answer) };
  if (row.kind === 'coaching')
    return row.coaching && { kind: 'coaching', ...about, ...presentCoaching(row.coaching) };
  if (row.kind === 'declined') return row.offer && { kind: 'declined', ...about, ...row.offer };
  if (row.program_id === null || row.place === null) return null;
  const onDay = {
    ...about,
    programId: row.program_id,
    dayIndex: row.place,
    title: row.title ?? '',
  };
  if (row.kind === 'missed') return { kind: 'missed', ...onDay };
  if (row.kind === 'comment') return { kind: 'comment', ...onDay, text: row.text ?? '' };
  const workout = row.session_id === null ? undefined : workouts.get(row.session_id);
  if (!workout || row.session_id === null || row.finished_at === null) return null;
  return {
    kind: 'workout',
    ...onDay,
    sessionId: row.session_id,
    finishDate: row.finished_at.toISOString(),
    score1: row.score,
    deviations: workout.deviations.map((one) => ({ ...one, differences: [...one.differences] })),
    records: [...workout.records],
  };
}

const presentCoaching = (coaching: NonNullable<NewsRow['coaching']>) => ({
  event: CoachingEvent.parse(coaching.event),
  price: coaching.price,
  until: new Date(coaching.until).toISOString(),
  isTrial: coaching.state === 'trial',
  wasUnpaid: coaching.was_unpaid,
});

/** What fits into the news. */
const mostAnswers = 4;
const longestText = 200;

const presentAnswer = ({ name, answers }: CheckInAnswer) => ({
  name,
  answers: answers
    .filter(({ value }) => value !== null && value !== '')
    .slice(0, mostAnswers)
    .map(({ question, value }) => ({
      question,
      value: typeof value === 'string' ? Array.from(value).slice(0, longestText).join('') : value,
    })),
});
