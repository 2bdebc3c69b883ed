import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Segments } from '#client/ui/segments.tsx';
import type { UserGroup } from '#contract/roles.ts';
import { AccountList } from './account-list.tsx';
import { type Found, useUserSearch, type UserSearch } from './use-user-search.ts';

export interface AdminScreenProps {
  search: UserSearch;
  onSearch: (search: UserSearch) => void;
}

const groups: readonly { value: UserGroup; title: string }[] = [
  { value: 'all', title: 'Everyone' },
  { value: 'restricted', title: 'Restricted' },
  { value: 'staff', title: 'Staff' },
];

/** Where an admin finds an account and sets its rights. */
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
      </header>
      <div className="flex flex-col gap-3">
        <SearchField text={search.text} onChange={(text) => onSearch({ ...search, text })} />
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

function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <label className="relative block">
      <span className="sr-only">Name or e-mail</span>
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Name or e-mail"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={254}
        className="h-12 w-full rounded-control border border-edge bg-surface pr-4 pl-12 text-base transition-colors placeholder:text-muted hover:border-ink"
      />
    </label>
  );
}

interface BelowProps {
  found: Found;
  search: UserSearch;
  onAgain: () => void;
  onMore: () => void;
}

/** Shown under the list, or in its place. */
function Below({ found: { state, users, more }, search, onAgain, onMore }: BelowProps) {
  if (state === 'offline')
    return (
      <p className="rounded-card bg-sunken px-5 py-4 text-muted">
        No signal. Accounts are on the server; this page continues by itself once you’re connected.
      </p>
    );
  if (state === 'failed')
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken px-5 py-4">
        <p className="text-muted">Couldn’t load the accounts.</p>
        <Button onClick={onAgain}>Try again</Button>
      </div>
    );
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
