// Follows every recipe in a copy of the checkout: the copy compiles, and the recipe's tests pass.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createWorkingCopy } from '../mutants/working-copy.ts';
import type { Recipe } from './recipe.ts';
import { recipes } from './recipes.ts';

const copy = createWorkingCopy();

test.each(recipes)('$page: what its steps make compiles and passes its tests', (recipe) => {
  const undo = follow(recipe);
  try {
    expect(run('typescript/bin/tsc', '-b')).toBe('');
    for (const played of testsOf(recipe))
      expect(run('vitest/vitest.mjs', 'run', '--reporter', 'dot', ...played)).toBe('');
  } finally {
    for (const takeOut of undo.toReversed()) takeOut();
  }
});

/** Each as arguments of a run of its own. */
const testsOf = ({ tests, proof, partly }: Recipe): string[][] => [
  [...tests, ...(proof ? [proof.file] : [])],
  ...(partly ? [['-t', partly.titled.source, partly.file]] : []),
];

function follow({ steps, proof }: Recipe): (() => void)[] {
  return [...steps, ...(proof ? [proof] : [])].map((step) =>
    'code' in step
      ? copy.replace(step.file, step.code, step.becomes)
      : copy.add(step.file, step.text),
  );
}

/** Returns the output if it failed. */
function run(tool: string, ...given: string[]): string {
  // Without the variables that this Vitest run sets for its workers.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`node_modules/${tool}`, ...given],
    { cwd: copy.folder, env, encoding: 'utf8' },
  );
  return status === 0 ? '' : `${stdout}${stderr}` || `${tool} ended with ${status}`;
}
