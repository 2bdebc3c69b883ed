// The next release of the app, as different as a release can be: the present source with changes that later releases
// may bring, in its own folder.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../tools/project-root.ts';

export class NewerRelease {
  readonly folder = mkdtempSync(join(tmpdir(), 'holdfast-newer-'));

  constructor() {
    for (const part of [
      'src',
      'sw',
      'public',
      'tests',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'vite.config.ts',
    ]) {
      cpSync(join(projectRoot, part), join(this.folder, part), { recursive: true });
    }
    symlinkSync(join(projectRoot, 'node_modules'), join(this.folder, 'node_modules'));
    this.#change('src/client/index.html', '<html ', '<html data-release="newer" ');
    // One more schema step; the entry format and the wire version move two versions ahead.
    this.#change(
      'src/offline/database/versions.ts',
      /\n}\s*$/,
      "\n  database.version(database.verno + 1).stores({ later: 'key' });\n}\n",
    );
    this.#change('src/offline/outbox/entry.ts', /entryVersion = (\d+)/, 'entryVersion = $1 + 2');
    this.#change('src/contract/wire-version.ts', /wireVersion = (\d+)/, 'wireVersion = $1 + 2');
    const build = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (build.status !== 0) throw new Error(`The newer release was not built:\n${build.stderr}`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #change(path: string, from: string | RegExp, to: string): void {
    const file = join(this.folder, path);
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${path} is not as this release expects it.`);
    writeFileSync(file, changed);
  }
}
