import type { getClientNews } from '#contract/client-news.ts';
import type { OkOf } from '#contract/endpoint.ts';

/** Without what was seen after the news were read, such as a moment ago without a signal. */
export function newsSince(
  { news, total }: OkOf<typeof getClientNews>,
  since: string,
): OkOf<typeof getClientNews> {
  const unseen = news.filter(({ at }) => at > since);
  return { news: unseen, total: unseen.length === news.length ? total : unseen.length };
}
