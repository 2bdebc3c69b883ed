import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchInput } from '#client/ui/search-input.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { type ManagedUser, searchUsers, type UserGroup } from '#contract/roles.ts';
import { AccountPanel } from './account-panel.tsx';
import { CouldNotLoad } from './could-not-load.tsx';

export interface AdminScreenProps {
  search: UserSearch;
  onSearch: (search: UserSearch) => void;
}

const groups: readonly { value: UserGroup; title: string }[] = [
  { value: 'all', title: 'Everyone' },
  { value: 'restricted', title: 'Restricted' },
  { value: 'staff', title: 'Staff' },
];

export function AdminScreen({ search, onSearch }: AdminScreenProps) {
  const { found, again, showMore, replace } = useUserSearch(search);
  useEffect(firstScreenShown, []);
  return (
    <div className="flex max-w-[760px] flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          Admin
        </h1>
        <p className="max-w-[52ch] text-muted">
          Find someone to restrict them, refund them, let them switch roles, or make them a
          moderator or an admin.
        </p>
        <Link
          to="/settings/security-log"
          className="inline-flex min-h-11 items-center self-start font-semibold underline decoration-edge underline-offset-4"
        >
          Security log
        </Link>
      </header>
      <div className="flex flex-col gap-3">
        <SearchInput
          label="Name or e-mail"
          value={search.text}
          onText={(text) => onSearch({ ...search, text })}
          maxLength={254}
          className="h-12 pl-12"
        />
        <Segments
          label="Which accounts"
          options={groups}
          value={search.group}
          onChange={(group) => onSearch({ ...search, group })}
        />
      </div>
      <p role="status" className="sr-only">
        {statusOf(found)}
      </p>
      {found.users && found.users.length > 0 && (
        <AccountList users={found.users} onChanged={replace} />
      )}
      <Below found={found} search={search} onAgain={again} onMore={showMore} />
    </div>
  );
}

interface BelowProps {
  found: Found;
  search: UserSearch;
  onAgain: () => void;
  onMore: () => void;
}

function Below({ found: { state, users, more, error }, search, onAgain, onMore }: BelowProps) {
  if (state === 'offline')
    return (
      <p className="rounded-card bg-sunken px-5 py-4 text-muted">
        No signal. Accounts are on the server; this page continues by itself once you’re connected.
      </p>
    );
  if (state === 'failed')
    return <CouldNotLoad what="the accounts" error={error} onAgain={onAgain} />;
  if (!users) return <p className="animate-breathe px-1 text-muted">Searching…</p>;
  if (users.length === 0)
    return <EmptyState title={nobodyTitle(search)}>{nobodyWords(search)}</EmptyState>;
  return more ? (
    <Button onClick={onMore} disabled={state === 'searching'} className="self-center">
      {state === 'searching' ? 'Loading…' : 'Show more'}
    </Button>
  ) : null;
}

function nobodyTitle({ text, group }: UserSearch): string {
  if (text.trim() !== '') return 'No matches';
  return group === 'restricted' ? 'Nobody is restricted' : 'Nobody here yet';
}

const nobodyWords = ({ text, group }: UserSearch): string =>
  text.trim() === ''
    ? 'Restricted people are listed here, with the reason, until you lift it.'
    : `Part of a name or e-mail is enough, and typos are fine.${
        group === 'all' ? '' : ' The account may be in another list: look under Everyone.'
      }`;

function statusOf({ state, users, more }: Found): string {
  if (state !== 'found' || !users) return '';
  if (users.length === 0) return 'No matches';
  return `${users.length}${more ? ' and more' : ''} found`;
}

interface AccountListProps {
  users: readonly ManagedUser[];
  onChanged: (user: ManagedUser) => void;
}

