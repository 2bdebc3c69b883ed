// Commands throw refusals. The linter keeps the error factories out of routes, stores and presenters; policies need
// them, but only return them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../tools/project-root.ts';

test('a policy says what it refuses, and throws nothing', () => {
  const policies = globSync('src/server/policies/*.ts', { cwd: projectRoot });
  expect(policies.length).toBeGreaterThan(0);
  const throwing = policies.filter((file) =>
    /\bthrow\b/.test(readFileSync(join(projectRoot, file), 'utf8')),
  );
  expect(throwing).toEqual([]);
});
