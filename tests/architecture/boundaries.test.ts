// Plants each forbidden thing in a small copy of the layout and looks whether it is found; and plants
// what is allowed, so that no rule can pass by refusing everything.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../tools/project-root.ts';

const imports = 'eslint(no-restricted-imports)';
const ring = 'import(no-cycle)';
const globals = 'eslint(no-restricted-globals)';
// The linter reports it without a rule's name.
const uselessDisable = '';
const properties = 'eslint(no-restricted-properties)';

const forbidden: [what: string, file: string, code: string, rule: string][] = [
  ['contract imports domain', 'src/contract/a.ts', `import '#domain/a.ts';`, imports],
  [
    'contract imports the whole of zod',
    'src/contract/b.ts',
    `import * as z from 'zod'; z.any();`,
    imports,
  ],
  ['domain imports a library', 'src/domain/b.ts', `import 'xstate';`, imports],
  ['domain imports Node', 'src/domain/c.ts', `import 'node:fs';`, imports],
  ['domain imports offline', 'src/domain/d.ts', `import '#offline/a.ts';`, imports],
  ['domain climbs into a neighbour', 'src/domain/e.ts', `import '../server/a.ts';`, imports],
  [
    'domain climbs two folders',
    'src/domain/session/f.ts',
    `import '../../contract/ok.ts';`,
    imports,
  ],
  ['domain fetches', 'src/domain/g.ts', `export const g = () => fetch('/');`, globals],
  ['domain reads the page', 'src/domain/h.ts', `export const h = () => document.title;`, globals],
  [
    'domain reads storage',
    'src/domain/i.ts',
    `export const i = () => localStorage.length;`,
    globals,
  ],
  ['domain opens IndexedDB', 'src/domain/j.ts', `export const j = () => indexedDB;`, globals],
  ['domain reads the clock', 'src/domain/k.ts', `export const k = () => Date.now();`, properties],
  ['domain throws dice', 'src/domain/l.ts', `export const l = () => Math.random();`, properties],
  ['offline imports React', 'src/offline/b.ts', `import 'react';`, imports],
  [
    'offline loads React later',
    'src/offline/c.ts',
    `export const c = () => import('react');`,
    imports,
  ],
  ['offline imports Dexie for React', 'src/offline/d.ts', `import 'dexie-react-hooks';`, imports],
  ['offline imports the client', 'src/offline/e.ts', `import '#client/a.ts';`, imports],
  ['offline imports the server', 'src/offline/f.ts', `import '#server/a.ts';`, imports],
  ['the outbox imports sync', 'src/offline/outbox/a.ts', `import '../sync/ok.ts';`, imports],
  ['the outbox names sync', 'src/offline/outbox/b.ts', `import '#offline/sync/ok.ts';`, imports],
  ['client imports the server', 'src/client/b.ts', `import '#server/a.ts';`, imports],
  ['client climbs into the server', 'src/client/c.ts', `import '../server/a.ts';`, imports],
  ['client imports kysely', 'src/client/d.ts', `import 'kysely';`, imports],
  ['client imports Node', 'src/client/app/e.ts', `import 'node:fs';`, imports],
  ['client re-exports the server', 'src/client/f.ts', `export * from '#server/a.ts';`, imports],
  [
    'a feature imports another by name',
    'src/client/features/workout/b.ts',
    `import '#client/features/training/ok.ts';`,
    imports,
  ],
  [
    'a feature climbs into another',
    'src/client/features/workout/c.ts',
    `import '../training/ok.ts';`,
    imports,
  ],
  [
    'a feature imports a route',
    'src/client/features/workout/d.ts',
    `import '#client/routes/ok.ts';`,
    imports,
  ],
  [
    'ui imports a feature',
    'src/client/ui/b.ts',
    `import '#client/features/workout/ok.ts';`,
    imports,
  ],
  ['ui reads the data', 'src/client/ui/c.ts', `import '#offline/a.ts';`, imports],
  ['server imports offline', 'src/server/b.ts', `import '#offline/a.ts';`, imports],
  ['server imports dexie', 'src/server/c.ts', `import 'dexie';`, imports],
  ['server imports the client', 'src/server/d.ts', `import '#client/a.ts';`, imports],
  ['server imports a command', 'src/server/g.ts', `import '#cli/a.ts';`, imports],
  ['a command imports a library', 'src/cli/b.ts', `import 'vite';`, imports],
  ['a command imports the tests', 'src/cli/c.ts', `import '#tests/a.ts';`, imports],
  ['client imports a command', 'src/client/g.ts', `import '#cli/a.ts';`, imports],
  ['a step imports src', 'src/server/database/migrations/a.ts', `import '#domain/a.ts';`, imports],
  ['the service worker imports the client', 'sw/b.ts', `import '#client/a.ts';`, imports],
  ['the service worker imports React', 'sw/c.ts', `import 'react';`, imports],
  ['a test climbs two folders', 'tests/api/b.ts', `import '../../src/server/a.ts';`, imports],
  ['a ring', 'src/domain/ra.ts', `import { b } from './rb.ts'; export const a = () => b;`, ring],
  ['a ring', 'src/domain/rb.ts', `import { a } from './ra.ts'; export const b = () => a;`, ring],
  [
    'types in a ring',
    'src/domain/ta.ts',
    `import type { B } from './tb.ts'; export type A = B;`,
    ring,
  ],
  [
    'types in a ring',
    'src/domain/tb.ts',
    `import type { A } from './ta.ts'; export type B = A;`,
    ring,
  ],
  [
    'a promise is dropped',
    'src/server/e.ts',
    `const save = async () => 1; save();`,
    'typescript(no-floating-promises)',
  ],
  [
    'a case is forgotten',
    'src/domain/m.ts',
    `export const m = (s: 'a' | 'b') => { switch (s) { case 'a': return 1; } return 2; };`,
    'typescript(switch-exhaustiveness-check)',
  ],
  [
    'any',
    'src/domain/n.ts',
    `export const n = (x: any) => x as string;`,
    'typescript(no-explicit-any)',
  ],
  ['a default export', 'src/domain/o.ts', `export default 1;`, 'import(no-default-export)'],
  [
    'a file name in camels',
    'src/domain/camelCase.ts',
    `export const p = 1;`,
    'unicorn(filename-case)',
  ],
  ['printing to the console', 'src/server/f.ts', `console.log('x');`, 'eslint(no-console)'],
  [
    'a hook under a condition',
    'src/client/hook.tsx',
    `import { useState } from 'react'; export function Hook({ on }: { on: boolean }) { if (on) useState(1); return null; }`,
    'react-hooks(rules-of-hooks)',
  ],
  [
    'a type imported as a value',
    'src/domain/q.ts',
    `import { T } from './ok.ts'; export const q = (t: T) => t;`,
    'typescript(consistent-type-imports)',
  ],
  [
    'a disable that silences nothing',
    'src/domain/r.ts',
    `// oxlint-disable-next-line no-console\nexport const r = 1;`,
    uselessDisable,
  ],
  [
    'a function of 70 lines',
    'src/domain/s.ts',
    `export function s() {\n${'  void 0;\n'.repeat(70)}}`,
    'eslint(max-lines-per-function)',
  ],
  [
    'a file of 310 lines',
    'src/domain/t.ts',
    'export const t = [\n' + '  1,\n'.repeat(310) + '];',
    'eslint(max-lines)',
  ],
];

