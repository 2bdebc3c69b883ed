// What `afterIdle` loads is put off in the build only if it comes from a folder `idle`: from anywhere else it would
// come with the screen, or on demand. And a screen that draws a part from there at once would fetch the whole file of
// what is put off before anything can be tapped.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPutOff } from '../tools/chunks.ts';
import { projectRoot } from '../tools/project-root.ts';

/** The arguments of each call of a function in a file. */
const callsOf = (name: string, code: string): string[] =>
  code
    .split(new RegExp(`\\b${name}(?:<[^(]*>)?\\(`))
    .slice(1)
    .map((call) => call.split(/\);\n/)[0]!);

const importsOf = (call: string): string[] =>
  [...call.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, file]) => file!);

/** What the calls of `afterIdle` in a file import; null: one that imports nothing. */
const loadedAfterIdle = (code: string): (string | null)[] =>
  callsOf('afterIdle', code).flatMap((call) => {
    const files = importsOf(call);
    return files.length > 0 ? files : [null];
  });

/** What a file draws from a folder `idle` as soon as it is drawn itself. */
const putOffDrawnAtOnce = (code: string): string[] =>
  callsOf('lazyPart', code)
    .filter((call) => !/\bwhenIdle\b/.test(call))
    .flatMap(importsOf)
    .filter(isPutOff);

const isWrong = (file: string | null) => file === null || !isPutOff(file);

const sources = () =>
  globSync('src/client/**/*.{ts,tsx}', { cwd: projectRoot })
    .filter((file) => !file.endsWith('screen/after-idle.tsx'))
    .map((file) => ({ file, code: readFileSync(join(projectRoot, file), 'utf8') }));

test('no screen draws what is put off before it is idle', () => {
  const parts = sources().flatMap(({ file, code }) =>
    isPutOff(file) ? [] : putOffDrawnAtOnce(code).map((one) => ({ file, one })),
  );
  expect(parts).toEqual([]);
});

test('a part that is drawn too early is found', () => {
  const early = `const Load = lazyPart(async () => (await import('./idle/load.tsx')).Load);\n`;
  const waits = `const Load = lazyPart(async () => {\n  await new Promise<void>(whenIdle);\n  return (await import('./idle/load.tsx')).Load;\n});\n`;
  expect(putOffDrawnAtOnce(early + waits)).toEqual(['./idle/load.tsx']);
});

test('what a screen loads once it is quiet is in a folder idle', () => {
  const loaded = sources().flatMap(({ file, code }) =>
    loadedAfterIdle(code).map((one) => ({ file, one })),
  );
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter(({ one }) => isWrong(one))).toEqual([]);
});

test.each([
  [`const Late = afterIdle(async () => (await import('./late.tsx')).Late);\n`],
  [
    `const Late = afterIdle<LateProps>(\n  async () => (await import('#client/shared/late.tsx')).Late,\n);\n`,
  ],
  [`const Late = afterIdle(async () => (await import('./idle/more/late.tsx')).Late);\n`],
  [`const Late = afterIdle(loadLate);\n`],
])('one that is not there is found: %j', (code) => {
  expect(loadedAfterIdle(code).filter(isWrong)).toHaveLength(1);
});
