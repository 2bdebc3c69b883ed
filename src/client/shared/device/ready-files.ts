// The receipt for 'works without a signal': compares every file of this release, as the service worker lists them,
// with what the browser has really stored.

interface ReleaseFiles {
  readonly cache: string;
  readonly files: readonly string[];
}

export interface FileReceipt {
  readonly files: number;
  /** Addresses of files that are missing or incomplete. */
  readonly missing: readonly string[];
}

/** Null if no service worker runs: a first visit that is not finished yet, or a private window. */
export async function checkFiles(): Promise<FileReceipt | null> {
  const release = await releaseFiles();
  if (!release) return null;
  return receiptOf(release.files, await caches.open(release.cache));
}

/** Fetches missing files; needs a signal. Returns which are still missing. */
export async function fetchMissing(): Promise<FileReceipt | null> {
  const release = await releaseFiles();
  if (!release) return null;
  const cache = await caches.open(release.cache);
  const { missing } = await receiptOf(release.files, cache);
  await Promise.all(missing.map((file) => cache.add(file).catch(() => undefined)));
  return receiptOf(release.files, cache);
}

export async function receiptOf(
  files: readonly string[],
  cache: Pick<Cache, 'match'>,
): Promise<FileReceipt> {
  const present = await Promise.all(files.map((file) => isThere(file, cache)));
  return { files: files.length, missing: files.filter((_, index) => !present[index]) };
}

/** An entry alone is not enough: its status must be good and its contents readable. */
async function isThere(file: string, cache: Pick<Cache, 'match'>): Promise<boolean> {
  try {
    const response = await cache.match(file);
    return response !== undefined && response.ok && (await response.blob()).size > 0;
  } catch {
    return false;
  }
}

const releaseFiles = () => askWorker<ReleaseFiles>({ type: 'list-files' }, 3000);

/** The service worker's answer; null if none runs, or if it does not answer within `patienceMs`. */
export async function askWorker<Answer>(
  question: { readonly type: string; readonly addresses?: readonly string[] },
  patienceMs: number,
): Promise<Answer | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<Answer>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as Answer), { once: true });
    port1.start();
  });
  worker.postMessage(question, [port2]);
  const silence = new Promise<null>((resolve) => void setTimeout(() => resolve(null), patienceMs));
  return Promise.race([answered, silence]).finally(() => port1.close());
}
