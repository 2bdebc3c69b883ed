import { expect, test } from 'vitest';
import { receiptOf } from './ready-files.ts';

const cacheOf = (held: Record<string, () => Response>) => ({
  match: (file: RequestInfo | URL) => Promise.resolve(held[file as string]?.()),
});

const file = () => new Response('app');

test('every file that is held counts', async () => {
  const cache = cacheOf({ '/a.js': file, '/b.css': file });
  expect(await receiptOf(['/a.js', '/b.css'], cache)).toEqual({ files: 2, missing: [] });
});

test.each([
  ['is gone', {}],
  ['was stored as an error', { '/b.css': () => new Response('no', { status: 404 }) }],
  ['is empty', { '/b.css': () => new Response('') }],
  ['cannot be read', { '/b.css': () => Object.assign(file(), { blob: () => Promise.reject() }) }],
])('a file that %s is missing', async (_, held) => {
  const cache = cacheOf({ '/a.js': file, ...held });
  expect(await receiptOf(['/a.js', '/b.css'], cache)).toEqual({ files: 2, missing: ['/b.css'] });
});
