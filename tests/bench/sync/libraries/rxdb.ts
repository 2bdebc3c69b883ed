// RxDB 17 with its free storage for browsers, on Dexie, and the HTTP replication of its guide. Equal
// terms: every write strict, conflicts left to the default, by which the server's version wins.
// Recommended: the storage's own durability, and a conflict handler that merges value by value.
import '../shared/probe.ts';
import {
  createRxDatabase,
  type RxCollection,
  type RxConflictHandler,
  type RxJsonSchema,
} from 'rxdb/plugins/core';
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import {
  type Contestant,
  type DeviceOptions,
  retryPause,
  type TrainingSession,
} from '../shared/contestant.ts';
import { sendJson } from '../shared/documents.ts';
import { applyEdit, mergeWithBase } from '../shared/edits.ts';
import { present } from '../shared/page.ts';

interface Stored {
  id: string;
  session?: TrainingSession;
  text?: string;
}
type Pulled = { documents: (Stored & { _deleted: boolean })[]; checkpoint: { seq: number } };

const schema: RxJsonSchema<Stored> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 60 },
    session: { type: 'object' },
    text: { type: 'string' },
  },
  required: ['id'],
};

/** Without the stamp that the library puts on a document. */
const sameContent = (a: Stored, b: Stored) =>
  JSON.stringify([a.session, a.text]) === JSON.stringify([b.session, b.text]);

const merging: RxConflictHandler<Stored> = {
  isEqual: sameContent,
  resolve: async ({ assumedMasterState: base, newDocumentState: mine, realMasterState: theirs }) =>
    base?.session && mine.session && theirs.session
      ? { ...theirs, session: mergeWithBase(base.session, mine.session, theirs.session) }
      : theirs,
};

let documents: RxCollection<Stored>;
let device: DeviceOptions;
const isRecommended = () => device.terms === 'recommended';

const contestant: Contestant = {
  async open(options) {
    device = options;
    const database = await createRxDatabase({
      name: `rx-${device.name}`.toLowerCase(),
      storage: getRxStorageDexie(isRecommended() ? {} : { chromeTransactionDurability: 'strict' }),
      multiInstance: false,
      eventReduce: true,
    });
    const collections = await database.addCollections<{ documents: RxCollection<Stored> }>({
      documents: { schema, ...(isRecommended() && { conflictHandler: merging }) },
    });
    documents = collections.documents;
    if (!(await stored())) await replicateOnce();
  },
  async edit(edit) {
    const row = await stored();
    await row!.incrementalModify((data) => ({
      ...data,
      session: applyEdit(data.session!, edit, device.name),
    }));
  },
  async note(_, text) {
    await documents.insert({ id: `note-${crypto.randomUUID()}`, text });
  },
  read: async () => (await stored())!.toMutableJSON().session!,
  async notes() {
    const rows = await documents.find().exec();
    return rows.flatMap(({ text }) => (text === undefined ? [] : [text]));
  },
  async send() {
    const running = replicate(isRecommended() ? 5000 : retryPause);
    await running.awaitInSync();
    await running.cancel();
  },
  meet: () => replicateOnce(),
};
present(contestant);

const stored = () => documents.findOne('session').exec();

function replicate(retryTime: number): RxReplicationState<Stored, { seq: number }> {
  return replicateRxCollection<Stored, { seq: number }>({
    replicationIdentifier: 'workout',
    collection: documents,
    live: true,
    waitForLeadership: false,
    retryTime,
    push: {
      handler: async (rows) =>
        (await sendJson('POST', `${device.store}/rx/push`, rows)) as (Stored & {
          _deleted: boolean;
        })[],
    },
    pull: {
      handler: async (checkpoint, batchSize) => {
        const reply = await fetch(
          `${device.store}/rx/pull?since=${checkpoint?.seq ?? 0}&limit=${batchSize}`,
          { cache: 'no-store' },
        );
        return (await reply.json()) as Pulled;
      },
    },
  });
}

/**
 * One attempt: given up with the first call that fails, as it would try for ever. Live, because one that
 * is not cannot be cancelled while it fails.
 */
async function replicateOnce(): Promise<boolean> {
  const running = replicate(20);
  let failed = false;
  const failure = new Promise<void>((resolve) => {
    running.error$.subscribe(() => {
      failed = true;
      resolve();
    });
  });
  await Promise.race([running.awaitInSync(), failure]);
  await running.cancel();
  return !failed;
}
