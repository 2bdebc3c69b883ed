import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dayAndTime } from '#client/shared/dates/comment-time.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchInput } from '#client/ui/search-input.tsx';
import {
  getSecurityEvents,
  type SecurityEvent,
  type SecurityEventGroup,
  securityEventGroups,
} from '#contract/security-events.ts';
import { CouldNotLoad } from './could-not-load.tsx';
import { eventWords, groupWords } from './event-words.ts';

export interface SecurityLogSearch {
  readonly text?: string | undefined;
  /** One of `securityEventGroups`; every kind of event without it, or with anything else. */
  readonly group?: string | undefined;
}

export interface SecurityLogScreenProps {
  search: SecurityLogSearch;
  onSearch: (search: SecurityLogSearch) => void;
}

const choices = [
  ['', 'Everything'],
  ...securityEventGroups.map((group) => [group, groupWords[group]] as const),
] as const;

export function SecurityLogScreen({ search, onSearch }: SecurityLogScreenProps) {
  const { text = '' } = search;
  const group = securityEventGroups.find((one) => one === search.group) ?? null;
  const log = useSecurityLog(text, group);
  useEffect(firstScreenShown, []);
  return (
    <div className="flex max-w-[760px] flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          Security log
        </h1>
        <p className="max-w-[56ch] text-muted">
          Who logged in, who was refused, and what was done to accounts, rights, data and money.
          Nobody can change it, and reading it is logged, too.
        </p>
      </header>
      <div className="grid gap-3 sm:grid-cols-[1fr_220px] sm:items-end">
        <SearchInput
          label="Name, e-mail or network address"
          value={text}
          onText={(typed) => onSearch({ ...search, text: typed })}
          maxLength={254}
          className="h-12 pl-12"
        />
        <SelectField
          label="What happened"
          value={group ?? ''}
          options={choices}
          onChange={(value) => onSearch({ ...search, group: value || undefined })}
        />
      </div>
      {log.events && log.events.length > 0 && (
        <ol className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
          {log.events.map((event) => (
            <EventRow key={event._id} event={event} />
          ))}
        </ol>
      )}
      <Below log={log} />
    </div>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { kind, at, by, about, device, address, detail } = event;
  const where = [device, address].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <p className="min-w-0 flex-1 basis-[240px]">
        <span className="font-semibold">{eventWords[kind]}</span>
        {detail !== null && <span className="text-muted"> ({detail})</span>}
        <span className="block text-sm wrap-anywhere text-muted">
          {by ? <Person person={by} /> : 'Nobody logged in'}
          {about && (
            <>
              {', account of '}
              <Person person={about} />
            </>
          )}
        </span>
      </p>
      <p className="text-sm text-muted tabular-nums">
        <time dateTime={at}>{dayAndTime(at, useToday())}</time>
        {where !== '' && <span className="block wrap-anywhere">{where}</span>}
      </p>
    </li>
  );
}

/** Leads to the account. */
const Person = ({ person }: { person: NonNullable<SecurityEvent['by']> }) => (
  <Link
    to="/settings/admin"
    search={{ text: person.email }}
    className="text-ink underline decoration-edge underline-offset-4"
  >
    {person.name} ({person.email})
  </Link>
);

type Log = ReturnType<typeof useSecurityLog>;

function Below({ log: { state, events, more, error, again, showMore } }: { log: Log }) {
  if (state === 'offline')
    return (
      <p className="rounded-card bg-sunken px-5 py-4 text-muted">
        No signal. The log is on the server; this page continues by itself once you’re connected.
      </p>
    );
  if (state === 'failed') return <CouldNotLoad what="the log" error={error} onAgain={again} />;
  if (!events) return <p className="animate-breathe px-1 text-muted">Loading…</p>;
  if (events.length === 0)
    return <EmptyState title="Nothing found">Try another name or another kind.</EmptyState>;
  return more ? (
    <Button onClick={showMore} disabled={state === 'asking'} className="self-center">
      {state === 'asking' ? 'Loading…' : 'Show earlier'}
    </Button>
  ) : null;
}

/** Enough for a word to be typed: every question is logged. */
const typingPauseMs = 600;

function useSecurityLog(text: string, group: SecurityEventGroup | null) {
  const isOnline = useIsOnline();
  const [found, setFound] = useState<{
    readonly state: 'asking' | 'found' | 'failed';
    readonly events: readonly SecurityEvent[] | null;
    readonly more: boolean;
    readonly error?: unknown;
  }>({ state: 'asking', events: null, more: false });
  const latest = useRef(0);
  const read = useCallback(
    async (known: readonly SecurityEvent[]) => {
      latest.current += 1;
      const turn = latest.current;
      const isOvertaken = () => turn !== latest.current;
      setFound((last) => ({ ...last, state: 'asking' }));
      try {
        const last = known.at(-1);
        const query = { text, ...(group && { group }), ...(last && { before: last._id }) };
        const page = await callQuietly(getSecurityEvents, { query });
        if (!isOvertaken())
          setFound({ state: 'found', events: [...known, ...page.events], more: page.more });
      } catch (error) {
        if (!isOvertaken()) setFound((last) => ({ ...last, state: 'failed', error }));
      }
    },
    [text, group],
  );
  useEffect(() => {
    if (!isOnline) return;
    const timer = setTimeout(() => void read([]), text === '' ? 0 : typingPauseMs);
    return () => {
      clearTimeout(timer);
      latest.current += 1;
    };
  }, [read, isOnline, text]);
  return {
    ...found,
    state: isOnline ? found.state : ('offline' as const),
    again: () => void read([]),
    showMore: () => void read(found.events ?? []),
  };
}