/** One account can be open at a time. */
function AccountList({ users, onChanged }: AccountListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ul className="overflow-clip rounded-card border border-line bg-surface">
      {users.map((user) => (
        <li key={user.userId} className="border-line not-first:border-t">
          <details
            open={openId === user.userId}
            onToggle={({ currentTarget: { open } }) =>
              setOpenId((before) => {
                if (open) return user.userId;
                return before === user.userId ? null : before;
              })
            }
            className="group"
          >
            <summary className="flex min-h-16 list-none items-center gap-4 px-4 py-3 -outline-offset-2 transition-colors hover:bg-line/30 sm:px-5 [&::-webkit-details-marker]:hidden">
              <Account user={user} />
              <ChevronDown
                size={20}
                aria-hidden
                className="shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            {openId === user.userId && <AccountPanel user={user} onChanged={onChanged} />}
          </details>
        </li>
      ))}
    </ul>
  );
}

function Account({ user }: { user: ManagedUser }) {
  const isSelf = useCurrentUser()?.userId === user.userId;
  return (
    <>
      <Avatar name={user.firstName} image={user.userImage} size={44} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-[180px]">
          <span className="block truncate font-semibold group-open:break-words group-open:whitespace-normal">
            {user.firstName} {user.lastName}
            {isSelf && <span className="font-normal text-muted"> (you)</span>}
          </span>
          <span className="block truncate text-sm text-muted group-open:break-words group-open:whitespace-normal">
            {user.email}
          </span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          {user.restrictionReason !== undefined && <Mark look="below">Restricted</Mark>}
          {user.isAdmin && <Mark look="strong">Admin</Mark>}
          {user.isModerator && <Mark look="strong">Moderator</Mark>}
          {user.isCoach && <Mark look="plain">Coach</Mark>}
        </span>
      </span>
    </>
  );
}

const looks = {
  below: 'bg-below-wash text-below',
  strong: 'bg-ink text-ground',
  plain: 'border border-line text-muted',
};

function Mark({ look, children }: { look: keyof typeof looks; children: string }) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${looks[look]}`}>
      {children}
    </span>
  );
}

const typingPauseMs = 250;

interface UserSearch {
  readonly text: string;
  readonly group: UserGroup;
}

/** `users` null: there is no result yet, not even an empty one. */
interface Found {
  readonly state: 'searching' | 'found' | 'failed' | 'offline';
  readonly users: readonly ManagedUser[] | null;
  readonly more: boolean;
  readonly error?: unknown;
}

/** Asks the server once the typing pauses; the last result stays in sight until there is a newer one. */
function useUserSearch({ text, group }: UserSearch) {
  const isOnline = useIsOnline();
  const [found, setFound] = useState<Found>({ state: 'searching', users: null, more: false });
  const latest = useRef(0);

  const search = useCallback(
    async (before: readonly ManagedUser[]) => {
      latest.current += 1;
      const turn = latest.current;
      const isOvertaken = () => turn !== latest.current;
      setFound((last) => ({ ...last, state: 'searching' }));
      try {
        const query = { text, group, skip: before.length };
        const page = await callQuietly(searchUsers, { query });
        if (isOvertaken()) return;
        setFound({ state: 'found', users: [...before, ...page.users], more: page.more });
      } catch (error) {
        if (!isOvertaken()) setFound((last) => ({ ...last, state: 'failed', error }));
      }
    },
    [text, group],
  );

  useEffect(() => {
    if (!isOnline) return;
    const timer = setTimeout(() => void search([]), typingPauseMs);
    return () => {
      clearTimeout(timer);
      latest.current += 1;
    };
  }, [search, isOnline]);

  return {
    found: isOnline ? found : { ...found, state: 'offline' as const },
    again: () => void search([]),
    showMore: () => void search(found.users ?? []),
    /** `user`: as the server has it after a change. */
    replace: (user: ManagedUser) =>
      setFound((last) => ({
        ...last,
        users: last.users?.map((one) => (one.userId === user.userId ? user : one)) ?? null,
      })),
  };
}
