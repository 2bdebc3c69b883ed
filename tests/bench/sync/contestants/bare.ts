// IndexedDB and fetch, nothing else. Equal terms: a queue of calls, one per tick. Recommended: what a careful
// programmer would do, a mark on the document that it is unsent, and the latest version is sent. Neither handles
// conflicts: the whole document overwrites whatever the server has.
import '../shared/probe.ts';
import type { TrainingSession } from '#contract/training.ts';
import { type Contestant, type DeviceOptions, pause, retryPause } from '../shared/contestant.ts';
import { type Documents, openDocuments, readStore, sendJson } from '../shared/documents.ts';
import { applyEdit } from '../shared/edits.ts';
import { present } from '../shared/page.ts';

interface Row {
  readonly key: 'session';
  readonly session: TrainingSession;
  readonly notes: readonly string[];
  /** Number of the last unsent edit; null: everything is sent. */
  readonly unsent: number | null;
}

interface Call {
  readonly method: 'PUT' | 'POST';
  readonly path: string;
  readonly body: unknown;
}

let documents: Documents;
let device: DeviceOptions;
const isQueue = () => device.terms === 'equal';

const contestant: Contestant = {
  async open(options) {
    device = options;
    documents = await openDocuments(`bare-${device.name}`, {
      documents: { keyPath: 'key' },
      queue: { autoIncrement: true },
    });
    if (!(await documents.read('documents', 'session'))) await readAll();
  },
  edit: (edit) =>
    change((row) => {
      const session = applyEdit(row.session, edit, device.name);
      return { row: { ...row, session }, call: { method: 'PUT', path: '', body: session } };
    }),
  note: (_, text) =>
    change((row) => ({
      row: { ...row, notes: [...row.notes, text] },
      call: {
        method: 'POST',
        path: '/notes',
        body: { text, ...(!isQueue() && { id: crypto.randomUUID() }) },
      },
    })),
  read: async () => (await stored()).session,
  notes: async () => [...(await stored()).notes],
  async send() {
    while (!(await sendAll())) await pause(retryPause);
  },
  async meet() {
    if (!(await sendAll())) return false;
    return readAll().then(
      () => true,
      () => false,
    );
  },
};
present(contestant);

const stored = async (): Promise<Row> => (await documents.read<Row>('documents', 'session'))!;

async function readAll(): Promise<void> {
  const { session, notes } = await readStore(device.store);
  const row: Row = { key: 'session', session, notes: notes.map(({ text }) => text), unsent: null };
  await documents.write((stores) => stores['documents']!.put(row));
}

/** Document and queue in one transaction. */
function change(rule: (row: Row) => { row: Row; call: Call }): Promise<void> {
  return documents.write((stores) => {
    const read = stores['documents']!.get('session');
    read.addEventListener('success', () => {
      const before = read.result as Row;
      const { row, call } = rule(before);
      const unsent = (before.unsent ?? 0) + 1;
      stores['documents']!.put({ ...row, unsent: isQueue() ? null : unsent });
      if (isQueue() || call.method === 'POST') stores['queue']!.add(call);
    });
  });
}

async function sendAll(): Promise<boolean> {
  try {
    for (const key of await documents.keys('queue')) {
      const { method, path, body } = (await documents.read<Call>('queue', key))!;
      await sendJson(method, device.store + path, body);
      await documents.write((stores) => stores['queue']!.delete(key));
    }
    return isQueue() || (await sendLatest());
  } catch {
    return false;
  }
}

async function sendLatest(): Promise<boolean> {
  const sent = await stored();
  if (sent.unsent === null) return true;
  await sendJson('PUT', device.store, sent.session);
  await documents.write((stores) => {
    const read = stores['documents']!.get('session');
    read.addEventListener('success', () => {
      const row = read.result as Row;
      if (row.unsent === sent.unsent) stores['documents']!.put({ ...row, unsent: null });
    });
  });
  return (await stored()).unsent === null;
}
