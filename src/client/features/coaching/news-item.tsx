import { Link } from '@tanstack/react-router';
import {
  Check,
  ClipboardList,
  CreditCard,
  type LucideIcon,
  MessageCircle,
  Minus,
  Trophy,
  UserPlus,
} from 'lucide-react';
import { valueText } from '#client/shared/check-ins/check-in-words.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { DeviationList } from '#client/shared/workout/deviation-list.tsx';
import { ageText } from '#client/ui/age-text.ts';
import type { ClientNews } from '#contract/client-news.ts';
import { addDays } from '#domain/history/calendar.ts';
import { deviationTold } from '#domain/history/deviations.ts';
import { newsWords, recordWords } from './news-words.ts';

/** More are a tap away. */
const mostDeviations = 3;

export function NewsItem({ item }: { item: ClientNews }) {
  const device = useDevice();
  const { firstName, lastName, userId } = item.client;
  const when = whenWords(item, device.now().getTime());
  const records = item.kind === 'workout' ? recordWords(item.records) : '';
  const to =
    item.kind === 'coaching' && item.event === 'ended'
      ? ({ to: '/clients' } as const)
      : !('programId' in item)
        ? ({
            to: '/clients/$id',
            params: { id: userId },
            ...(item.kind === 'check-in' && { hash: 'check-ins' }),
          } as const)
        : ({
            to: '/clients/$id/training/$programId/$day',
            params: { id: userId, programId: item.programId, day: item.dayIndex },
          } as const);
  return (
    <li className="relative flex gap-3.5 px-4 py-3 transition-colors hover:bg-line/25 sm:px-5">
      <Mark item={item} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex items-baseline gap-3">
          <Link
            {...to}
            preload={false}
            className="min-w-0 flex-1 wrap-anywhere after:absolute after:inset-0"
          >
            <bdi className="font-semibold">{`${firstName} ${lastName}`.trim()}</bdi>
            {` · ${newsWords(item)}`}
            <span className="text-xs text-muted sm:hidden">{` · ${when}`}</span>
          </Link>
          <span className="hidden shrink-0 text-xs text-muted sm:block">{when}</span>
        </p>
        {item.kind === 'workout' && item.deviations.length > 0 && (
          <DeviationList
            deviations={item.deviations.map((one) => deviationTold(one))}
            most={mostDeviations}
          />
        )}
        {records && (
          <p className="flex items-start gap-1.5 text-sm font-medium text-above">
            <Trophy size={14} strokeWidth={2.5} aria-hidden className="mt-[3px] shrink-0" />
            {records}
          </p>
        )}
        {item.kind === 'check-in' && <Answers answers={item.answers} />}
        {item.kind === 'comment' && (
          <q className="line-clamp-2 text-sm wrap-anywhere text-muted">{item.text}</q>
        )}
      </div>
    </li>
  );
}

const Answers = ({ answers }: Pick<Extract<ClientNews, { kind: 'check-in' }>, 'answers'>) => (
  <dl className="text-sm">
    {answers.map((one) => (
      <div key={one.question._id} className="line-clamp-2 wrap-anywhere">
        <dt className="inline text-muted">
          {one.question.text}
          {/[?!:.]$/.test(one.question.text) ? ' ' : ': '}
        </dt>
        <dd className="inline font-medium">{valueText(one)}</dd>
      </div>
    ))}
  </dl>
);

/** A missed workout is told by its day: it counts as missed only once that day is over everywhere. */
const whenWords = (item: ClientNews, now: number): string =>
  item.kind === 'missed'
    ? formatDate(addDays(item.at.slice(0, 10), -1), { weekday: 'short', day: 'numeric' })
    : ageText(Date.parse(item.kind === 'workout' ? item.finishDate : item.at), now);

const looks: Record<ClientNews['kind'], { readonly Icon: LucideIcon; readonly shape: string }> = {
  workout: { Icon: Check, shape: 'border-ink' },
  missed: { Icon: Minus, shape: 'border-below text-below' },
  comment: { Icon: MessageCircle, shape: 'border-transparent bg-line/60' },
  client: { Icon: UserPlus, shape: 'border-transparent bg-line/60' },
  declined: { Icon: CreditCard, shape: 'border-transparent bg-line/60' },
  coaching: { Icon: CreditCard, shape: 'border-transparent bg-line/60' },
  'check-in': { Icon: ClipboardList, shape: 'border-transparent bg-line/60' },
};

/** Filled only if all of a workout went as planned. */
function Mark({ item }: { item: ClientNews }) {
  const { Icon, shape } = looks[item.kind];
  const isAsAsked = item.kind === 'workout' && item.deviations.length === 0;
  return (
    <span
      aria-hidden
      className={`flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${shape} ${isAsAsked ? 'bg-ink text-ground' : ''}`}
    >
      <Icon size={14} strokeWidth={2.5} />
    </span>
  );
}
