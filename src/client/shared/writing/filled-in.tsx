import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { namesOf, type Recipient } from '#client/shared/assign/recipients.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { IconButton } from '#client/ui/button.tsx';
import { type ClientWords, getClientWords } from '#contract/client-words.ts';
import type { UserId } from '#contract/ids.ts';
import {
  filledIn,
  hasPlaceholder,
  lacking,
  placeholderProblem,
} from '#domain/conversation/placeholders.ts';
import { isolated } from '#domain/isolated.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';

export interface FilledInProps {
  text: string;
  /** Nobody in a template. */
  clients: readonly Recipient[];
}

/** What is wrong with the placeholders; otherwise the text as each client gets it. Nothing for a text without any. */
export function FilledIn({ text, clients }: FilledInProps) {
  const [at, setAt] = useState(0);
  const problem = placeholderProblem(text);
  if (problem !== null)
    return (
      <p role="alert" className="text-sm wrap-anywhere text-below">
        {problem}
      </p>
    );
  const client = clients[at] ?? clients[0];
  if (!client || !hasPlaceholder(text)) return null;
  const place = clients.indexOf(client);
  return (
    <section aria-label="Preview" className="rounded-control border border-line px-4 py-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h3 className="min-w-0 text-sm font-medium wrap-anywhere" aria-live="polite">
          {`As ${isolated(client.name) || 'a client'} would get it now`}
        </h3>
        {clients.length > 1 && (
          <div className="flex shrink-0 items-center text-sm text-muted tabular-nums">
            <IconButton
              label="Previous client"
              disabled={place === 0}
              onClick={() => setAt(place - 1)}
            >
              <ChevronLeft size={18} aria-hidden />
            </IconButton>
            {`${place + 1} of ${clients.length}`}
            <IconButton
              label="Next client"
              disabled={place === clients.length - 1}
              onClick={() => setAt(place + 1)}
            >
              <ChevronRight size={18} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <FilledFor key={client.userId} text={text} client={client} />
      {lacking(text, nobody).length > 0 && <Lacking text={text} clients={clients} />}
    </section>
  );
}

const nobody = { firstName: '', program: null, workout: null };

/** Whose program or workout is missing, and what they read instead. */
function Lacking({ text, clients }: FilledInProps) {
  const words = useWordsOf(clients);
  const isOnline = useIsOnline();
  const unknown = isOnline ? [] : clients.filter(({ userId }) => !words.has(userId));
  const gaps = clients.flatMap(({ userId, name }) => {
    const own = words.get(userId);
    if (!own) return [];
    return lacking(text, own).map((gap) => ({ gap, userId, name: name || own.firstName }));
  });
  return (
    <div role="status">
      {[...Map.groupBy(gaps, ({ gap }) => gap)].map(([{ what, read }, those]) => (
        <p key={what} className="pb-1 text-sm wrap-anywhere">
          {`No ${what}: ${namesOf(those, 12)}. They’ll read ‘${read}’.`}
        </p>
      ))}
      {unknown.length > 0 &&
        lacking(text, nobody).map(({ what, read }) => (
          <p key={what} className="pb-1 text-sm wrap-anywhere">
            {`A client with no ${what} will read ‘${read}’.`}
          </p>
        ))}
    </div>
  );
}

/** One after the other, so that a large group leaves the line to other calls. */
function useWordsOf(clients: readonly Recipient[]): ReadonlyMap<UserId, ClientWords> {
  const [words, setWords] = useState<ReadonlyMap<UserId, ClientWords>>(new Map());
  const isOnline = useIsOnline();
  const unasked = useEffectEvent(() => clients.filter(({ userId }) => !words.has(userId)));
  const ids = clients.map(({ userId }) => userId).join();
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      for (const { userId: id } of unasked()) {
        if (isLeft) return;
        const own = await callQuietly(getClientWords, { params: { id } }).catch(() => null);
        if (own) setWords((last) => new Map(last).set(id, own));
      }
    };
    if (isOnline) void ask();
    return () => {
      isLeft = true;
    };
  }, [ids, isOnline]);
  return words;
}

function FilledFor({ text, client: { userId: id, name } }: { text: string; client: Recipient }) {
  const { body, state } = useCached<ClientWords>(clientKeys.words(id), async () =>
    callQuietly(getClientWords, { params: { id } }),
  );
  const [firstName] = name.split(' ');
  const words = body ?? (firstName ? { firstName } : {});
  return (
    <>
      <p dir="auto" className="pb-1 whitespace-pre-line wrap-anywhere">
        {filledIn(text, words)}
      </p>
      {!body && state === 'failed' && (
        <p className="pb-1 text-sm text-muted">
          Program and workout show up here once you’re connected.
        </p>
      )}
    </>
  );
}
