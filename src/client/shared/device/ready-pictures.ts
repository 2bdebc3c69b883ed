// The receipt for the pictures of the next workouts: checks each one against what the browser has really stored.
import { askWorker, type FileReceipt, receiptOf } from './ready-files.ts';

/** The service worker's answer to `keep-images`: where it has stored them. */
interface KeptImages {
  readonly cache: string;
}

/** For a slow connection; without one the answer comes at once. */
const patienceMs = 60_000;

/** Null if no service worker runs. */
export async function checkPictures(addresses: readonly string[]): Promise<FileReceipt | null> {
  const cache = await imagesAfterKeeping([]);
  return cache && receiptOf(addresses, cache);
}

/** Fetches missing pictures, as far as there is a signal. Returns which are still missing. */
export async function keepPictures(addresses: readonly string[]): Promise<FileReceipt | null> {
  const cache = await imagesAfterKeeping([]);
  if (!cache) return null;
  const { missing } = await receiptOf(addresses, cache);
  // Otherwise the service worker would mistake an unreadable entry for a good one.
  await Promise.all(missing.map((address) => cache.delete(address)));
  const kept = await imagesAfterKeeping(missing);
  return kept && receiptOf(addresses, kept);
}

async function imagesAfterKeeping(addresses: readonly string[]): Promise<Cache | null> {
  const kept = await askWorker<KeptImages>({ type: 'keep-images', addresses }, patienceMs);
  return kept && caches.open(kept.cache);
}
