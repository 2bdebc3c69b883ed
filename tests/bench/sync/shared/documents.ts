// A bare store of documents, for contestants that bring none of their own.
import type { TrainingSession } from '#contract/training.ts';

export interface Documents {
  /** One transaction over all stores; resolves when it is complete. */
  write(work: (stores: Record<string, IDBObjectStore>) => void): Promise<void>;
  read<T>(store: string, key: IDBValidKey): Promise<T | undefined>;
  all<T>(store: string): Promise<T[]>;
  keys(store: string): Promise<IDBValidKey[]>;
}

export async function openDocuments(
  name: string,
  stores: Record<string, IDBObjectStoreParameters>,
): Promise<Documents> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const [store, parameters] of Object.entries(stores))
      request.result.createObjectStore(store, parameters);
  });
  const database = await done(request);
  const names = Object.keys(stores);
  const reading = (store: string) => database.transaction(store).objectStore(store);
  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(names, 'readwrite');
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error!));
        work(Object.fromEntries(names.map((one) => [one, transaction.objectStore(one)])));
      }),
    read: <T>(store: string, key: IDBValidKey) =>
      done<T | undefined>(reading(store).get(key) as IDBRequest<T | undefined>),
    all: <T>(store: string) => done<T[]>(reading(store).getAll() as IDBRequest<T[]>),
    keys: (store) => done(reading(store).getAllKeys()),
  };
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}

/** As the plain server keeps a workout. */
export interface StoredWorkout {
  readonly session: TrainingSession;
  readonly notes: readonly { readonly id: string; readonly text: string }[];
}

export async function readStore(store: string): Promise<StoredWorkout> {
  const reply = await fetch(store, { cache: 'no-store' });
  if (!reply.ok) throw new Error(`The server said ${reply.status}`);
  return (await reply.json()) as StoredWorkout;
}

/** Throws when the call was not provably accepted. */
export async function sendJson(
  method: 'PUT' | 'POST' | 'PATCH',
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`The server said ${reply.status}`);
  return reply.json();
}
