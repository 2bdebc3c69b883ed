// The inventory of keys names each secret in the code: those that migrations make, and those of the environment.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretNames } from '#server/database/security-tables.ts';
import { projectRoot } from '../tools/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const listed = [...read('docs/keys.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!);

const made = globSync('src/server/database/migrations/*.ts', { cwd: projectRoot })
  .flatMap((file) => read(file).split('INSERT INTO server_secret').slice(1))
  .map((statement) => /(?:VALUES|SELECT)\s*\(?\s*'([\w-]+)'/.exec(statement)?.[1] ?? statement);

/** Variables that hold a secret, by their name, or an address with a password in it. */
const secretVariable =
  /^(?!.*PUBLISH|.*SUBSCRIBE).*(SECRET|KEY|PASSWORD|TOKEN)|^(DATABASE|SMTP).*URL$/;
const settings = globSync('src/server/**/{environment,*settings}.ts', { cwd: projectRoot });
const variables = settings
  .flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)])
  .map(([, name]) => name!)
  .filter((name) => secretVariable.test(name) && name !== 'SECURITY_CONTACT');

test('the inventory names each secret that a migration makes', () => {
  expect(made.toSorted()).toEqual([...secretNames].toSorted());
  expect(listed.filter((name) => !/^[A-Z]/.test(name)).toSorted()).toEqual(made.toSorted());
});

test('the inventory names each key of the environment', () => {
  expect(variables).toContain('SECRETS_KEY');
  expect(listed.filter((name) => /^[A-Z]/.test(name)).toSorted()).toEqual(
    [...new Set([...variables, 'OIDC_…_CLIENT_SECRET'])].toSorted(),
  );
});
