import { expect, test } from 'vitest';
import { type FileStore, FileStoreFailure, patient } from './file-store.ts';
import { fileStoreWords } from './file-store-words.ts';

const silent = new Promise<never>(() => {});
const never: FileStore = {
  put: () => silent,
  get: () => silent,
  remove: () => silent,
  async *list() {
    yield await silent;
  },
};

test('a store that never answers is given up in time, whatever it is asked', async () => {
  const store = patient(never, 1);
  const list = async () => {
    for await (const _ of store.list()) break;
  };
  for (const asked of [
    store.put('a', Buffer.from('a')),
    store.get('a'),
    store.remove(['a']),
    list(),
  ])
    await expect(asked).rejects.toThrow('it didn’t answer within 0.001 s');
});

const s3 = {
  kind: 's3',
  url: new URL('https://s3.example.com/gym'),
  region: 'auto',
  keyId: 'AKIA',
  secret: 'of the key',
} as const;
const folder = { kind: 'folder', folder: '/files' } as const;

test.each([
  [
    s3,
    'AccessDenied',
    /^The bucket https:\/\/s3\.example\.com\/gym doesn’t let the key in\. Allow/,
  ],
  [s3, 'AuthorizationHeaderMalformed', /Correct FILES_S3_REGION/],
  [s3, 'ENOTFOUND', /Correct FILES_S3_URL/],
  [s3, 'RequestTimeTooSkewed', /Set this machine’s clock/],
  [folder, 'EACCES', /^The folder \/files can’t be written to by this user\. .+FILES_FOLDER/],
  [folder, 'ENOTDIR', /is not a folder/],
])('of %o, %s says what to do', async (settings, code, words) => {
  const broken = async () => {
    throw Object.assign(new Error('Raw words'), { code });
  };
  const store = patient({ ...never, get: broken }, 60_000);
  const failure = await store.get('a').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FileStoreFailure);
  const said = fileStoreWords(failure as FileStoreFailure, settings)!;
  expect(said).toMatch(words);
  expect(said).toContain('Raw words');
  expect(said).not.toContain('of the key');
});
