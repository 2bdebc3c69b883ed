// What `afterIdle` loads is put off in the build only if it comes from a folder `idle`: from anywhere else it would
// come with the screen, or on demand.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPutOff } from '../tools/chunks.ts';
import { projectRoot } from '../tools/project-root.ts';

/** What the calls of `afterIdle` in a file import; null: one that imports nothing. */
const loadedAfterIdle = (code: string): (string | null)[] =>
  code
    .split(/\bafterIdle(?:<[^(]*>)?\(/)
    .slice(1)
    .flatMap((call) => {
      const [argument = ''] = call.split(/\);\n/);
      const files = [...argument.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, file]) => file!);
      return files.length > 0 ? files : [null];
    });

const isWrong = (file: string | null) => file === null || !isPutOff(file);

test('what a screen loads once it is quiet is in a folder idle', () => {
  const files = globSync('src/client/**/*.{ts,tsx}', { cwd: projectRoot }).filter(
    (file) => !file.endsWith('screen/after-idle.tsx'),
  );
  const loaded = files.flatMap((file) =>
    loadedAfterIdle(readFileSync(join(projectRoot, file), 'utf8')).map((one) => ({ file, one })),
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
