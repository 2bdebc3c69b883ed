// Sends one call, and works out what its reply means for each entry in it.
import { headers } from '#contract/endpoint.ts';
import type { ErrorType } from '#contract/errors.ts';
import { transact, type HoldfastDatabase } from '../database/database.ts';
import { readMeta } from '../database/meta.ts';
import type { OutboxEntry } from '../database/rows.ts';
import { NetworkError } from '../errors.ts';
import type { Together } from '../handlers/handler.ts';
import { handlerOfKey } from '../handlers/handlers.ts';
import type { RawCall, RawReply, ServerApi } from '../server-api.ts';
import type { Batch } from './batches.ts';
import { freeze, freezeSeveral, type FrozenEntry } from './freeze.ts';
import { outboxState } from './outbox-state.ts';
import { judge } from './response.ts';
import {
  applyAccepted,
  applyAlone,
  applyDeleted,
  applyLater,
  applyOvertaken,
  applyPause,
  applyRefused,
  applyStale,
  applyWhole,
} from './settle-reply.ts';
import type { Overtaking } from './autosave.ts';

export interface DrainDeps {
  readonly database: HoldfastDatabase;
  readonly server: ServerApi;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  /** Of this run; only it may settle the entries that it froze. */
  readonly token: string;
  /** Called between calls: false if another run has taken over. */
  readonly stillOurs: () => Promise<boolean>;
  /** Watches a call under way for a newer save of the same document; without it every call is awaited. */
  readonly watchForNewer?: (entry: OutboxEntry) => Overtaking;
  /** Calls back whenever something was added to the outbox; returns how to stop. */
  readonly watchForWork?: (onWork: () => void) => () => void;
}

/** Why sending ended. `drained`: nothing is left that can be sent now. */
export type DrainEnd = 'drained' | 'offline' | 'needs-sign-in' | 'needs-update' | 'taken-over';

/** Sends one call, and applies the outcome to each entry in it. `all`: the outbox, whose state goes with the call. */
export async function sendBatch(
  deps: DrainDeps,
  { together, entries }: Batch,
  all: readonly OutboxEntry[],
): Promise<DrainEnd> {
  if (together && entries.length > 1) {
    const seqs = entries.map(({ seq }) => seq);
    const frozen = await freezeSeveral(deps, seqs, together.enough);
    return sendTogether(deps, { together, frozen }, all);
  }
  const frozen = await freeze(deps, entries[0].seq);
  return frozen ? sendAlone(deps, frozen, all) : 'drained';
}

/**
 * Each entry has its own outcome. The call is awaited even if somebody types meanwhile: overtaking would restart it
 * with every keystroke.
 */
async function sendTogether(
  deps: DrainDeps,
  { together, frozen }: { together: Together; frozen: readonly FrozenEntry[] },
  all: readonly OutboxEntry[],
): Promise<DrainEnd> {
  if (frozen.length === 0) return 'drained';
  // Entries that must wait share one delay, so they go together again.
  const [now, chance] = [deps.now(), deps.random()];
  const alike = { ...deps, now: () => now, random: () => chance };
  const call = together.callOf(frozen.map((entry) => entry.frozen));
  try {
    const reply = await deps.server.send({
      ...call,
      headers: await aboutDevice(deps, all, now),
    });
    const verdict = judge(reply, call.method);
    // Not because of any one of them in particular: each is sent alone next.
    if (verdict.kind === 'refused') {
      await applyAlone(deps, frozen);
      return 'drained';
    }
    const replies = verdict.kind === 'accepted' ? together.repliesOf(reply.json) : [];
    const settled = frozen.map((entry, index) => [entry, replies[index] ?? reply] as const);
    const settleAll = async (entries?: readonly OutboxEntry[]) => {
      const ends: DrainEnd[] = [];
      for (const one of settled)
        ends.push(await settleReply({ ...alike, ...(entries && { entries }) }, ...one));
      return ends.find((end) => end !== 'drained') ?? 'drained';
    };
    if (!settled.every((one) => isUnderstood(...one))) return await settleAll();
    // One transaction: a disk stores a hundred documents at once as fast as one.
    return await transact(deps.database, async () =>
      settleAll(await deps.database.outbox.toArray()),
    );
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return 'offline';
  }
}

