// Which answers to check-ins a coach has not seen yet.
import type { AnswersSeenId, UserId } from '#contract/ids.ts';
import { namedId } from '../exchange/named-id.ts';

/** Two devices of a coach that look at the same client write the same mark. */
export const answersSeenIdOf = (coach: UserId, client: UserId): AnswersSeenId =>
  namedId('answers-seen', coach, client);

/** The marks of a coach: `all` is that of the news about everybody. */
export interface AnswerMarks {
  readonly all: string | undefined;
  readonly byClient: ReadonlyMap<UserId, string>;
}

/** Whether an answer that arrived `at` is new to the coach. Older servers do not say when it did. */
export function isNewAnswer(
  { all = '', byClient }: AnswerMarks,
  client: UserId,
  at: string | undefined,
): boolean {
  const mark = byClient.get(client) ?? '';
  return at !== undefined && at > all && at > mark;
}
