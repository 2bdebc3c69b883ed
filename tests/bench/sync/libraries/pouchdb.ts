// PouchDB 9. Equal terms: as it comes, every write strict. Recommended: old revisions are compacted away
// (`auto_compaction`, a short `revs_limit`) and the app resolves conflicts, as its guide asks for.
// No attempt at a merge of its own: of two versions one wins, the other is kept as a conflict.
import '../shared/probe.ts';
import http from 'pouchdb-adapter-http';
import idb from 'pouchdb-adapter-idb';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';
import {
  type Contestant,
  type DeviceOptions,
  retryPause,
  type TrainingSession,
} from '../shared/contestant.ts';
import { applyEdit, mergeByStamp, shownOf } from '../shared/edits.ts';
import { present } from '../shared/page.ts';

PouchDB.plugin(idb).plugin(http).plugin(replication);

interface Stored {
  readonly _id: string;
  readonly _rev?: string;
  readonly _conflicts?: string[];
  readonly session?: TrainingSession;
  readonly text?: string;
}

let database: PouchDB.Database<Stored>;
let device: DeviceOptions;
const isRecommended = () => device.terms === 'recommended';
const remote = () =>
  new PouchDB<Stored>(new URL(device.store, location.href).href, {
    adapter: 'http',
    skip_setup: true,
  });

const contestant: Contestant = {
  async open(options) {
    device = options;
    database = new PouchDB<Stored>(`pouch-${device.name}`, {
      adapter: 'idb',
      ...(isRecommended() && { auto_compaction: true, revs_limit: 10 }),
    });
    const { doc_count } = await database.info();
    if (doc_count === 0) await database.replicate.from(remote());
  },
  async edit(edit) {
    const row = await database.get('session');
    const session = applyEdit(row.session!, edit, device.name);
    await database.put({ ...row, session });
  },
  async note(_, text) {
    await database.put({ _id: `note-${crypto.randomUUID()}`, text });
  },
  read: async () => (await database.get('session')).session!,
  async notes() {
    const { rows } = await database.allDocs({ include_docs: true, startkey: 'note-' });
    return rows.flatMap(({ doc }) => (doc?.text === undefined ? [] : [doc.text]));
  },
  async asides() {
    const { _conflicts: conflicts = [] } = await database.get('session', { conflicts: true });
    const losers = await Promise.all(conflicts.map((rev) => database.get('session', { rev })));
    return losers.map(({ session }) => shownOf(session!, []).sets);
  },
  send: () =>
    new Promise((resolve) => {
      const running = database.replicate.to(remote(), {
        live: true,
        retry: true,
        ...(!isRecommended() && { back_off_function: () => retryPause }),
      });
      void running.on('paused', (error) => {
        if (error) return;
        running.cancel();
        resolve();
      });
    }),
  async meet() {
    try {
      await database.sync(remote());
      if (isRecommended() && (await resolveConflicts())) await database.sync(remote());
      return true;
    } catch {
      return false;
    }
  },
};
present(contestant);

/** Whether there were any. */
async function resolveConflicts(): Promise<boolean> {
  const row = await database.get('session', { conflicts: true });
  const { _conflicts: conflicts = [], ...winner } = row;
  if (conflicts.length === 0) return false;
  let session = winner.session!;
  for (const rev of conflicts) {
    const loser = await database.get('session', { rev });
    session = mergeByStamp(loser.session!, session);
    await database.remove('session', rev);
  }
  await database.put({ ...winner, session });
  return true;
}
