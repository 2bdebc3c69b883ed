// What takes too long for every change, CI does by thirds: another one for each commit, the same for the same commit.
// Those of three commits in a row need not be all of it; `npm run verify` does all of it.
import { execFileSync } from 'node:child_process';
import { projectRoot } from './project-root.ts';

export function thirdOf<T>(all: readonly T[]): T[] {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' });
  const first = Number.parseInt(commit.slice(0, 6), 16) % 3;
  return all.filter((_, index) => index % 3 === first);
}