/** A reply that breaks the contract throws, which would abort a shared transaction. */
function isUnderstood({ key, frozen }: FrozenEntry, reply: RawReply): boolean {
  if (judge(reply, frozen.call.method).kind !== 'accepted') return true;
  try {
    handlerOfKey(key).accepted(frozen, reply.json);
    return true;
  } catch (error) {
    if (error instanceof NetworkError) return false;
    throw error;
  }
}

async function sendAlone(
  deps: DrainDeps,
  frozen: FrozenEntry,
  all: readonly OutboxEntry[],
): Promise<DrainEnd> {
  const overtaking = deps.watchForNewer?.(frozen);
  let reply: RawReply;
  try {
    reply = await deps.server.send(
      callOf(frozen, await aboutDevice(deps, all, deps.now())),
      overtaking?.signal,
    );
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    if (!overtaking?.signal.aborted) return 'offline';
    await applyOvertaken(deps, frozen);
    return 'drained';
  } finally {
    overtaking?.stop();
  }
  return settleReply(deps, frozen, reply);
}

const callOf = (
  { frozen: { call } }: FrozenEntry,
  about: Readonly<Record<string, string>>,
): RawCall => ({
  ...call,
  headers: {
    // The first release did not store its wire version with the call.
    [headers.wireVersion]: '1',
    ...call.headers,
    ...about,
  },
});

/** Sent with each call: what waits here, and how far this device has read. */
async function aboutDevice({ database }: DrainDeps, all: readonly OutboxEntry[], now: number) {
  const cursor = await readMeta(database, 'cursor');
  return {
    [headers.outbox]: outboxState(all, now),
    ...(cursor !== undefined && { [headers.cursor]: cursor }),
  };
}

/** The answer to a body in a format that the server does not know. */
const unknownForm: ErrorType = 'invalid-request';

/** `entries`: the outbox as it was when the surrounding transaction began. */
type SettleDeps = DrainDeps & { readonly entries?: readonly OutboxEntry[] };

async function settleReply(
  deps: SettleDeps,
  entry: FrozenEntry,
  reply: RawReply,
): Promise<DrainEnd> {
  const verdict = judge(reply, entry.frozen.call.method);
  switch (verdict.kind) {
    case 'accepted':
      return accepted(deps, entry, reply);
    case 'deleted-already':
      await applyDeleted(deps, entry);
      return 'drained';
    case 'stale':
      await applyStale(deps, entry, verdict.current);
      return 'drained';
    case 'later':
      await applyLater(deps, entry, verdict.seconds);
      return 'drained';
    case 'in-progress':
      await applyLater(deps, entry, 1 + deps.random());
      return 'drained';
    case 'refused':
      if (entry.frozen.isPart && reply.status === 400 && verdict.type === unknownForm) {
        await applyWhole(deps, entry);
        return 'drained';
      }
      await applyRefused(deps, entry, {
        status: reply.status,
        type: verdict.type,
        message: verdict.message,
      });
      return 'drained';
    case 'sign-in':
      await applyPause(deps, entry, 'needs-sign-in');
      return 'needs-sign-in';
    case 'update-app':
      await applyPause(deps, entry, 'needs-update');
      return 'needs-update';
    case 'unknown':
      return 'offline';
  }
}

/** A 2xx whose body breaks the contract proves nothing: the entry stays, as after a lost reply. */
async function accepted(deps: SettleDeps, entry: FrozenEntry, reply: RawReply): Promise<DrainEnd> {
  try {
    await applyAccepted(deps, entry, reply.json);
    return 'drained';
  } catch (error) {
    if (error instanceof NetworkError) return 'offline';
    throw error;
  }
}
