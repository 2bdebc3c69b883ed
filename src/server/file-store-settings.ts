// Where photos and videos in messages are kept, other than in the database: from the environment.
import * as z from 'zod/mini';

export type FileStoreSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      /** Of the bucket, which is in its path or its host. */
      readonly url: URL;
      readonly region: string;
      readonly keyId: string;
      readonly secret: string;
    };

const filled = z.string().check(z.minLength(1, 'must not be empty'));

export const FileStoreVariables = {
  FILES_FOLDER: z.optional(filled),
  FILES_S3_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be the http or https address of a bucket' }),
  ),
  FILES_S3_REGION: z._default(filled, 'auto'),
  FILES_S3_KEY_ID: z.optional(filled),
  FILES_S3_SECRET: z.optional(filled),
};

interface Given {
  readonly FILES_FOLDER?: string | undefined;
  readonly FILES_S3_URL?: string | undefined;
  readonly FILES_S3_REGION: string;
  readonly FILES_S3_KEY_ID?: string | undefined;
  readonly FILES_S3_SECRET?: string | undefined;
}

/** Null: in the database. Throws an `Error` whose message can be shown in the terminal. */
export function readFileStore(given: Given): FileStoreSettings | null {
  const {
    FILES_FOLDER: folder,
    FILES_S3_URL: url,
    FILES_S3_REGION: region,
    FILES_S3_KEY_ID: keyId,
    FILES_S3_SECRET: secret,
  } = given;
  if (url === undefined && keyId === undefined && secret === undefined)
    return folder === undefined ? null : { kind: 'folder', folder };
  if (folder !== undefined)
    throw new Error(
      'The environment variable FILES_FOLDER must not be set with FILES_S3_URL, FILES_S3_KEY_ID or FILES_S3_SECRET: files are in one place.',
    );
  if (url !== undefined && keyId !== undefined && secret !== undefined)
    return { kind: 's3', url: new URL(url), region, keyId, secret };
  const missing =
    url === undefined
      ? 'FILES_S3_URL'
      : keyId === undefined
        ? 'FILES_S3_KEY_ID'
        : 'FILES_S3_SECRET';
  throw new Error(`The environment variable ${missing} must not be empty.`);
}
