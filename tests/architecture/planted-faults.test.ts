// Finds planted faults that no longer fit their file without planting them: each screen fault takes a build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeChapters, screenChapters } from '../mutants/chapters.ts';
import { projectRoot } from '../tools/project-root.ts';

const source = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const faultsOf = (chapters: typeof codeChapters) => chapters.flatMap(({ faults }) => faults);

test('every planted fault changes a line that its file has once', () => {
  const unfit = faultsOf([...codeChapters, ...screenChapters]).filter(
    ({ file, code, mistake }) => source(file).split(code).length !== 2 || code === mistake,
  );
  expect(unfit.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});

test('every story that must catch a fault of the screens exists', () => {
  const missing = faultsOf(screenChapters)
    .flatMap(({ caughtBy }) => caughtBy)
    .filter(({ file, title }) => !source(file).includes(title.replaceAll("'", String.raw`\'`)))
    .filter(({ file, title }) => !source(file).includes(title));
  expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
