// A copy of the checkout in which faults are planted: the checkout itself is never touched.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { projectRoot } from '#tests/tools/project-root.ts';
import type { Fault } from './fault.ts';

export interface WorkingCopy {
  readonly folder: string;
  /** Plants a fault, and returns how to take it out again. Throws when it cannot be planted. */
  plant(fault: Fault): () => void;
}

const leftOut = new Set(['node_modules', 'dist', 'test-results', '.git', '.cache', '.data']);

/** Is gone when the process ends. */
export function createWorkingCopy(): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-mutants-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(projectRoot, folder, {
    recursive: true,
    filter: (path) => !leftOut.has(basename(relative(projectRoot, path))),
  });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    plant({ file, code, mistake }) {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      const [before, after, ...more] = source.split(code);
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`${file} has this ${source.split(code).length - 1} times: ${code}`);
      writeFileSync(path, before + mistake + after);
      return () => writeFileSync(path, source);
    },
  };
}
