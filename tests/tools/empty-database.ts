// A migrated, empty database. PGlite takes seconds to make one, so it is made once and kept under a hash of everything
// it is made from.

import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { extensions } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Tables } from '#server/database/tables.ts';
import { projectRoot } from './project-root.ts';

const inputs = ['src/server/database/**/*.ts', 'package-lock.json'];
const cache = join(projectRoot, '.cache');

/** For `openEmbedded`. */
export async function emptyDatabase(): Promise<Blob> {
  const file = join(cache, `empty-database-${hashOfInputs()}.tar`);
  if (!existsSync(file)) await make(file);
  // Not as the file's own blob, which becomes unreadable when another test writes the same file again.
  return new Blob([readFileSync(file)]);
}

async function make(file: string): Promise<void> {
  const pglite = new PGlite({ extensions });
  const rows = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(rows);
  const dumped = await pglite.dumpDataDir('none');
  await rows.destroy();
  // Gets its name only once it is whole: another test may make the same one.
  const begun = `${file}.${randomUUID()}`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(begun, Buffer.from(await dumped.arrayBuffer()));
  renameSync(begun, file);
  // Older ones are no longer needed; each is 40 MB.
  for (const kept of globSync('empty-database-*.tar', { cwd: cache }))
    if (join(cache, kept) !== file) rmSync(join(cache, kept));
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  for (const path of globSync(inputs, { cwd: projectRoot }).toSorted())
    hash.update(path).update(readFileSync(join(projectRoot, path)));
  return hash.digest('hex').slice(0, 16);
}
