import { useState } from 'react';
import { type Client, getClients } from '#contract/clients.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useTypedSearch } from '#client/shared/screen/use-typed-search.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { clientGroups } from '#offline/queries/assignments.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { seenClients } from '#offline/queries/clients.ts';
import { membersOf, nameOf, type Recipients } from './recipients.ts';

const mostShown = 50;

export interface ClientChoiceProps {
  people: Recipients;
  onChoose: (people: Recipients) => void;
}

/** A group, or single clients. Without a signal, those that this device has seen. */
export function ClientChoice({ people, onChoose }: ClientChoiceProps) {
  const groups = useRead(clientGroups) ?? [];
  const [text, setText] = useState('');
  const clients = useClients(text);
  const seen = useRead(seenClients)?.clients ?? [];
  const chosen = new Set(people.clients.map(({ userId }) => userId));
  const chooseGroup = (id: string) => {
    const group = groups.find(({ _id }) => _id === id);
    onChoose(group ? membersOf(group, seen) : { clients: [] });
  };
  const toggle = (client: Client, isChosen: boolean) =>
    onChoose({
      clients: isChosen
        ? [...people.clients, { userId: client.userId, name: nameOf(client) }]
        : people.clients.filter(({ userId }) => userId !== client.userId),
    });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-sm font-medium">Clients</legend>
      {groups.length > 0 && (
        <select
          aria-label="Group"
          value={people.group?._id ?? ''}
          onChange={({ target }) => chooseGroup(target.value)}
          className="h-12 w-full rounded-control border border-edge bg-surface px-3 text-base font-semibold hover:border-ink"
        >
          <option value="">Single clients</option>
          {groups.map(({ _id, name, members }) => (
            <option key={_id} value={_id}>
              {name} ({members.length})
            </option>
          ))}
        </select>
      )}
      {!people.group && (
        <>
          <NameField onText={setText} />
          <ul className="flex max-h-52 flex-col overflow-y-auto rounded-control border border-line">
            {clients.map((client) => (
              <li key={client.userId} className="border-b border-line last:border-b-0">
                <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 text-base hover:bg-line/25">
                  <input
                    type="checkbox"
                    checked={chosen.has(client.userId)}
                    onChange={({ target }) => toggle(client, target.checked)}
                    className="size-5 accent-ink"
                  />
                  <span className="min-w-0 truncate">{nameOf(client)}</span>
                </label>
              </li>
            ))}
            {clients.length === 0 && (
              <li className="p-4 text-sm text-muted">No matching clients.</li>
            )}
          </ul>
        </>
      )}
    </fieldset>
  );
}

/** Tells what was typed once it is worth a search. */
export function NameField({ onText }: { onText: (text: string) => void }) {
  const [typed, setTyped] = useTypedSearch('', onText);
  return (
    <input
      type="search"
      aria-label="Find a client"
      placeholder="Find a client"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      className="h-12 w-full rounded-control border border-edge bg-surface px-4 text-base placeholder:text-muted"
    />
  );
}

/** Those whose name has these words. Without a signal, those that this device has seen. */
export function useClients(text: string): readonly Client[] {
  const query = { text, limit: mostShown };
  const { body } = useCached<{ readonly clients: readonly Client[] }>(
    clientKeys.list(query),
    async () => callQuietly(getClients, { query: { ...defaults, ...query } }),
  );
  const seen = useRead(seenClients)?.clients ?? [];
  if (body) return body.clients;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return seen
    .filter((client) => words.every((word) => nameOf(client).toLowerCase().includes(word)))
    .slice(0, mostShown);
}

const defaults = { filter: 'all', sort: 'name', reverse: 'false', skip: 0 } as const;
