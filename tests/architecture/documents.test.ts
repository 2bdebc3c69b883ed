// The README stays short, and no link in the documents is broken.

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../tools/project-root.ts';

const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: projectRoot })];
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

test('the README has fewer than 150 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(150);
});

test.each(documents)('every link in %s leads to a file, and to a heading in it', (document) => {
  const broken = linksIn(read(document)).filter((link) => !leadsSomewhere(document, link));
  expect(broken).toEqual([]);
});

test('every decision is in the index, once', () => {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: projectRoot });
  const listed = linksIn(read('docs/decisions/README.md'));
  expect(listed.toSorted()).toEqual(files.map((file) => file.slice(15)).toSorted());
});

/** Only relative links; pages on the web may disappear without our doing. */
function linksIn(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)|\ssrc="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source!)
    .filter((link) => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const file = path === '' ? join(projectRoot, document) : resolveFrom(document, path);
  if (!existsSync(file)) return false;
  if (heading === undefined) return true;
  return statSync(file).isFile() && headingsOf(readFileSync(file, 'utf8')).includes(heading);
}

const resolveFrom = (document: string, path: string) =>
  resolve(projectRoot, dirname(document), path);

/** The anchors that GitHub makes of headings. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
