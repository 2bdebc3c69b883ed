// The recipes agree with their pages. `tests/recipes`, run by `npm run verify`, shows that following them works.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf } from '../recipes/recipe.ts';
import { recipes } from '../recipes/recipes.ts';
import { projectRoot } from '../tools/project-root.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

test('every page has a recipe, and the index has every page with the number of its files', () => {
  const pages = globSync('docs/recipes/*.md', { cwd: projectRoot })
    .map((path) => path.slice('docs/recipes/'.length))
    .filter((page) => page !== 'README.md');
  expect(recipes.map(({ page }) => page).toSorted()).toEqual(pages.toSorted());
  const listed = [...read('docs/recipes/README.md').matchAll(/\]\((\S+)\) \| (\d+) \|/g)];
  expect(listed.map(([, page, files]) => `${page}: ${files}`).toSorted()).toEqual(
    recipes.map((recipe) => `${recipe.page}: ${filesOf(recipe).length}`).toSorted(),
  );
});

describe.each(recipes)('$page', (recipe) => {
  test('touches no more files than it may', () => {
    expect(filesOf(recipe).length).toBeLessThanOrEqual(recipe.most);
  });

  test('its page names each file that it touches', () => {
    const page = read(`docs/recipes/${recipe.page}`);
    expect(filesOf(recipe).filter((file) => !page.includes(file))).toEqual([]);
  });

  test('each step changes lines that its file has once, or writes a new file', () => {
    const unfit = recipe.steps.filter((step) =>
      'code' in step ? read(step.file).split(step.code).length !== 2 : isThere(step.file),
    );
    expect(unfit).toEqual([]);
  });
});

const isThere = (file: string) => existsSync(join(projectRoot, file));
