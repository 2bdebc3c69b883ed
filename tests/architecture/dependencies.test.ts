// Where packages come from, what they may run, and under which licences they are.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  foreignPackages,
  licenceExceptions,
  type Lock,
  mayUse,
  packagesIn,
  undecidedScripts,
} from '../tools/lockfile.ts';
import { projectRoot } from '../tools/project-root.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));
const lock = read('package-lock.json') as Lock;
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const packages = packagesIn(lock);

test('every package comes from npm’s own registry, with a hash', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(foreignPackages(lock)).toEqual([]);
  // It could name another registry.
  expect(existsSync(join(projectRoot, '.npmrc'))).toBe(false);
});

test('for every package that would run a script when it is installed, it is decided whether it may', () => {
  expect(undecidedScripts(lock, allowScripts)).toEqual([]);
});

test('every package has a licence that we can keep to', () => {
  const refused = packages.filter((one) => !mayUse(one));
  expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test('no exception is left of a package that is gone', () => {
  const unused = licenceExceptions.filter(
    (one) =>
      !packages.some(
        ({ name, licence }) => one.packages.test(name) && licence.includes(one.licence),
      ),
  );
  expect(unused).toEqual([]);
});

describe('a package would be noticed', () => {
  const sha512 = 'sha512-x';
  test.each([
    ['from another registry', { resolved: 'https://npm.test/a.tgz', integrity: sha512 }],
    ['over an open line', { resolved: 'http://registry.npmjs.org/a.tgz', integrity: sha512 }],
    ['from a repository', { resolved: 'git+ssh://git@github.com/a/a.git#1', integrity: sha512 }],
    ['from a folder', { resolved: '../a', link: true }],
    ['without a hash', {}],
    ['with an old hash', { integrity: 'sha1-x' }],
  ])('%s', (_, one) => {
    expect(foreignPackages({ packages: { '': {}, 'node_modules/a': one } })).toHaveLength(1);
  });

  test('that runs a script nobody decided on', () => {
    const scripted = { 'node_modules/b/node_modules/@a/a': { hasInstallScript: true } };
    expect(undecidedScripts({ packages: scripted }, { b: true })).toEqual(['@a/a']);
  });

  test.each([
    ['GPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    ['UNLICENSED', false],
    ['none', false],
    ['MIT AND GPL-2.0-only', false],
    ['(MIT OR GPL-2.0-only) AND SSPL-1.0', false],
    ['(MIT OR GPL-2.0-only)', true],
    ['(MIT AND Zlib)', true],
    ['MIT', true],
  ])('with the licence %s, unless that is allowed: %s', (licence, may) => {
    expect(mayUse({ name: 'a', licence })).toBe(may);
  });
});
