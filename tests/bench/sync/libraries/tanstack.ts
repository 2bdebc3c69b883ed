// TanStack DB with offline-transactions: an outbox of mutations; the document itself is the app's to keep.
// Equal terms: the workout is one row, each tick sends it whole. Recommended: a row for each set, only
// what changed is sent, and the server knows repeats by their key. No attempt at conflicts.
import '../shared/probe.ts';
import { type Collection, createCollection } from '@tanstack/db';
import {
  IndexedDBAdapter,
  type OfflineConfig,
  type OfflineExecutor,
  type OnlineDetector,
  startOfflineExecutor,
  WebLocksLeader,
} from '@tanstack/offline-transactions';
import {
  type Contestant,
  type DeviceOptions,
  pause,
  type TrainingSession,
} from '../shared/contestant.ts';
import {
  type Documents,
  openDocuments,
  readStore,
  sendJson,
  type StoredWorkout,
} from '../shared/documents.ts';
import { applyEdit, changesOf, setOf, withSet } from '../shared/edits.ts';
import { present } from '../shared/page.ts';

/** The workout, a set of it, or a note. */
type Row = { id: string; session?: TrainingSession; text?: string } & Partial<
  Omit<ReturnType<typeof setOf>, 'id'>
>;
const isSet = (row: Row): row is ReturnType<typeof setOf> => row.done !== undefined;

let documents: Documents;
let device: DeviceOptions;
let rows: Collection<Row, string>;
let executor: OfflineExecutor;
let failed = false;
const isRecommended = () => device.terms === 'recommended';

/** Says when an outbox entry is stored: the library itself has no word for it. */
class Outbox extends IndexedDBAdapter {
  readonly #stored = new Map<string, () => void>();
  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    this.#stored.get(key)?.();
    this.#stored.delete(key);
  }
  stored(id: string): Promise<void> {
    return new Promise((resolve) => void this.#stored.set(`tx:${id}`, resolve));
  }
}
let outbox: Outbox;

