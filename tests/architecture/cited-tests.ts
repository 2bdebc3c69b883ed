// Tables in the documents cite tests by file and title, as `[name](../path) 'title'` in a row's last cell.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../tools/project-root.ts';

export const readText = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

export interface CitedTest {
  /** From the top of the repository. */
  readonly file: string;
  readonly title: string;
}

/** The test that a row of a document's table cites; null: it cites none. */
export function citedTest(row: string): CitedTest | null {
  const found = /\]\(\.\.\/(\S+?)\) '(.+)' \|$/.exec(row.trimEnd());
  return found && { file: found[1]!, title: found[2]! };
}
