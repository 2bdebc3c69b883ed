// Writes /licences.txt: what of other people's work is in the app, with the texts that its licences ask for, and what the
// server runs. It comes after the service worker has made its list of files to store, so no device stores it.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Lock, packagesIn } from './lockfile.ts';
import { projectRoot } from './project-root.ts';

/** What Vite writes about the packages in a build, where no reader gets it. */
export const bundledLicences = {
  page: { fileName: '.vite/licences-of-page.json' },
  worker: { fileName: '.vite/licences-of-worker.json' },
};

interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
}

export const thirdPartyLicences = (folder: string): Plugin => ({
  name: 'third-party-licences',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      const lists = Object.values(bundledLicences).map(({ fileName }) => join(folder, fileName));
      // A build that failed before has written none.
      if (lists.every((list) => existsSync(list)))
        writeFileSync(join(folder, 'licences.txt'), textOf(lists.flatMap(readList)));
    },
  },
});

const readList = (list: string) => JSON.parse(readFileSync(list, 'utf8')) as Bundled[];

function textOf(bundled: readonly Bundled[]): string {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lock;
  const app = new Map(bundled.map((one) => [`${one.name} ${one.version}`, one]));
  const server = packagesIn(lock)
    .filter(({ isDevelopment }) => !isDevelopment)
    .map(({ name, version, licence }) => `${name} ${version} – ${licence}`);
  return [
    'Holdfast is made with the work of others. Thank you!',
    '',
    'In the app',
    '',
    ...[...app].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(entryOf),
    'On the server',
    '',
    ...new Set(server.toSorted()),
    '',
  ].join('\n');
}

const entryOf = ([title, { identifier, text = '' }]: [string, Bundled]): string =>
  `── ${title} – ${identifier ?? 'see below'}\n\n${text}\n`;
