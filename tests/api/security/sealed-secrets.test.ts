// The server's own secrets in the database: sealed with the key from the environment, from the next start on.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { unsubscribeAddress } from '#server/mail/unsubscribe-address.ts';
import { openSealing } from '#server/sealing.ts';
import { openingSecrets, placeOfSecret, secretOf } from '#server/stores/secrets.ts';
import { end, type Home, createHome, launch } from '../real-server.ts';

const [key, later, other] = Array.from({ length: 3 }, () => randomBytes(32).toString('hex'));
const sealingWith = (...keys: string[]) => openSealing(keys.map((one) => Buffer.from(one, 'hex')));

let home: Home;
beforeEach(async () => {
  home = await createHome();
});
afterEach(() => home.remove());

const stored = () =>
  home.fill(({ database: { rows } }) =>
    rows.selectFrom('server_secret').select(['name', 'value']).orderBy('name').execute(),
  );

async function startWith(...keys: string[]): Promise<string> {
  const environment = { ...home.environment, ...(keys.length > 0 && { SECRETS_KEY: keys.join() }) };
  const running = await launch(environment);
  if (running.process.exitCode === null) await end(running, 'SIGTERM');
  return running.complaints();
}

test('plain ones are sealed at the next start with a key, and stay what they are', async () => {
  await startWith();
  const before = await stored();
  expect(before.length).toBeGreaterThanOrEqual(6);
  expect(before.filter(({ value }) => value.startsWith('sealed:'))).toEqual([]);

  await startWith(key!);
  const sealed = await stored();
  const { open } = sealingWith(key!);
  for (const [place, { name, value }] of sealed.entries()) {
    expect(value, name).toMatch(/^sealed:/);
    expect(open(value, placeOfSecret(name)), name).toBe(before[place]!.value);
  }
  await startWith(key!);
  expect(await stored()).toEqual(sealed);

  const running = await launch({ ...home.environment, SECRETS_KEY: key! });
  const signing = before.find(({ name }) => name === 'picture-addresses')!.value;
  const address = unsubscribeAddress(signing, randomUUID() as UserId, new URL(running.url));
  expect((await fetch(address, { method: 'POST' })).status).toBe(200);
  await end(running, 'SIGTERM');

  await startWith(later!, key!);
  for (const [place, { name, value }] of (await stored()).entries())
    expect(sealingWith(later!).open(value, placeOfSecret(name))).toBe(before[place]!.value);
});

test('a server without the key it needs says so and stops, and leaves them as they are', async () => {
  await startWith(key!);
  const sealed = await stored();
  expect(await startWith()).toBe(
    'The secrets in the database are sealed, and SECRETS_KEY is not set. Set it to the key that they were sealed with.\n',
  );
  expect(await startWith(other!)).toBe(
    'The secrets in the database were sealed with another key. Add it to SECRETS_KEY, after a comma.\n',
  );
  expect(await stored()).toEqual(sealed);
});

test('of two servers that start at once both read the same secrets', async () => {
  const url = home.environment['DATABASE_URL'];
  if (url === undefined) return;
  const environment = { ...home.environment, SECRETS_KEY: key! };
  const both = await Promise.all([launch(environment), launch(environment)]);
  expect(both.map(({ process }) => process.exitCode)).toEqual([null, null]);
  await Promise.all(both.map((one) => end(one, 'SIGTERM')));
  for (const { name, value } of await stored())
    expect(sealingWith(key!).open(value, placeOfSecret(name)).length, name).toBeGreaterThan(40);
});

test('one that cannot be opened is an error where it is needed, not a new secret', async () => {
  await startWith(key!);
  const url = home.environment['DATABASE_URL'];
  const folder = home.environment['DATA_DIR']!;
  const database = url === undefined ? await openEmbedded(folder) : await openPostgres(url);
  const rows = database.rows.withPlugin(openingSecrets(sealingWith(other!)));
  await expect(secretOf(rows, 'live-tokens')).rejects.toThrow(/sealed with another key/);
  await expect(rows.transaction().execute((own) => secretOf(own, 'live-tokens'))).rejects.toThrow(
    /sealed with another key/,
  );
  const right = database.rows.withPlugin(openingSecrets(sealingWith(key!)));
  expect(await right.transaction().execute((own) => secretOf(own, 'push-key'))).toMatch(
    /^[\w-]{43}$/,
  );
  await database.close();
});
