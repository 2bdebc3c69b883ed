// What takes too long for every change, CI does by thirds: which third depends on the commit. Three commits in a row
// need not cover everything; `npm run verify` does.
import { execFileSync } from 'node:child_process';
import { projectRoot } from './project-root.ts';

export function thirdOf<T>(all: readonly T[]): T[] {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' });
  const first = Number.parseInt(commit.slice(0, 6), 16) % 3;
  return all.filter((_, index) => index % 3 === first);
}