class Network implements OnlineDetector {
  #online = false;
  readonly #listeners = new Set<() => void>();
  subscribe(listener: () => void) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
  isOnline = () => this.#online;
  notifyOnline() {
    for (const listener of this.#listeners) listener();
  }
  dispose() {
    this.#listeners.clear();
  }
  become(online: boolean) {
    this.#online = online;
    if (online) this.notifyOnline();
  }
}
const network = new Network();

/** Brings rows that the server has into the collection. */
let adopt: (type: 'insert' | 'update', row: Row) => void;
/** Starts the collection anew from what the server has. */
let begin: (all: readonly Row[]) => void;

const contestant: Contestant = {
  async open(options) {
    device = options;
    documents = await openDocuments(`tanstack-${device.name}`, { documents: { keyPath: 'id' } });
    outbox = new Outbox(`tanstack-outbox-${device.name}`);
    if (!(await kept())) await keep(await readStore(device.store));
    rows = await collectionOf(rowsOf((await kept())!));
    const leader = `leader-${device.name}`;
    // A tab that is not the leader keeps nothing: wait until the one that died has let go.
    await navigator.locks.request(leader, () => undefined);
    executor = startOfflineExecutor({
      collections: { rows },
      mutationFns: { save },
      storage: outbox,
      onlineDetector: network,
      leaderElection: new WebLocksLeader(leader),
    });
    await executor.waitForInit();
  },
  async edit(edit) {
    const before = await contestant.read();
    const session = applyEdit(before, edit, device.name);
    // A transaction without a change is never stored.
    if (session === before) return;
    await mutate(() => {
      if (isRecommended()) {
        const changes = changesOf(setOf(before, edit.setId), setOf(session, edit.setId));
        rows.update(edit.setId, (draft) => void Object.assign(draft, changes));
      } else rows.update('session', (draft) => void Object.assign(draft, { session }));
    });
  },
  note: (_, text) => mutate(() => void rows.insert({ id: `note-${crypto.randomUUID()}`, text })),
  async read() {
    if (!isRecommended()) return rows.get('session')!.session!;
    let { session } = (await kept())!;
    for (const row of rows.values()) if (isSet(row)) session = withSet(session, row);
    return session;
  },
  notes: async () => [...rows.values()].flatMap(({ text }) => (text === undefined ? [] : [text])),
  async send() {
    network.become(true);
    while (executor.getPendingCount() > 0) await pause(20);
    network.become(false);
  },
  async meet() {
    failed = false;
    network.become(true);
    while (!failed && executor.getPendingCount() > 0) {
      await pause(5);
      // Signs of a network, as many as it takes: the executor's own pauses are not what is measured.
      if (!failed) network.notifyOnline();
    }
    network.become(false);
    while (executor.getRunningCount() > 0) await pause(2);
    if (failed) return false;
    return readStore(device.store).then(refresh, () => false);
  },
};
present(contestant);

interface Kept extends StoredWorkout {
  readonly id: 'workout';
}
const kept = () => documents.read<Kept>('documents', 'workout');
const keep = (workout: StoredWorkout) =>
  documents.write((stores) => stores['documents']!.put({ ...workout, id: 'workout' }));

function rowsOf({ session, notes }: StoredWorkout): Row[] {
  const written = notes.map(({ id, text }) => ({ id, text }));
  if (!isRecommended()) return [{ id: 'session', session }, ...written];
  const sets = session.exerciseLog.flatMap((entry) => entry.sets);
  return [...sets, ...written];
}

async function collectionOf(first: readonly Row[]): Promise<Collection<Row, string>> {
  const collection = createCollection<Row, string>({
    id: 'rows',
    getKey: ({ id }) => id,
    startSync: true,
    sync: {
      sync: (channel) => {
        const transact = (work: () => void) => {
          channel.begin({ immediate: true });
          work();
          void channel.commit();
        };
        adopt = (type, value) => transact(() => channel.write({ type, value }));
        begin = (all) =>
          transact(() => {
            channel.truncate();
            for (const value of all) channel.write({ type: 'insert', value });
          });
        begin(first);
        channel.markReady();
      },
    },
  });
  await collection.preload();
  return collection;
}

async function mutate(change: () => void): Promise<void> {
  const transaction = executor.createOfflineTransaction({
    mutationFnName: 'save',
    autoCommit: false,
  });
  const isStored = outbox.stored(transaction.id);
  transaction.mutate(change);
  // Resolves only when the server has it.
  void transaction.commit().catch(() => undefined);
  await isStored;
}

type Mutations = Parameters<OfflineConfig['mutationFns'][string]>[0];

async function save({ transaction, idempotencyKey }: Mutations): Promise<void> {
  const headers = isRecommended() ? { 'idempotency-key': idempotencyKey } : {};
  try {
    for (const { type, modified, changes } of transaction.mutations) {
      const row = modified as unknown as Row;
      if (type === 'insert')
        await sendJson(
          'POST',
          `${device.store}/notes`,
          { id: isRecommended() ? row.id : undefined, text: row.text },
          headers,
        );
      else if (isSet(row))
        await sendJson('PATCH', `${device.store}/sets/${row.id}`, changes, headers);
      else await sendJson('PUT', device.store, row.session, headers);
      await rememberSent(row);
    }
  } catch (error) {
    failed = true;
    throw error;
  }
}

/** What the server has is the base of what is still unsent. */
async function rememberSent(row: Row): Promise<void> {
  const before = (await kept())!;
  if (row.session) await keep({ ...before, session: row.session });
  else if (isSet(row)) await keep({ ...before, session: withSet(before.session, row) });
  else await keep({ ...before, notes: [...before.notes, { id: row.id, text: row.text! }] });
  adopt(row.text === undefined ? 'update' : 'insert', row);
}

async function refresh(workout: StoredWorkout): Promise<boolean> {
  await keep(workout);
  begin(rowsOf(workout));
  return true;
}
