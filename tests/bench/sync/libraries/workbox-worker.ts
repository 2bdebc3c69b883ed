// The worker that holds the queue.
import { probe, type Weather } from '../shared/probe.ts';
import { seeded } from '../shared/random.ts';
import { Queue } from 'workbox-background-sync';
import { NetworkOnly } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

interface Question {
  readonly queue: string;
  readonly strict: boolean;
  readonly do: 'push' | 'replay';
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly weather?: Weather;
  readonly seed?: number;
}

const queues = new Map<string, Queue>();

/** Offline but for the replay of the moment, each queue for itself. */
const online = new Map<string, { weather: Weather; random: () => number }>();
const throughProbe = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const now = input instanceof Request && online.get(input.headers.get('x-queue') ?? '');
  if (!now || now.weather === 'offline') throw new TypeError('Failed to fetch');
  const reply = await throughProbe(input, init);
  if (now.weather === 'replies lost' && now.random() < 0.5) throw new TypeError('Failed to fetch');
  return reply;
};

/** The moment of a replay is the script's to choose, not the browser's. */
function queueOf(name: string): Queue {
  let queue = queues.get(name);
  if (!queue) {
    queue = new Queue(name, { onSync: async () => undefined });
    queues.set(name, queue);
  }
  return queue;
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(
    answer(event.data as Question).then(
      (answered) => port!.postMessage({ answer: answered }),
      (error: unknown) => port!.postMessage({ error: String(error) }),
    ),
  );
});

/** Whether the queue is empty. */
async function answer(question: Question): Promise<boolean> {
  const queue = queueOf(question.queue);
  probe.strict = question.strict;
  if (question.do === 'push') {
    const { url, method, body } = question;
    const headers = { 'content-type': 'application/json', 'x-queue': question.queue };
    await queue.pushRequest({ request: new Request(url, { method, headers, body }) });
    return false;
  }
  const { weather = 'fine', seed = 0 } = question;
  online.set(question.queue, { weather, random: seeded(seed) });
  const replayed = await queue.replayRequests().then(
    () => true,
    () => false,
  );
  online.delete(question.queue);
  return replayed;
}

self.addEventListener('fetch', (event) => {
  const name = event.request.headers.get('x-queue');
  if (!name) return;
  const strategy = new NetworkOnly({
    plugins: [{ fetchDidFail: ({ request }) => queueOf(name).pushRequest({ request }) }],
  });
  event.respondWith(strategy.handle(event));
});
