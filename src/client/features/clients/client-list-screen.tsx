import { Link, useNavigate } from '@tanstack/react-router';
import { MessagesSquare, UserPlus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AssignButton } from '#client/shared/assign/assign-button.tsx';
import { nameOf } from '#client/shared/assign/recipients.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { CoachingSections } from '#client/shared/people/coaching-sections.tsx';
import { ProfileCall } from '#client/shared/people/profile-call.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { useFreshReading } from '#client/shared/server/use-fresh-reading.ts';
import { MessageDialog } from '#client/shared/writing/message-dialog.tsx';
import { ageText } from '#client/ui/age-text.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { CachedNote } from '#client/ui/cached-note.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { Client } from '#contract/clients.ts';
import type { UserId } from '#contract/ids.ts';
import { endOf } from '#domain/coaching/invitation.ts';
import { counted } from '#domain/plural.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { archivedClients, seenClients } from '#offline/queries/clients.ts';
import { invitations } from '#offline/queries/invitations.ts';
import { type ClientPage, readClients } from './client-calls.ts';
import { ClientFilters } from './client-filters.tsx';
import type { ClientSearch } from './client-search.ts';
import { GroupBar } from './group-bar.tsx';
import { GroupButton } from './group-button.tsx';
import { ClientTable } from './client-table.tsx';
import { foundClients } from './found-clients.ts';

export function ClientListScreen({ search }: { search: ClientSearch }) {
  const navigate = useNavigate();
  const list = useClientList(search);
  const [chosen, setChosen] = useState<ReadonlyMap<UserId, Client>>(new Map());
  const [isWriting, setIsWriting] = useState(false);
  const look = (next: ClientSearch) =>
    void navigate({ to: '/clients', search: next, replace: true, resetScroll: false });
  const choose = (clients: readonly Client[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const client of clients)
        if (isChosen) next.set(client.userId, client);
        else next.delete(client.userId);
      return next;
    });
  // Includes clients that the list does not show at the moment.
  const recipients = [...chosen.values()].map((one) => ({ userId: one.userId, name: nameOf(one) }));
  const chooseNobody = () => setChosen(new Map());
  return (
    <div className="flex flex-col gap-5">
      <CoachingSections current="Clients" />
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Clients
          {list.clients && <span className="ml-3 font-normal text-muted">{list.total}</span>}
        </h1>
        {recipients.length === 0 && <InviteLinks />}
        {recipients.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            <IconButton
              label="Clear selection"
              onClick={chooseNobody}
              className="border border-line bg-surface"
            >
              <X size={20} aria-hidden />
            </IconButton>
            <GroupButton chosen={[...chosen.values()]} onDone={chooseNobody} />
            <AssignButton
              to={{ clients: recipients }}
              onAssigned={chooseNobody}
              className="max-sm:px-3!"
            />
            <Button
              theme="primary-default"
              onClick={() => setIsWriting(true)}
              className="max-sm:px-3!"
            >
              <MessagesSquare size={18} aria-hidden />
              Message {recipients.length}
            </Button>
          </div>
        )}
      </div>
      <ClientFilters search={search} onSearch={look} />
      <GroupBar search={search} onSearch={look} />
      <Found list={list} search={search} chosen={chosen} onChoose={choose} onSearch={look} />
      {isWriting && (
        <MessageDialog
          recipients={recipients}
          onSent={chooseNobody}
          onClose={() => setIsWriting(false)}
        />
      )}
      <ProfileCall />
    </div>
  );
}

function InviteLinks() {
  const now = useDevice().now().toISOString();
  const open = useRead(invitations)?.filter(({ invitation }) => endOf(invitation, now) === null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        to="/coaching"
        search={{ section: 'check-ins' }}
        className="inline-flex min-h-11 items-center text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
      >
        Check-ins
      </Link>
      {open && open.length > 0 && (
        <Link
          to="/clients/invitations"
          className="inline-flex min-h-11 items-center text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
        >
          {counted(open.length, 'open invitation')}
        </Link>
      )}
      <InviteLink>
        <UserPlus size={18} aria-hidden />
        Invite
      </InviteLink>
    </div>
  );
}

const InviteLink = ({ children }: { children: ReactNode }) => (
  <Link
    to="/clients/invitations"
    search={{ invite: true }}
    className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-ink px-5 font-semibold text-ground hover:bg-ink/90"
  >
    {children}
  </Link>
);

interface FoundProps {
  list: ClientList;
  search: ClientSearch;
  chosen: ReadonlyMap<UserId, Client>;
  onChoose: (clients: readonly Client[], isChosen: boolean) => void;
  onSearch: (search: ClientSearch) => void;
}

