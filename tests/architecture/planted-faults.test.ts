// A planted fault that no longer fits its file is found here, and not only where the faults are planted: those
// of the screens take a build each.
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
