// Workbox's queue of requests: it keeps calls, not data, so the page keeps the document itself, in a
// transaction of its own. Equal terms: each tick hands its call to the queue in the worker. Recommended:
// the page calls the server and the worker queues what fails. No attempt at conflicts; a call is
// repeated until the network does not fail, whatever the server says.
import '../shared/probe.ts';
import {
  type Contestant,
  type DeviceOptions,
  pause,
  retryPause,
  type TrainingSession,
} from '../shared/contestant.ts';
import { type Documents, openDocuments, readStore } from '../shared/documents.ts';
import { applyEdit } from '../shared/edits.ts';
import { present } from '../shared/page.ts';
import { probe } from '../shared/probe.ts';

interface Row {
  readonly key: 'session';
  readonly session: TrainingSession;
  readonly notes: readonly string[];
}

let documents: Documents;
let device: DeviceOptions;
let worker: ServiceWorker;

const contestant: Contestant = {
  async open(options) {
    device = options;
    documents = await openDocuments(`workbox-${device.name}`, { documents: { keyPath: 'key' } });
    await navigator.serviceWorker.register('./workbox-worker.js');
    worker = (await navigator.serviceWorker.ready).active!;
    while (!navigator.serviceWorker.controller) await pause(5);
    if (!(await documents.read('documents', 'session'))) await readAll();
  },
  async edit(edit) {
    const row = await stored();
    const session = applyEdit(row.session, edit, device.name);
    await keep({ ...row, session });
    await send('PUT', device.store, session);
  },
  async note(_, text) {
    const row = await stored();
    await keep({ ...row, notes: [...row.notes, text] });
    const id = device.terms === 'recommended' && { id: crypto.randomUUID() };
    await send('POST', `${device.store}/notes`, { text, ...id });
  },
  read: async () => (await stored()).session,
  notes: async () => [...(await stored()).notes],
  async send() {
    while (!(await ask<boolean>({ do: 'replay' }))) await pause(retryPause);
  },
  async meet() {
    const empty = await ask<boolean>({
      do: 'replay',
      weather: probe.weather,
      seed: Math.floor(probe.random() * 1e9),
    });
    if (!empty) return false;
    return readAll().then(
      () => true,
      () => false,
    );
  },
};
present(contestant);

const stored = async (): Promise<Row> => (await documents.read<Row>('documents', 'session'))!;
const keep = (row: Row) => documents.write((stores) => stores['documents']!.put(row));

async function readAll(): Promise<void> {
  const { session, notes } = await readStore(device.store);
  await keep({ key: 'session', session, notes: notes.map(({ text }) => text) });
}

async function send(method: 'PUT' | 'POST', path: string, body: unknown): Promise<void> {
  const url = new URL(path, location.href).href;
  if (device.terms === 'equal') {
    await ask({ do: 'push', method, url, body: JSON.stringify(body) });
    return;
  }
  const call = new Request(url, {
    method,
    headers: { 'content-type': 'application/json', 'x-queue': device.name },
    body: JSON.stringify(body),
  });
  // Offline until it is told to replay: what fails is in the queue when the call has failed.
  await fetch(call).catch(() => undefined);
}

function ask<Answer>(question: object): Promise<Answer> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.addEventListener(
      'message',
      ({ data }: MessageEvent<{ answer: Answer; error?: string }>) => {
        port1.close();
        if (data.error === undefined) resolve(data.answer);
        else reject(new Error(data.error));
      },
    );
    port1.start();
    worker.postMessage({ ...question, queue: device.name, strict: device.terms === 'equal' }, [
      port2,
    ]);
  });
}