function Found({ list, search, chosen, onChoose, onSearch }: FoundProps) {
  const device = useDevice();
  const { clients, asOf, isFound, isFailed, readOn } = list;
  if (!clients) return isFailed ? <NotRead onAgain={list.again} /> : <Waiting />;
  const more = async (read: () => Promise<void>) => {
    await read().catch(() => showToast({ color: 'error', text: 'Couldn’t load more clients' }));
  };
  return (
    <>
      {asOf !== null && (
        <CachedNote>
          {isFound ? 'Searched the clients you’ve opened here, as' : 'As'} of{' '}
          {ageText(asOf, device.now().getTime())}.
        </CachedNote>
      )}
      {clients.length === 0 ? (
        <Nobody search={search} onSearch={onSearch} />
      ) : (
        <ClientTable clients={clients} chosen={chosen} onChoose={onChoose} />
      )}
      {readOn && (
        <Button onClick={() => void more(readOn)} className="self-center">
          Show more
        </Button>
      )}
    </>
  );
}

function Nobody({ search, onSearch }: Pick<FoundProps, 'search' | 'onSearch'>) {
  if (search.group && !search.text)
    return (
      <EmptyState title="Nobody in this group yet">
        Show all clients, select some, and add them with ‘Group’.
      </EmptyState>
    );
  if (!search.text && !search.filter)
    return (
      <EmptyState title="Your clients will appear here">
        <p className="pb-5">
          Anyone you invite, who gets one of your programs or subscribes to you: how they’re doing,
          and who needs you today.
        </p>
        <InviteLink>Invite clients</InviteLink>
      </EmptyState>
    );
  return (
    <EmptyState
      title={search.filter === 'attention' && !search.text ? 'Nobody needs you' : 'Nobody found'}
    >
      <p className="pb-5">
        {search.filter === 'attention' && !search.text
          ? 'All your clients are on track.'
          : 'No matching clients.'}
      </p>
      <Button onClick={() => onSearch({})}>Show all clients</Button>
    </EmptyState>
  );
}

const Waiting = () => (
  <div aria-hidden className="flex flex-col gap-2">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="h-20 animate-breathe rounded-card bg-line/60" />
    ))}
  </div>
);

const NotRead = ({ onAgain }: { onAgain: () => void }) => (
  <div className="flex flex-col items-start gap-4 rounded-card bg-sunken p-6">
    <p className="max-w-[52ch] text-muted">
      Couldn’t load your clients, and you haven’t opened them on this device yet. Anything you’ve
      opened once is here without a signal, too.
    </p>
    <Button onClick={onAgain}>Try again</Button>
  </div>
);

interface ClientList {
  /** Undefined while nothing is known. */
  readonly clients: readonly Client[] | undefined;
  readonly total: number;
  /** If reading has failed: when the data shown was last read, ms; otherwise null. */
  readonly asOf: number | null;
  /** Without a signal: searched among the clients that this device has seen. */
  readonly isFound: boolean;
  readonly isFailed: boolean;
  readonly readOn: (() => Promise<void>) | null;
  readonly again: () => void;
}

/** The first page is reread automatically; later pages only on request. */
function useClientList(search: ClientSearch): ClientList {
  const device = useDevice();
  const archived = useRead(archivedClients) ?? noArchive;
  const key = clientKeys.list(search);
  const first = useCached<ClientPage>(key, async () => readClients(device, search, 0));
  const [further, setFurther] = useState<{
    key: string;
    clients: readonly Client[];
  }>();
  useFreshReading(first.again);
  const seen = useRead(seenClients);
  const isFailed = first.state === 'failed';
  const state = { isFailed, again: first.again };
  if (!first.body) {
    const isFound = isFailed && seen != null && seen.clients.length > 0;
    const found = isFound ? foundClients(laidOver(seen.clients, archived), search) : undefined;
    return {
      ...state,
      clients: found,
      total: found?.length ?? 0,
      asOf: isFound ? seen.at : null,
      isFound,
      readOn: null,
    };
  }
  const more = further?.key === key ? further.clients : [];
  const read = [...first.body.clients, ...more.filter(isNotIn(first.body.clients))];
  const clients = laidOver(read, archived).filter(
    ({ archivedAt }) => (archivedAt != null) === (search.filter === 'archived'),
  );
  // Those put away or brought back here are no longer, or not yet, in what was read.
  const total = first.body.total - (read.length - clients.length);
  const readOn = async () => {
    const page = await readClients(device, search, read.length);
    setFurther({ key, clients: [...more, ...page.clients] });
  };
  return {
    ...state,
    clients,
    total,
    asOf: isFailed ? (first.at ?? null) : null,
    isFound: false,
    readOn: clients.length < total && !isFailed ? readOn : null,
  };
}

const noArchive: ReadonlyMap<UserId, string | null> = new Map();

/** With what was archived or brought back on this device. */
const laidOver = (
  clients: readonly Client[],
  archived: ReadonlyMap<UserId, string | null>,
): readonly Client[] =>
  clients.map((client) => {
    const archivedAt = archived.get(client.userId);
    return archivedAt === undefined ? client : { ...client, archivedAt };
  });

const isNotIn = (clients: readonly Client[]) => {
  const known = new Set(clients.map(({ userId }) => userId));
  return ({ userId }: Client) => !known.has(userId);
};