// What the linter cannot see, because it looks at one file at a time: a folder's environment holds for
// everything that the folder reaches.
const outOfEnvironment: [what: string, file: string, code: string, error: string][] = [
  [
    'the page in a rule the server uses',
    'src/domain/page.ts',
    `export const page = () => document.title;`,
    `TS2584: Cannot find name 'document'`,
  ],
  [
    'Node in a file the page uses',
    'src/client/node.ts',
    `import { join } from 'node:path'; export const node = join;`,
    `TS2591: Cannot find name 'node:path'`,
  ],
  [
    'a screen reached from the service worker',
    'sw/screen.ts',
    `import { Screen } from '../src/client/screen.tsx'; export const screen = Screen;`,
    `TS6142`,
  ],
];

const allowed: [file: string, code: string][] = [
  ['src/server/database/migrations/ok.ts', `import 'kysely'; import './frozen-ok.ts';`],
  ['src/server/database/migrations/frozen-ok.ts', `export const ok = 1;`],
  [
    'src/contract/ok.ts',
    `import * as z from 'zod/mini'; import './also.ts'; export const Id = z.string();`,
  ],
  ['src/contract/also.ts', `export const also = 1;`],
  [
    'src/domain/ok.ts',
    `import '#contract/ok.ts'; export type T = string; export const ok = (now: string) => new Date(now);`,
  ],
  [
    'src/domain/session/ok.ts',
    `import '../ok.ts'; import '#domain/units.ts'; export const ok = 1;`,
  ],
  ['src/domain/units.ts', `export const units = 1;`],
  [
    'src/domain/session/ok.test.ts',
    `import { expect, test } from 'vitest'; import 'fast-check'; test('adds', () => { expect(Date.now()).toBeGreaterThan(1); });`,
  ],
  [
    'src/offline/ok.ts',
    `import 'dexie'; import 'ky'; import 'idb-keyval'; import 'xstate'; import 'zod/mini'; import '#domain/ok.ts'; import '#contract/ok.ts'; import './sync/ok.ts';`,
  ],
  ['src/offline/sync/ok.ts', `import '../outbox/ok.ts'; export const ok = () => Date.now();`],
  ['src/offline/outbox/ok.ts', `import '#offline/database.ts'; import '#domain/ok.ts';`],
  ['src/offline/database.ts', `export const database = 1;`],
  [
    'src/client/ok.tsx',
    `import '#offline/ok.ts'; import 'react'; import '#client/features/workout/ok.ts'; import './ui/ok.ts';`,
  ],
  [
    'src/client/features/workout/ok.ts',
    `import './machine.ts'; import '#client/ui/ok.ts'; import '#offline/ok.ts'; import 'xstate';`,
  ],
  ['src/client/features/workout/machine.ts', `export const machine = 1;`],
  ['src/client/features/training/ok.ts', `export const ok = 1;`],
  ['src/client/ui/ok.ts', `import 'react'; import '#client/ui/more.ts'; import '#domain/ok.ts';`],
  ['src/client/ui/more.ts', `export const more = 1;`],
  ['src/client/routes/ok.ts', `export const Route = 1;`],
  ['src/client/routes/_signedIn.tsx', `export const Route = 1;`],
  [
    'src/server/ok.ts',
    `import 'kysely'; import 'node:fs'; import 'fastify'; import '#domain/ok.ts'; import '#server/more.ts';`,
  ],
  ['src/server/more.ts', `export const more = 1;`],
  [
    'src/cli/ok.ts',
    `import 'node:fs/promises'; import '#domain/ok.ts'; import '#server/ok.ts'; import './more.ts';`,
  ],
  ['src/cli/more.ts', `export const more = 1;`],
  ['sw/ok.ts', `import 'workbox-precaching'; import '#offline/ok.ts'; import './more.ts';`],
  ['sw/more.ts', `export const more = 1;`],
];

