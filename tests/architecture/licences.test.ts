// The list of other people's work that comes with the app, which anybody can read at /licences.txt.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildWhenStale } from '#cli/build-when-stale.ts';
import { projectRoot } from '../tools/project-root.ts';

const dist = (file: string) => readFileSync(join(projectRoot, 'dist', file), 'utf8');
let app = '';
let server = '';

beforeAll(() => {
  buildWhenStale();
  const text = existsSync(join(projectRoot, 'dist/licences.txt')) ? dist('licences.txt') : '';
  [app = '', server = ''] = text.split('\nOn the server\n');
}, 120_000);

test.each(['react', 'dexie', 'xstate', 'zod', 'workbox-precaching'])(
  'it has %s, which is in the app, with the text of its licence',
  (name) => {
    const [, entry = ''] = app.split(new RegExp(`^── ${name} \\d[^\\n]*$`, 'm'));
    expect(entry.split('\n── ')[0]).toMatch(/permission|apache license/i);
  },
);

test.each(['fastify', 'pg', 'sharp', '@img/sharp-libvips-linux-x64', 'nodemailer'])(
  'it has %s, which the server runs, with its licence',
  (name) => {
    expect(server).toMatch(new RegExp(`^${name} \\d\\S* – \\S+`, 'm'));
  },
);

test('it has nothing that only the work on the code needs', () => {
  for (const name of ['vite', 'vitest', 'oxlint', 'playwright'])
    expect(app + server, name).not.toMatch(new RegExp(`^(── )?${name} \\d`, 'm'));
});

test('no page loads it, and no device stores it', () => {
  expect(dist('sw.js')).not.toContain('"licences.txt"');
  expect(dist('index.html')).not.toContain('licences.txt');
});
