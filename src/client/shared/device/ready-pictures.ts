// The receipt for the pictures of the next workouts: each one against what the browser really holds.
import { askWorker, type FileReceipt, receiptOf } from './ready-files.ts';

/** What the service worker answers to `keep-images`: where it has put them. */
interface KeptImages {
  readonly cache: string;
}

/** Of a slow line; without one the answer comes at once. */
const patienceMs = 60_000;

/** Null where no service worker runs. */
export async function checkPictures(addresses: readonly string[]): Promise<FileReceipt | null> {
  const cache = await imagesAfterKeeping([]);
  return cache && receiptOf(addresses, cache);
}

/** Gets what is missing, as far as there is a signal. Returns what is missing still. */
export async function keepPictures(addresses: readonly string[]): Promise<FileReceipt | null> {
  const cache = await imagesAfterKeeping([]);
  if (!cache) return null;
  const { missing } = await receiptOf(addresses, cache);
  // What is there and cannot be read would be taken for good.
  await Promise.all(missing.map((address) => cache.delete(address)));
  const kept = await imagesAfterKeeping(missing);
  return kept && receiptOf(addresses, kept);
}

async function imagesAfterKeeping(addresses: readonly string[]): Promise<Cache | null> {
  const kept = await askWorker<KeptImages>({ type: 'keep-images', addresses }, patienceMs);
  return kept && caches.open(kept.cache);
}
