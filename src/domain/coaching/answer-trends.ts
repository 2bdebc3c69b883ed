// How the answers to one question went over time.
import type { CheckInAnswer, CheckInQuestion } from '#contract/check-ins.ts';

/** `points`: by the day it was due, the earliest first. */
export interface AnswerTrend {
  /** As it was asked last. */
  readonly question: CheckInQuestion;
  /** Of its check-in. */
  readonly name: string;
  readonly points: readonly { readonly date: string; readonly value: number }[];
}

/**
 * Of each number and scale that was answered, in the order of the latest answers; `answers`: the latest first. A question
 * that was given another unit or another scale begins anew: its older values say something else.
 */
export function answerTrends(answers: readonly CheckInAnswer[]): AnswerTrend[] {
  const trends = new Map<string, AnswerTrend & { points: { date: string; value: number }[] }>();
  const over = new Set<string>();
  for (const { name, date, answers: given } of answers) {
    for (const { question, value } of given) {
      const { _id: id } = question;
      const trend = trends.get(id) ?? { question, name, points: [] };
      if (!isMeasured(question) || !isSame(question, trend.question)) over.add(id);
      if (over.has(id) || typeof value !== 'number') continue;
      trend.points.unshift({ date, value });
      trends.set(id, trend);
    }
  }
  return [...trends.values()];
}

const isMeasured = ({ kind }: CheckInQuestion): boolean => kind === 'number' || kind === 'scale';

const isSame = (one: CheckInQuestion, other: CheckInQuestion): boolean =>
  one.kind === other.kind &&
  (one.kind === 'scale' ? mostOf(one) === mostOf(other) : unitOf(one) === unitOf(other));

const mostOf = ({ most = 10 }: CheckInQuestion): number => most;
const unitOf = ({ unit = '' }: CheckInQuestion): string => unit.trim().toLowerCase();
