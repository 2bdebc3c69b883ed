import { Link } from '@tanstack/react-router';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TitledSection } from '#client/ui/section.tsx';
import { AgeNote } from '#client/shared/server/age-note.tsx';
import { useRead } from '#client/shared/device/use-read.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { attentionTexts } from '#client/shared/people/client-texts.ts';
import { CoachingSections } from '#client/shared/people/coaching-sections.tsx';
import { ProfileCall } from '#client/shared/people/profile-call.tsx';
import { useStore } from '#client/shared/screen/store.ts';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { type ReadState, useCached } from '#client/shared/server/use-cached.ts';
import { useFreshReading } from '#client/shared/server/use-fresh-reading.ts';
import { groupLabel, groupTitle } from '#client/shared/workout/stat-chart.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { CachedNote } from '#client/ui/cached-note.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { Segments } from '#client/ui/segments.tsx';
import {
  groupingOf,
  type RangeChoice,
  rangeOptions,
  type Span,
  spanBefore,
  spanOf,
} from '#client/ui/stat-range.ts';
import { type Client, type ClientFilter, getClients } from '#contract/clients.ts';
import { type CoachingStats, getCoachingStats } from '#contract/stats.ts';
import { earningsBy } from '#domain/coaching/earnings.ts';
import { dollars } from '#domain/dollars.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { createdPrograms } from '#offline/queries/created-programs.ts';
import { invitations } from '#offline/queries/invitations.ts';
import { EarningsTiles } from './earnings-tiles.tsx';
import { createFetchedFlag } from './fetched-flag.ts';
import { NewsSection } from './news-section.tsx';
import { TodayCard } from './today-card.tsx';
import { type WhoNeedsCoach, whoNeedsCoach } from './who-needs-coach.ts';

export const OverviewScreen = () => (
  <div className="flex flex-col gap-6">
    <CoachingSections current="Overview" />
    <h1 tabIndex={-1} className="text-xl font-semibold">
      Coaching
    </h1>
    <TodayCard />
    <NewsSection />
    <WhoNeedsYou />
    <EarningsView />
    <ProfileCall />
  </div>
);

function EarningsView() {
  const today = useToday();
  const [range, setRange] = useState<RangeChoice>('3-months');
  const span = range === 'all' ? null : spanOf(range, today, today);
  const { body, state, again } = useCached<Earnings>(clientKeys.earnings(range), async () =>
    readEarnings(span, today),
  );
  useFreshReading(again);
  const isFetched = useFetched(state);
  return (
    <section aria-labelledby="earnings" aria-busy={!isFetched} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="earnings" className="flex items-center gap-3 text-lg font-semibold">
          Earnings
          {state === 'reading' && (
            <span aria-hidden className="size-2 animate-breathe rounded-full bg-edge" />
          )}
        </h2>
        <Segments
          label="Range"
          options={rangeOptions}
          value={range}
          onChange={setRange}
          className="max-sm:w-full"
        />
      </div>
      {body ? (
        <Figures earnings={body} range={range} />
      ) : state === 'failed' ? (
        <CachedNote>
          Couldn’t load your earnings, and you haven’t opened them on this device yet.
        </CachedNote>
      ) : (
        <div aria-hidden className="h-72 animate-breathe rounded-card bg-line/60" />
      )}
    </section>
  );
}

function useFetched(state: ReadState): boolean {
  const [flag] = useState(createFetchedFlag);
  useEffect(() => {
    if (state === 'read') flag.arrive();
    else flag.begin();
  }, [flag, state]);
  return useStore({ subscribe: flag.subscribe, read: flag.isFetched });
}

function Figures({ earnings, range }: { earnings: Earnings; range: RangeChoice }) {
  const { now, before, span } = earnings;
  const groupBy = groupingOf(range, span, undefined);
  return (
    <>
      <EarningsTiles now={now} before={before} />
      {now.days.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-5 py-6 text-muted">
          No sales in this period. Your sales will show up here.
        </p>
      ) : (
        <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <BarChart
            name={`Earnings by ${groupBy}`}
            points={earningsBy(groupBy, now.days, span).map((group) => ({
              key: group.from,
              date: group.from,
              label: groupLabel(group.from, groupBy),
              title: groupTitle(group.from, groupBy),
              value: group.earnings / 100,
            }))}
            format={(amount) => dollars(Math.round(amount * 100))}
            unit="$"
          />
        </div>
      )}
    </>
  );
}

