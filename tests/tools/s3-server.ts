// A server that speaks S3, with an empty bucket.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { FileStoreSettings } from '#server/file-store-settings.ts';

export interface S3Server {
  readonly settings: Extract<FileStoreSettings, { kind: 's3' }>;
  /** Nobody answers there until `start`; what it had, it keeps. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** For good. */
  readonly remove: () => Promise<void>;
}

/**
 * `checksSignatures`: all but those of lists, which it refuses then. It computes them for the bucket's path without the slash at
 * its end, and not for the one that was asked.
 */
export async function startS3({ checksSignatures = false } = {}): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'holdfast-s3-'));
  const run = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      allowMismatchedSignatures: !checksSignatures,
      directory,
      configureBuckets: [{ name: 'gym' }],
    });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await run(0);
  const stop = async () => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  return {
    settings: {
      kind: 's3',
      url: new URL(`http://127.0.0.1:${port}/gym`),
      region: 'auto',
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    stop,
    start: async () => {
      ({ server, port } = await run(port));
    },
    remove: async () => {
      if (server.httpServer.listening) await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
