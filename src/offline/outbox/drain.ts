// Sends what waits, lane by lane.
import { headers } from '#contract/endpoint.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { readMeta } from '../database/meta.ts';
import type { OutboxEntry } from '../database/rows.ts';
import { NetworkError } from '../errors.ts';
import type { Together } from '../kinds/kind.ts';
import type { RawCall, RawReply, ServerApi } from '../server-api.ts';
import type { Overtaking } from './autosave.ts';
import { companiesOf, type Company } from './companies.ts';
import { upcastEntry } from './entry.ts';
import { freeze, freezeSeveral, type FrozenEntry } from './freeze.ts';
import { outboxState } from './outbox-state.ts';
import { sendable } from './queue.ts';
import { judge } from './response.ts';
import {
  bookAccepted,
  bookDeleted,
  bookLater,
  bookOvertaken,
  bookPause,
  bookRefused,
  bookStale,
} from './settle-reply.ts';

export interface DrainDeps {
  readonly database: HoldfastDatabase;
  readonly server: ServerApi;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  /** Of this run; what it froze only it may book. */
  readonly token: string;
  /** Called between calls: false when another run has taken over. */
  readonly stillOurs: () => Promise<boolean>;
  /** Watches a call under way for a newer save of the same document; without it every call is awaited. */
  readonly watchForNewer?: (entry: OutboxEntry) => Overtaking;
}

/** Why sending ended. `drained`: nothing that may be sent is left. */
export type DrainEnd = 'drained' | 'offline' | 'needs-sign-in' | 'needs-update' | 'taken-over';

/** So many lanes at once: a workout is not held up by a large program, nor the radio by a crowd. */
const lanesAtOnce = 3;

export async function drain(deps: DrainDeps): Promise<DrainEnd> {
  const { database, now } = deps;
  const alone = new Set<number>();
  for (;;) {
    if (!(await deps.stillOurs())) return 'taken-over';
    const entries = (await database.outbox.toArray()).map(upcastEntry);
    const active = await readMeta(database, 'activeSession');
    const ready = inOrder(sendable(entries, now()), active);
    const batch = companiesOf(ready, alone).slice(0, lanesAtOnce);
    if (batch.length === 0) return 'drained';
    const round = { all: entries, alone };
    const ends = await Promise.all(batch.map((company) => sendCompany(deps, company, round)));
    const end = ends.find((one) => one !== 'drained');
    if (end) return end;
  }
}

/** The workout on the screen goes first. */
function inOrder(entries: readonly OutboxEntry[], active: string | undefined): OutboxEntry[] {
  const first = (entry: OutboxEntry) => (entry.lane === `session:${active}` ? 0 : 1);
  return entries.toSorted((a, b) => first(a) - first(b) || a.seq - b.seq);
}

interface Round {
  readonly all: readonly OutboxEntry[];
  /** Those that must not share a call. */
  readonly alone: Set<number>;
}

async function sendCompany(
  deps: DrainDeps,
  { together, entries }: Company,
  round: Round,
): Promise<DrainEnd> {
  if (together && entries.length > 1) {
    const seqs = entries.map(({ seq }) => seq);
    const frozen = await freezeSeveral(deps, seqs, together.enough);
    return sendTogether(deps, { together, frozen }, round);
  }
  const frozen = await freeze(deps, entries[0].seq);
  return frozen ? sendAlone(deps, frozen, round) : 'drained';
}

/**
 * What becomes of one is nothing to the others. Such a call is awaited, whatever is typed meanwhile: it would
 * begin from nothing with every key.
 */
async function sendTogether(
  deps: DrainDeps,
  { together, frozen }: { together: Together; frozen: readonly FrozenEntry[] },
  { all, alone }: Round,
): Promise<DrainEnd> {
  if (frozen.length === 0) return 'drained';
  // What is to wait waits for the same time, and so goes together again.
  const [now, chance] = [deps.now(), deps.random()];
  const alike = { ...deps, now: () => now, random: () => chance };
  const call = together.callOf(frozen.map((entry) => entry.frozen));
  const ends: DrainEnd[] = [];
  try {
    const reply = await deps.server.send({
      ...call,
      headers: { [headers.outbox]: outboxState(all, now) },
    });
    const verdict = judge(reply, call.method);
    // Not for the sake of any of them in particular: each is asked about by itself.
    if (verdict.kind === 'refused') {
      for (const { seq } of frozen) alone.add(seq);
      return 'drained';
    }
    const replies = verdict.kind === 'accepted' ? together.repliesOf(reply.json) : [];
    for (const [index, entry] of frozen.entries())
      ends.push(await settleReply(alike, entry, replies[index] ?? reply));
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return 'offline';
  }
  return ends.find((end) => end !== 'drained') ?? 'drained';
}

async function sendAlone(deps: DrainDeps, frozen: FrozenEntry, { all }: Round): Promise<DrainEnd> {
  const overtaking = deps.watchForNewer?.(frozen);
  let reply: RawReply;
  try {
    reply = await deps.server.send(
      callOf(frozen, outboxState(all, deps.now())),
      overtaking?.signal,
    );
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    if (!overtaking?.signal.aborted) return 'offline';
    await bookOvertaken(deps, frozen);
    return 'drained';
  } finally {
    overtaking?.stop();
  }
  return settleReply(deps, frozen, reply);
}

const callOf = ({ frozen: { call } }: FrozenEntry, outbox: string): RawCall => ({
  ...call,
  headers: {
    // The first release did not write down its own with the call.
    [headers.wireVersion]: '1',
    ...call.headers,
    [headers.outbox]: outbox,
  },
});

async function settleReply(
  deps: DrainDeps,
  entry: FrozenEntry,
  reply: RawReply,
): Promise<DrainEnd> {
  const verdict = judge(reply, entry.frozen.call.method);
  switch (verdict.kind) {
    case 'accepted':
      return accepted(deps, entry, reply);
    case 'deleted-already':
      await bookDeleted(deps, entry);
      return 'drained';
    case 'stale':
      await bookStale(deps, entry, verdict.current);
      return 'drained';
    case 'later':
      await bookLater(deps, entry, verdict.seconds);
      return 'drained';
    case 'in-progress':
      await bookLater(deps, entry, 1 + deps.random());
      return 'drained';
    case 'refused':
      await bookRefused(deps, entry, {
        status: reply.status,
        type: verdict.type,
        message: verdict.message,
      });
      return 'drained';
    case 'sign-in':
      await bookPause(deps, entry, 'needs-sign-in');
      return 'needs-sign-in';
    case 'update-app':
      await bookPause(deps, entry, 'needs-update');
      return 'needs-update';
    case 'unknown':
      return 'offline';
  }
}

/** A 2xx whose body is not what was agreed proves nothing: the entry stays, as after a lost reply. */
async function accepted(deps: DrainDeps, entry: FrozenEntry, reply: RawReply): Promise<DrainEnd> {
  try {
    await bookAccepted(deps, entry, reply.json);
    return 'drained';
  } catch (error) {
    if (error instanceof NetworkError) return 'offline';
    throw error;
  }
}