function WhoNeedsYou() {
  const { body, state, at, again } = useCached<WhoNeedsCoach>(
    clientKeys.list({ filter: 'attention', sort: 'attention', of: 'overview' }),
    readWhoNeedsCoach,
  );
  useFreshReading(again);
  useFirstScreenShown(body);
  return (
    <TitledSection title="Who needs you">
      <AgeNote result={{ state, at }} />
      {body ? (
        <Needing needing={body} />
      ) : state === 'failed' ? (
        <CachedNote>
          Couldn’t load your clients, and you haven’t opened them on this device yet.
        </CachedNote>
      ) : (
        <div aria-hidden className="h-44 animate-breathe rounded-card bg-line/60" />
      )}
    </TitledSection>
  );
}

function Needing({ needing: { clients, total, hasClients } }: { needing: WhoNeedsCoach }) {
  if (!hasClients) return <FirstSteps />;
  const isCut = total > clients.length;
  return (
    <>
      {clients.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-6 text-muted">
          <CircleCheck size={24} aria-hidden className="shrink-0 text-above" />
          All caught up: everyone is training as planned, and you’ve read everything they wrote.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {clients.map((client) => (
            <ClientLine key={client.userId} client={client} />
          ))}
        </ul>
      )}
      <Link
        to="/clients"
        search={isCut ? { filter: 'attention' } : {}}
        className="inline-flex min-h-11 items-center self-start text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
      >
        {isCut ? `All ${total} who need you` : 'All clients'}
      </Link>
    </>
  );
}

/** For a coach without clients: what to do, in an order that works; what is done already is ticked. */
function FirstSteps() {
  const programs = useRead(createdPrograms);
  const invited = useRead(invitations);
  const steps = [
    {
      title: 'Write a program',
      text: 'In a grid that you type into like a spreadsheet.',
      link: { to: '/programs/programs-new' },
      isDone: (programs?.length ?? 0) > 0,
    },
    {
      title: 'Invite a client',
      text: 'By e-mail, a link or a QR code. Your program is waiting when they open it.',
      link: { to: '/clients/invitations', search: { invite: true } },
      isDone: (invited?.length ?? 0) > 0,
    },
    {
      title: 'Sell it in the store',
      text: 'Anyone who gets one of your programs becomes your client, too.',
      link: { to: '/programs' },
      isDone: programs?.some(({ program }) => program.publishedAt !== null) ?? false,
    },
  ] as const;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        No clients yet. Once you have some, you’ll see here who needs you. First steps:
      </p>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {steps.map((step) => (
          <li
            key={step.title}
            className="relative flex min-h-18 items-center gap-4 px-4 py-3 transition-colors hover:bg-line/25 sm:px-5"
          >
            {step.isDone ? (
              <CircleCheck size={24} aria-label="Done" className="shrink-0 text-above" />
            ) : (
              <Circle
                size={24}
                aria-hidden
                className={`shrink-0 ${step === next ? 'text-accent' : 'text-edge'}`}
              />
            )}
            <div className="min-w-0 flex-1">
              <Link {...step.link} className="font-semibold after:absolute after:inset-0">
                {step.title}
              </Link>
              <p className="text-sm text-muted">{step.text}</p>
            </div>
            <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
          </li>
        ))}
      </ol>
    </div>
  );
}

function ClientLine({ client }: { client: Client }) {
  const today = useToday();
  return (
    <li className="relative flex min-h-18 items-center gap-4 px-4 py-3 transition-colors hover:bg-line/25 sm:px-5">
      <Avatar name={client.firstName} image={client.userImage} size={40} />
      <div className="min-w-0 flex-1">
        <Link
          to="/clients/$id"
          params={{ id: client.userId }}
          preload={false}
          className="font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {client.firstName} {client.lastName}
        </Link>
        {attentionTexts(client, today).map(({ reason, words }) => (
          <p key={reason} className="text-muted">
            {words}
          </p>
        ))}
      </div>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </li>
  );
}

const readWhoNeedsCoach = async (): Promise<WhoNeedsCoach> => whoNeedsCoach(readClients);

const readClients = async (filter: ClientFilter, limit: number) =>
  callQuietly(getClients, {
    query: { text: '', filter, sort: 'attention', reverse: 'false', skip: 0, limit },
  });

interface Earnings {
  readonly now: CoachingStats;
  /** The same number of days before; null if `span` is everything. */
  readonly before: CoachingStats | null;
  /** The range of `now`. */
  readonly span: Span;
}

/** `span` null: everything up to today. */
async function readEarnings(span: Span | null, today: string): Promise<Earnings> {
  if (span) {
    const [now, before] = await Promise.all([readStats(span), readStats(spanBefore(span))]);
    return { now, before, span };
  }
  const now = await readStats(null);
  return { now, before: null, span: { from: now.days[0]?.date ?? today, to: today } };
}

const readStats = async (span: Span | null): Promise<CoachingStats> =>
  callQuietly(getCoachingStats, {
    query: {
      ...(span && { startDate: span.from, endDate: span.to }),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
