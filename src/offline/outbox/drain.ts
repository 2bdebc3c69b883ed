// Sends what waits, lane by lane.
import { headers } from '#contract/endpoint.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { readMeta } from '../database/meta.ts';
import type { OutboxEntry } from '../database/rows.ts';
import { NetworkError } from '../errors.ts';
import type { RawCall, RawReply, ServerApi } from '../server-api.ts';
import type { Overtaking } from './autosave.ts';
import { upcastEntry } from './entry.ts';
import { freeze, type FrozenEntry } from './freeze.ts';
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
  for (;;) {
    if (!(await deps.stillOurs())) return 'taken-over';
    const entries = (await database.outbox.toArray()).map(upcastEntry);
    const active = await readMeta(database, 'activeSession');
    const batch = inOrder(sendable(entries, now()), active).slice(0, lanesAtOnce);
    if (batch.length === 0) return 'drained';
    const ends = await Promise.all(batch.map((entry) => sendOne(deps, entry, entries)));
    const end = ends.find((one) => one !== 'drained');
    if (end) return end;
  }
}

/** The workout on the screen goes first. */
function inOrder(entries: readonly OutboxEntry[], active: string | undefined): OutboxEntry[] {
  const first = (entry: OutboxEntry) => (entry.lane === `session:${active}` ? 0 : 1);
  return entries.toSorted((a, b) => first(a) - first(b) || a.seq - b.seq);
}

async function sendOne(
  deps: DrainDeps,
  entry: OutboxEntry,
  all: readonly OutboxEntry[],
): Promise<DrainEnd> {
  const frozen = await freeze(deps, entry.seq);
  if (!frozen) return 'drained';
  const overtaking = deps.watchForNewer?.(entry);
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
