import { ArrowLeftRight } from 'lucide-react';
import { useId } from 'react';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { dayOf, useToday } from '#client/shared/dates/today.ts';
import type { ClientProgram } from '#contract/clients.ts';

/** What the client does on every coming day instead of what the program asks for; nothing without a swap. */
export function SwapsOfClient({
  program: { lastingSwaps = [] },
  firstName,
}: {
  program: ClientProgram;
  firstName: string;
}) {
  const today = useToday();
  const id = useId();
  if (lastingSwaps.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 id={id} className="text-sm font-semibold text-muted">
        {firstName} swaps on every coming day
      </h3>
      <ul className="flex flex-col gap-2">
        {lastingSwaps.map(({ from, to, since }) => (
          <li key={from._id} className="flex gap-3">
            <ArrowLeftRight size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{to.title}</span>
              <span className="block text-sm text-muted wrap-anywhere">
                Instead of {from.title}, since {shortDate(dayOf(since), today)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
