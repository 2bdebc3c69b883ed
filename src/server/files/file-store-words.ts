// What is wrong with the settings of a file store, by what it says.
import type { FileStoreSettings } from '../file-store-settings.ts';
import type { FileStoreFailure } from './file-store.ts';

type Words = (where: string) => string;

const wordsByCode: Readonly<Record<string, Words>> = {
  InvalidAccessKeyId: (where) => `${where} doesn’t know the key. Correct FILES_S3_KEY_ID.`,
  SignatureDoesNotMatch: (where) =>
    `${where} doesn’t accept the secret of the key. Correct FILES_S3_SECRET.`,
  AccessDenied: (where) =>
    `${where} doesn’t let the key in. Allow it to put, read, list and delete objects there, or correct FILES_S3_KEY_ID.`,
  NoSuchBucket: (where) => `${where} doesn’t exist. Make the bucket, or correct FILES_S3_URL.`,
  AuthorizationHeaderMalformed: (where) =>
    `${where} is in another region. Correct FILES_S3_REGION.`,
  RequestTimeTooSkewed: (where) => `${where} has another time. Set this machine’s clock.`,
  ENOTFOUND: (where) => `${where} is on a machine that nobody knows. Correct FILES_S3_URL.`,
  EACCES: (where) =>
    `${where} can’t be written to by this user. Give it to them, or correct FILES_FOLDER.`,
  EROFS: (where) => `${where} can’t be written to. Correct FILES_FOLDER.`,
  ENOTDIR: (where) => `${where} is not a folder. Correct FILES_FOLDER.`,
  EEXIST: (where) => `${where} is not a folder. Correct FILES_FOLDER.`,
};

/** Only the operator can mend it, and waiting doesn’t help. */
export const isMisset = ({ code }: FileStoreFailure): boolean =>
  code !== null && Object.hasOwn(wordsByCode, code);

/** For the operator. Null: nothing better is known than the failure's own words. */
export function fileStoreWords(
  { code, message }: FileStoreFailure,
  settings: FileStoreSettings,
): string | null {
  const words = code === null ? undefined : wordsByCode[code];
  const where =
    settings.kind === 's3' ? `The bucket ${settings.url.href}` : `The folder ${settings.folder}`;
  return words === undefined ? null : `${words(where)} (${message})`;
}
