import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { Client } from '#contract/clients.ts';
import { attentionTexts } from '#client/shared/people/client-texts.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useFreshReading } from '#client/shared/server/use-fresh-reading.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { ageText } from '#client/ui/age-text.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { CachedNote } from '#client/ui/cached-note.tsx';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { readWhoNeedsCoach } from './coaching-calls.ts';
import type { WhoNeedsCoach } from './who-needs-coach.ts';

/** Clients who need their coach today, each with the reason in a sentence. */
export function WhoNeedsYou() {
  const device = useDevice();
  const { body, state, at, again } = useCached<WhoNeedsCoach>(
    clientKeys.list({ filter: 'attention', sort: 'attention', of: 'overview' }),
    readWhoNeedsCoach,
  );
  useFreshReading(again);
  useEffect(() => {
    if (body) firstScreenShown();
  }, [body]);
  return (
    <section aria-labelledby="who-needs-you" className="flex flex-col gap-3">
      <h2 id="who-needs-you" className="text-lg font-semibold">
        Who needs you
      </h2>
      {body && state === 'failed' && at !== undefined && (
        <CachedNote>As you last saw it {ageText(at, device.now().getTime())}.</CachedNote>
      )}
      {body ? (
        <Needing needing={body} />
      ) : state === 'failed' ? (
        <CachedNote>
          Couldn’t load your clients, and you haven’t opened them on this device yet.
        </CachedNote>
      ) : (
        <div aria-hidden className="h-44 animate-breathe rounded-card bg-line/60" />
      )}
    </section>
  );
}

function Needing({ needing: { clients, total, hasClients } }: { needing: WhoNeedsCoach }) {
  if (!hasClients) return <NoClients />;
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

const NoClients = () => (
  <EmptyState title="No clients yet">
    <p className="pb-5">
      Anyone who gets one of your programs or subscribes to you is your client. When one of them
      needs you, you’ll see it here.
    </p>
    <Link
      to="/programs"
      className="inline-flex min-h-12 items-center justify-center rounded-control bg-accent px-5 font-semibold text-on-accent hover:bg-accent/90"
    >
      Write a program
    </Link>
  </EmptyState>
);

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
