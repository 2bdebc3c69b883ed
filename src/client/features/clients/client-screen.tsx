import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, MapPin } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { AgeNote } from '#client/shared/server/age-note.tsx';
import { useToday } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { AssignButton } from '#client/shared/assign/assign-button.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useWatchedClient } from '#client/shared/live/live-events.ts';
import { attentionTexts, percent } from '#client/shared/people/client-texts.ts';
import { MessageButton } from '#client/shared/people/message-button.tsx';
import { useCached } from '#client/shared/server/use-cached.ts';
import { useFreshReading } from '#client/shared/server/use-fresh-reading.ts';
import { ageText } from '#client/ui/age-text.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import { StatTile } from '#client/ui/stat-tile.tsx';
import type { ClientProfile, ClientProgram } from '#contract/clients.ts';
import type { UserId } from '#contract/ids.ts';
import { isolated } from '#domain/isolated.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { archivedClients } from '#offline/queries/clients.ts';
import { AboutClient } from './about-client.tsx';
import { ArchiveButton } from './archive-button.tsx';
import { readClient } from './client-calls.ts';
import { firstUnread } from './client-days.ts';
import { ClientMembership } from './client-membership.tsx';
import { ClientMaxes } from './client-maxes.tsx';
import { ClientNotes } from './client-notes.tsx';
import { ClientPrograms, usePrograms } from './client-programs.tsx';
import { ClientProgress } from './client-progress.tsx';
import { ClientStats } from './client-stats.tsx';
import { FreshnessLine } from './freshness-line.tsx';
import { useReadAhead } from './use-read-ahead.ts';

const ClientCheckIns = lazyPart(
  async () => (await import('./client-check-ins.tsx')).ClientCheckIns,
);

const ClientTrends = lazyPart(async () => (await import('./client-trends.tsx')).ClientTrends);

export interface ClientScreenProps {
  id: UserId;
  /** The coach steps from client to client, by name. */
  isStepping?: boolean;
}

export function ClientScreen({ id, isStepping = false }: ClientScreenProps) {
  const device = useDevice();
  const result = useCached<ClientProfile>(clientKeys.client(id), async () =>
    readClient(device, id),
  );
  const programs = usePrograms(id);
  useReadAhead(id, programs);
  useFreshReading(() => {
    result.again();
    programs.again();
  });
  useWatchedClient(id);
  const { body: client, state } = result;
  if (state === 'missing') return <NotFoundView resource="Client" isOfCoaching />;
  if (!client) return state === 'failed' ? <NotRead onAgain={result.again} /> : <LoadingView />;
  const firstName = isolated(client.firstName);
  return (
    <div className="flex flex-col gap-6">
      {isStepping && <Stepper previous={client.previous} next={client.next} />}
      <Head client={client} isStepping={isStepping} onChanged={result.again} />
      <AgeNote result={result} />
      <Attention client={client} programs={programs.body ?? []} />
      <Compliance client={client} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-8">
          <ClientPrograms clientId={id} firstName={firstName} result={programs} />
          <ClientStats clientId={id} since={client.since} />
          <Suspense>
            <ClientTrends key={id} clientId={id} />
          </Suspense>
          <ClientProgress
            key={id}
            clientId={id}
            firstName={firstName}
            programs={programs.body ?? []}
          />
        </div>
        <div className="flex flex-col gap-8">
          <Suspense>
            <ClientCheckIns key={id} clientId={id} firstName={firstName} />
          </Suspense>
          <ClientNotes clientId={id} firstName={firstName} seen={client.notes} />
          <ClientMaxes
            clientId={id}
            firstName={firstName}
            seen={client.oneRepMaxes ?? noMaxes}
            programs={programs.body ?? []}
          />
          <AboutClient client={client} />
        </div>
      </div>
    </div>
  );
}

/** Of a server before this version. The same list each time, so that nothing is read again. */
const noMaxes: NonNullable<ClientProfile['oneRepMaxes']> = [];

interface HeadProps {
  client: ClientProfile;
  isStepping: boolean;
  onChanged: () => void;
}

