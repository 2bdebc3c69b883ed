// Plants each forbidden thing in a small copy of the layout and checks that it is found; also plants allowed things,
// so that no rule can pass by refusing everything.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../tools/project-root.ts';
import { forbidden } from './forbidden-code.ts';
import { againstServerArrows, alongServerArrows } from './server-arrows.ts';

const refused = [...forbidden, ...againstServerArrows];

// The linter looks at one file at a time and cannot see this: a folder's environment applies to everything that the
// folder reaches.
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
    `import '#offline/ok.ts'; import 'react'; import '#client/features/workout/ok.ts'; import './shell/ok.ts'; import './ui/ok.ts';`,
  ],
  [
    'src/client/features/workout/ok.ts',
    `import './machine.ts'; import '#client/shared/set/ok.ts'; import '#client/ui/ok.ts'; import '#offline/ok.ts'; import 'xstate';`,
  ],
  [
    'src/client/shell/ok.ts',
    `import './more.ts'; import '#client/shared/set/ok.ts'; import '#client/ui/ok.ts'; import '#offline/ok.ts';`,
  ],
  ['src/client/shell/more.ts', `export const more = 1;`],
  [
    'src/client/shared/set/ok.ts',
    `import './more.ts'; import '#client/shared/plan/ok.ts'; import '#client/ui/ok.ts'; import '#offline/ok.ts';`,
  ],
  ['src/client/shared/set/more.ts', `export const more = 1;`],
  ['src/client/shared/plan/ok.ts', `export const ok = 1;`],
  ['src/client/features/workout/machine.ts', `export const machine = 1;`],
  ['src/client/features/training/ok.ts', `export const ok = 1;`],
  ['src/client/ui/ok.ts', `import 'react'; import '#client/ui/more.ts'; import '#domain/ok.ts';`],
  ['src/client/ui/more.ts', `export const more = 1;`],
  [
    'src/client/routes/ok.ts',
    `import '#client/shell/ok.ts'; import '#client/features/workout/ok.ts'; export const Route = 1;`,
  ],
  ['src/client/routes/_signedIn.tsx', `export const Route = 1;`],
  [
    'src/server/ok.ts',
    `import 'kysely'; import 'node:fs'; import 'fastify'; import '#domain/ok.ts'; import '#server/more.ts';`,
  ],
  ['src/server/more.ts', `export const more = 1;`],
  ...alongServerArrows,
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
  for (const [, file, code] of refused) plant(file, code);
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
  test.each(refused)('%s', (_what, file, _code, rule) => {
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
