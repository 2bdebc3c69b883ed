import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { AgeNote } from '#client/shared/server/age-note.tsx';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { useFreshReading } from '#client/shared/server/use-fresh-reading.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { newsPageSize } from '#contract/call-limits.ts';
import { getClientNews } from '#contract/client-news.ts';
import type { OkOf } from '#contract/endpoint.ts';
import { addDays } from '#domain/history/calendar.ts';
import { markNewsSeen } from '#offline/commands/mark-news-seen.ts';
import { answerMarks } from '#offline/queries/answer-marks.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { NewsItem } from './news-item.tsx';
import { newsSince } from './news-since.ts';

type News = OkOf<typeof getClientNews>;

/** Of a coach who has never said that all is seen. */
const daysAtFirst = 7;
/** Before 'Show more'. */
const fewest = 6;
/** The most that one call answers. */
const mostRead = 100;

/** What has happened since the coach last looked. Nothing for a coach with no news who has never looked. */
export function NewsSection() {
  const device = useDevice();
  const today = useToday();
  const mark = useCurrentUser()?.preferences.clientNewsSeen;
  const since = mark ?? midnight(addDays(today, -daysAtFirst));
  const [shown, setShown] = useState(fewest);
  const limit = shown > newsPageSize ? mostRead : newsPageSize;
  const result = useCached<News>(clientKeys.news(limit), async () =>
    callQuietly(getClientNews, { query: { since, limit } }),
  );
  const marks = useRead(answerMarks);
  useFreshReading(result.again);
  if (!result.body) return null;
  const { news, total } = newsSince(result.body, since, marks);
  const [newest] = news;
  if (!newest && mark === undefined) return null;
  const seeAll = async (at: string) => {
    await markNewsSeen(device, { at });
    const undo = () => void markNewsSeen(device, { at: since });
    showToast({
      color: 'success',
      text: 'All marked as seen',
      action: { label: 'Undo', run: undo },
    });
  };
  return (
    <section aria-labelledby="news" className="flex flex-col gap-3">
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="news" className="min-w-0 flex-[1_1_10rem] text-lg font-semibold">
          Since you last looked
          {total > 0 && <span className="ml-2 font-normal text-muted">{total}</span>}
        </h2>
        {newest && (
          <Button onClick={() => void seeAll(newest.at)} className="shrink-0 px-4 text-sm">
            <CheckCheck size={18} aria-hidden />
            Mark all as seen
          </Button>
        )}
      </div>
      <AgeNote result={result} />
      {newest ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {news.slice(0, shown).map((item) => (
            <NewsItem key={keyOf(item)} item={item} />
          ))}
        </ul>
      ) : (
        <p className="rounded-card border border-line bg-surface px-5 py-4 text-muted">
          Nothing new. Finished workouts, records, comments, answers to check-ins, payments for
          coaching and missed days show up here.
        </p>
      )}
      {shown < Math.min(total, mostRead) && (
        <Button
          onClick={() => setShown(shown === fewest ? newsPageSize : mostRead)}
          className="self-start px-4 text-sm"
        >
          Show more
        </Button>
      )}
      {shown >= mostRead && total > mostRead && (
        <p className="text-sm text-muted">
          And {total - mostRead} earlier ones. The calendar shows every day.
        </p>
      )}
    </section>
  );
}

/** Of the same moment all day, so that the news are not read again and again. */
const midnight = (date: string): string => `${date}T00:00:00.000Z`;

const keyOf = (item: News['news'][number]): string =>
  [
    item.kind,
    item.at,
    item.client.userId,
    'programId' in item ? `${item.programId} ${item.dayIndex}` : '',
    item.kind === 'comment' ? item.text : '',
  ].join(' ');
