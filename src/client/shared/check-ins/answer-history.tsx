import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import type { CheckInAnswer } from '#contract/check-ins.ts';
import { valueText } from './check-in-words.ts';

export interface AnswerHistoryProps<Answer extends CheckInAnswer> {
  /** The latest first; at least one. */
  answers: readonly Answer[];
  /** The first name of who answered; null: the reader. */
  from?: string | null;
  /** To the reader. */
  isNew?: (answer: Answer) => boolean;
}

const AttachedList = lazyPart(
  async () => (await import('#client/shared/attachments/attached-list.tsx')).AttachedList,
);

/** After weeks away the page would otherwise be nothing but answers. */
const mostOpen = 3;

/** One list for all check-ins; the latest and the first new ones are open. */
export function AnswerHistory<Answer extends CheckInAnswer>({
  answers,
  from = null,
  isNew = () => false,
}: AnswerHistoryProps<Answer>) {
  const today = useToday();
  return (
    <div className="divide-y divide-line rounded-card border border-line">
      {answers.map((answer, index) => (
        <details
          key={answer._id}
          open={index === 0 || (index < mostOpen && isNew(answer))}
          className="group px-4 sm:px-5"
        >
          <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="flex min-w-0 items-center gap-2 font-medium">
              {isNew(answer) && <NewMark />}
              <span className="min-w-0 wrap-anywhere">{answer.name}</span>
            </span>
            <span className="flex items-center gap-2 text-sm text-muted">
              {dayText(answer.date, today)}
              <ChevronDown
                size={18}
                aria-hidden
                className="shrink-0 transition-transform group-open:rotate-180"
              />
            </span>
          </summary>
          <dl className="flex flex-col gap-3 pb-4">
            {answer.answers.map((one) => (
              <div key={one.question._id}>
                <dt className="text-sm wrap-anywhere text-muted">{one.question.text}</dt>
                {(one.value !== null || !one.attachments) && (
                  <dd className="whitespace-pre-line wrap-anywhere">{valueText(one)}</dd>
                )}
                {one.attachments && (
                  <dd className="pt-1">
                    <Suspense>
                      <AttachedList
                        on={{ type: 'check-in-answer', id: answer._id }}
                        attachments={one.attachments}
                        isOwn={from === null}
                        name={from ?? ''}
                      />
                    </Suspense>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}

/** Beside what the coach has not seen yet. */
export const NewMark = () => (
  <span className="shrink-0 rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
    New
  </span>
);

const dayText = (date: string, today: string): string =>
  formatDate(date, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
