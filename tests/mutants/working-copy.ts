// A copy of the checkout for planting faults and following recipes; the checkout itself is never touched.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { projectRoot } from '#tests/tools/project-root.ts';

export interface WorkingCopy {
  readonly folder: string;
  /** Returns a function that undoes it. Throws unless the file contains `code` exactly once. */
  replace(file: string, code: string, by: string): () => void;
  /** Returns a function that undoes it. Throws if the file already exists. */
  add(file: string, text: string): () => void;
}

const leftOut = new Set(['node_modules', 'dist', 'test-results', '.git', '.cache', '.data']);

/** Deleted when the process ends. */
export function createWorkingCopy(): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-copy-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(projectRoot, folder, {
    recursive: true,
    filter: (path) => !leftOut.has(basename(relative(projectRoot, path))),
  });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    replace(file, code, by) {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      const [before, after, ...more] = source.split(code);
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`${file} has this ${source.split(code).length - 1} times: ${code}`);
      writeFileSync(path, before + by + after);
      return () => writeFileSync(path, source);
    },
    add(file, text) {
      const path = join(folder, file);
      if (existsSync(path)) throw new Error(`${file} is there already`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return () => rmSync(path);
    },
  };
}
