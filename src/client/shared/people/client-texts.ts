import type { Client } from '#contract/clients.ts';
import { scoreLabel } from '#domain/session/score-words.ts';
import { wholePercent } from '#client/ui/stat-labels.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { dayOf } from '#client/shared/dates/today.ts';
import { priceText } from '#domain/dollars.ts';
import { plural } from '#domain/plural.ts';

type ClientMetrics = Pick<
  Client,
  'attention' | 'compliance' | 'lastActivity' | 'unreadComments' | 'lastScore' | 'latePayment'
>;

export interface Need {
  readonly reason: Client['attention'][number] | 'late-payment';
  readonly words: string;
}

/** A sentence for each reason, first the one where somebody is waiting; `today` as `YYYY-MM-DD`. */
export function attentionTexts(client: ClientMetrics, today: string): Need[] {
  const { attention, compliance, lastActivity, unreadComments, lastScore } = client;
  const sentences: Record<Client['attention'][number], string> = {
    'unread-comment': plural(
      unreadComments,
      'Wrote a comment you haven’t read.',
      `Wrote ${unreadComments} comments you haven’t read.`,
    ),
    'low-score': `The last workout felt ${scoreWords(lastScore)}.`,
    'no-session':
      lastActivity === null
        ? 'Hasn’t trained yet, and a workout is overdue.'
        : `No workout since ${shortDate(dayOf(lastActivity), today)}, and one is overdue.`,
    'compliance-drop': `Did ${percent(compliance.days7)} of planned sets in the last 7 days, ${percent(compliance.days30)} in the last 30.`,
  };
  const late = client.latePayment && {
    reason: 'late-payment' as const,
    words: `Couldn’t pay ${priceText(client.latePayment.price)} for coaching, which ends on ${shortDate(dayOf(client.latePayment.until), today)} unless they pay.`,
  };
  const order = ['unread-comment', 'low-score', 'no-session', 'compliance-drop'] as const;
  const needs = order
    .filter((reason) => attention.includes(reason))
    .map((reason) => ({ reason, words: sentences[reason] }));
  return late ? [late, ...needs] : needs;
}

const scoreWords = (score: number | null): string => {
  const label = scoreLabel('feel', score);
  return /^\d/.test(label) ? `${score} out of 10` : `${label.toLowerCase()}, ${score} out of 10`;
};

/** Share of planned sets; a dash if nothing was planned. 100% only if nothing is missing. */
export const percent = (value: number | null): string =>
  value === null ? '–' : `${wholePercent(value)}%`;
