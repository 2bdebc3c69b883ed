// The packages that an install without development packages must have. Follows the imports of the production code,
// except type-only imports, which Node strips.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../tools/project-root.ts';

const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
/** Needed but imported by no file: Node itself, and a peer of `@react-email/render`. */
const notImported = ['node', 'react-dom'];

const packages = new Set<string>();
let files: string[];

beforeAll(async () => {
  const build = await rolldown({
    cwd: projectRoot,
    input: globSync('src/{cli,server/database/migrations}/*.ts', { cwd: projectRoot }).filter(
      (file) => !file.endsWith('.test.ts'),
    ),
    external(id) {
      const isPackage = /^[a-z@]/.test(id);
      if (isPackage && !isBuiltin(id)) packages.add(nameOf(id));
      return isPackage;
    },
    platform: 'node',
    treeshake: false,
  });
  const { output } = await build.generate();
  files = output
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    .filter(isAbsolute)
    .map((file) => relative(projectRoot, file));
});

test('a production start needs every dependency and no development package', () => {
  expect([...packages, ...notImported].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

test('a production start needs no file of the tests, the app or the offline engine', () => {
  expect(files).toContain('src/server/main.ts');
  expect(files.filter((file) => !/^src\/(cli|server|domain|contract)\//.test(file))).toEqual([]);
});

describe('without the development packages', () => {
  const install = mkdtempSync(join(tmpdir(), 'holdfast-production-'));
  const plant = (file: string, text: string) => {
    mkdirSync(dirname(join(install, file)), { recursive: true });
    writeFileSync(join(install, file), text);
  };
  const start = () => {
    const run = spawnSync(process.execPath, ['src/cli/start.ts'], {
      cwd: install,
      encoding: 'utf8',
    });
    return { code: run.status, said: run.stdout + run.stderr };
  };

  beforeAll(() => {
    cpSync(join(projectRoot, 'package.json'), join(install, 'package.json'));
    cpSync(join(projectRoot, 'src/cli'), join(install, 'src/cli'), { recursive: true });
    plant('src/server/main.ts', `process.stdout.write('Serving');`);
  });
  afterAll(() => rmSync(install, { recursive: true }));

  test('a start with no built app says what to run', () => {
    expect(start()).toEqual({ code: 1, said: expect.stringContaining('npm ci && npm run build') });
  });

  test('a start serves the app as it was built', () => {
    plant('dist/index.html', '');
    expect(start()).toEqual({ code: 0, said: 'Serving' });
  });
});

/** `@scope/name/part` belongs to the package `@scope/name`. */
const nameOf = (id: string): string => /^(@[^/]+\/)?[^/]+/.exec(id)![0];
