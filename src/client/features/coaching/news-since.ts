import type { getClientNews } from '#contract/client-news.ts';
import type { OkOf } from '#contract/endpoint.ts';
import { type AnswerMarks, isNewAnswer } from '#domain/coaching/answers-seen.ts';

/** Without what was seen after the news were read, such as a moment ago without a signal, or on the client's page. */
export function newsSince(
  { news, total }: OkOf<typeof getClientNews>,
  since: string,
  marks: AnswerMarks | undefined,
): OkOf<typeof getClientNews> {
  const unseen = news.filter(
    (item) =>
      item.at > since &&
      (item.kind !== 'check-in' || !marks || isNewAnswer(marks, item.client.userId, item.at)),
  );
  return { news: unseen, total: unseen.length === news.length ? total : unseen.length };
}