let project: string;
let compilerOutput: string;
let findings: { code: string; filename: string }[];

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'holdfast-boundaries-'));
  const configs = ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'src/tsconfig.base.json'];
  const folders = ['src/client', 'src/offline', 'src/server', 'sw', 'tests'];
  for (const path of [...configs, ...folders.map((folder) => `${folder}/tsconfig.json`)]) {
    cpSync(join(projectRoot, path), join(project, path));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'));
  for (const [, file, code] of forbidden) plant(file, code);
  for (const [file, code] of allowed) plant(file, code);
  for (const folder of ['domain', 'offline', 'client', 'server', 'cli'])
    plant(`src/${folder}/a.ts`, '');
  for (const [, file, code] of outOfEnvironment) plant(file, code);
  plant('src/client/screen.tsx', `export const Screen = () => <p />;`);
  findings = lint();
  compilerOutput = compile();
}, 60_000);

afterAll(() => rmSync(project, { recursive: true }));

describe('the linter refuses', () => {
  test.each(forbidden)('%s', (_what, file, _code, rule) => {
    expect(rulesBrokenIn(file)).toContain(rule);
  });
});

describe('the compiler refuses', () => {
  test.each(outOfEnvironment)('%s', (_what, file, _code, error) => {
    expect(compilerOutput).toMatch(new RegExp(`^${file}.*${error}`, 'm'));
  });
});

describe('the linter lets pass', () => {
  test.each(allowed)('%s', (file) => {
    expect(rulesBrokenIn(file)).toEqual([]);
  });
});

function plant(file: string, code: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), `${code}\n`);
}

function lint(): typeof findings {
  const oxlint = join(projectRoot, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--format', 'json', 'src', 'sw', 'tests'], {
    cwd: project,
    encoding: 'utf8',
  });
  const report = JSON.parse(run.stdout) as { diagnostics: { code?: string; filename: string }[] };
  return report.diagnostics.map(({ code = '', filename }) => ({ code, filename }));
}

function compile(): string {
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-b'], { cwd: project, encoding: 'utf8' }).stdout;
}

function rulesBrokenIn(file: string): string[] {
  return findings.filter((finding) => finding.filename === file).map((finding) => finding.code);
}
