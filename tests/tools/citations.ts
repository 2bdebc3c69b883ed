// Finds tests that cite a requirement by its id in their title: [WK-12] or [WK-12, WK-13].
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export interface Citation {
  readonly id: string;
  /** From the root of the project. */
  readonly file: string;
  /** The line where the citing test begins, from 1. */
  readonly line: number;
}

/** Every bullet of `tests/requirements.md` that starts with **XX-n**, by its id. */
export function readRequirements(): Map<string, string> {
  const list = readFileSync(join(projectRoot, 'tests/requirements.md'), 'utf8');
  const bullets = list.matchAll(/^\s*- \*\*([A-Z]{2,3}-\d+)\*\*\s*(.*)$/gm);
  return new Map([...bullets].map(([, id = '', text = '']) => [id, text]));
}

/** Ordered by file and line. */
export function readCitations(): Citation[] {
  const files = globSync('{src,sw,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: projectRoot });
  return files
    .toSorted()
    .flatMap((file) => citationsIn(file, readFileSync(join(projectRoot, file), 'utf8')));
}

export function citationsIn(file: string, text: string): Citation[] {
  let begin = 1;
  return text.split('\n').flatMap((content, index) => {
    if (/^\s*(?:test|describe)\b.*\(/.test(content)) begin = index + 1;
    const lists = [...content.matchAll(/\[[A-Z]{2,3}-\d+(?:[\s,;]+[A-Z]{2,3}-\d+)*\]/g)];
    return lists
      .flatMap(([list]) => [...list.matchAll(/[A-Z]{2,3}-\d+/g)])
      .map(([id]) => ({ id, file, line: begin }));
  });
}
