// No circle of files anywhere: what is loaded later with `import()`, and types, count as well. The linter finds
// circles of plain imports only.

import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../tools/project-root.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Files and what each imports, made from their code; imports of packages are left out. */
function graphOf(code: ReadonlyMap<string, string>): Graph {
  const target = (file: string, name: string) =>
    name.startsWith('#') ? `src/${name.slice(1)}` : normalize(join(file, '..', name));
  return new Map(
    [...code].map(([file, text]) => {
      const names = [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'([.#][^']+)'/g)];
      return [file, names.map(([, name]) => target(file, name!)).filter((one) => code.has(one))];
    }),
  );
}

/** Each circle once, from the file at which it was found. */
function circlesIn(graph: Graph): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file]);
    else if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    }
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

test('no files import each other in a circle', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts'], { cwd: projectRoot });
  const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
  const graph = graphOf(new Map(files.map((file) => [file, read(file)])));
  expect([...graph.values()].flat().length).toBeGreaterThan(files.length);
  // Each generated route names the tree of routes, and the tree names each route.
  const circles = circlesIn(graph).filter((one) => !one.includes('src/client/route-tree.gen.ts'));
  expect(circles).toEqual([]);
});

test.each([
  ["import { b } from './b.ts';", "import { a } from './a.ts';"],
  ["const b = () => import('./b.ts');", "import type { A } from '#domain/a.ts';"],
  ["export * from './b.ts';", "import './c.ts';"],
])('a circle is found: %s', (a, b) => {
  const code = new Map([
    ['src/domain/a.ts', a],
    ['src/domain/b.ts', b],
    ['src/domain/c.ts', "export { a } from './a.ts';"],
  ]);
  expect(circlesIn(graphOf(code))).toHaveLength(1);
});
