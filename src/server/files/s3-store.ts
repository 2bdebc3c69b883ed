// Files in a bucket of a store that speaks S3.
import { S3mini } from 's3mini';
import type { FileStoreSettings } from '../file-store-settings.ts';
import { type FileStore, mostListed } from './file-store.ts';

type Settings = Extract<FileStoreSettings, { kind: 's3' }>;

/** `folder`: all keys begin with it. The library ends a request itself after `waitMs`. */
export function s3Store(
  { url, region, keyId, secret }: Settings,
  { folder, waitMs }: { folder: string; waitMs: number },
): FileStore {
  const bucket = new S3mini({
    endpoint: url.href,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: waitMs,
  });
  const start = `${folder}/`;
  return {
    put: async (key, bytes) => void (await bucket.putObject(start + key, bytes)),
    async get(key) {
      const found = await bucket.getObjectArrayBuffer(start + key);
      return found && new Uint8Array(found);
    },
    async remove(keys) {
      const gone = await bucket.deleteObjects(keys.map((key) => start + key));
      const kept = keys.filter((_, place) => gone[place] !== true);
      if (kept.length > 0) throw new Error(`it kept ${kept.length} files, such as ${kept[0]}`);
    },
    async *list() {
      let after: string | undefined;
      do {
        const page = await bucket.listObjectsPaged('/', start, mostListed, after);
        if (!page) throw new Error('<Code>NoSuchBucket</Code>');
        yield (page.objects ?? []).map(({ Key }) => Key.slice(start.length));
        after = page.nextContinuationToken;
      } while (after !== undefined);
    },
  };
}