function Head({ client, isStepping, onChanged }: HeadProps) {
  const name = `${client.firstName} ${client.lastName}`.trim();
  const here = useRead(archivedClients)?.get(client.userId);
  const isArchived = (here === undefined ? client.archivedAt : here) != null;
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar name={client.firstName} image={client.userImage} size={72} />
      <div className="min-w-[200px] flex-1">
        <h1 tabIndex={-1} className="text-xl font-semibold wrap-anywhere">
          {name}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          <bdi className="wrap-anywhere">{client.program?.title ?? 'No current plan'}</bdi>
          {isArchived && <span>Archived</span>}
          {client.isSubscriber && <span>Subscriber</span>}
          {client.location && (
            <span className="inline-flex items-center gap-1 wrap-anywhere">
              <MapPin size={16} aria-hidden className="shrink-0" />
              {client.location}
            </span>
          )}
        </p>
        {client.membership && (
          <ClientMembership client={client} membership={client.membership} onChanged={onChanged} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <AssignButton to={{ clients: [{ userId: client.userId, name }] }} className="px-5" />
        <ArchiveButton client={client} isArchived={isArchived} />
        {!isStepping && (
          <Link
            to="/clients/$id/profiles-index"
            params={{ id: client.userId }}
            title="Go through your clients one by one"
            className="inline-flex min-h-12 items-center justify-center rounded-control border border-line bg-surface px-5 font-semibold hover:border-edge"
          >
            Go through clients
          </Link>
        )}
        <MessageButton person={client} theme="primary-default" />
      </div>
      <div className="basis-full">
        <FreshnessLine freshness={client.freshness} />
      </div>
    </header>
  );
}

const Stepper = ({ previous, next }: Pick<ClientProfile, 'previous' | 'next'>) => (
  <nav aria-label="Clients, one by one" className="flex justify-between gap-3">
    <Step to={previous}>
      <ChevronLeft size={20} aria-hidden />
      Previous
    </Step>
    <Step to={next}>
      Next
      <ChevronRight size={20} aria-hidden />
    </Step>
  </nav>
);

function Step({ to, children }: { to: UserId | null; children: ReactNode }) {
  const shape =
    'inline-flex min-h-12 items-center gap-1 rounded-control border border-line px-4 font-semibold';
  if (to === null)
    return (
      <span aria-disabled className={`${shape} text-muted opacity-50`}>
        {children}
      </span>
    );
  return (
    <Link
      to="/clients/$id/profiles-index"
      params={{ id: to }}
      replace
      className={`${shape} bg-surface hover:border-edge`}
    >
      {children}
    </Link>
  );
}

interface AttentionProps {
  client: ClientProfile;
  programs: readonly ClientProgram[];
}

function Attention({ client, programs }: AttentionProps) {
  const today = useToday();
  const needs = attentionTexts(client, today);
  const unread = firstUnread(programs);
  if (needs.length === 0) return null;
  return (
    <section
      aria-label={`Why ${isolated(client.firstName)} needs you`}
      className="rounded-card bg-accent-wash px-5 py-3"
    >
      <ul>
        {needs.map(({ reason, words }) => (
          <li key={reason} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
            <span className="min-w-0 flex-1">{words}</span>
            {reason === 'unread-comment' && unread && (
              <Link
                to="/clients/$id/training/$programId/$day"
                params={{
                  id: client.userId,
                  programId: unread.programId,
                  day: unread.dayIndex,
                }}
                preload={false}
                className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                Read
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Compliance({ client: { compliance, lastActivity } }: { client: ClientProfile }) {
  const device = useDevice();
  const tiles = [
    { title: '7 days', value: percent(compliance.days7) },
    { title: '30 days', value: percent(compliance.days30) },
    { title: '90 days', value: percent(compliance.days90) },
  ];
  return (
    <dl aria-label="Discipline" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {tiles.map(({ title, value }) => (
        <StatTile key={title} title={title} value={value}>
          of the planned sets
        </StatTile>
      ))}
      <StatTile
        title="Last workout"
        value={
          lastActivity === null ? '–' : ageText(Date.parse(lastActivity), device.now().getTime())
        }
      />
    </dl>
  );
}

const NotRead = ({ onAgain }: { onAgain: () => void }) => (
  <div className="flex flex-col items-start gap-4 rounded-card bg-sunken p-6">
    <h1 tabIndex={-1} className="text-lg font-semibold">
      This client needs a signal
    </h1>
    <p className="max-w-[52ch] text-muted">
      Couldn’t load them, and you haven’t opened them on this device yet. Anything you’ve opened
      once is here without a signal, too.
    </p>
    <Button onClick={onAgain}>Try again</Button>
  </div>
);
