// The server's own secrets are replaced while it runs, and nobody is signed out by it.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import { serverPublisher } from '#contract/live.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { replaceSecret } from '#server/commands/replace-secret.ts';
import { mintToken } from '#server/live/access-token.ts';
import { unsubscribeAddress } from '#server/mail/unsubscribe-address.ts';
import { openSealing } from '#server/sealing.ts';
import { openingSecrets, secretOf, secretsOf } from '#server/stores/secrets.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const replace = (name: string, isAtOnce = false) => {
  const { database, sealing, now } = server.deps;
  return replaceSecret({ rows: database.rows, sealing, now: now() }, { name, isAtOnce });
};

/** The server's own token, made with the secret of this moment. */
async function newToken(): Promise<string> {
  const secret = await secretOf(server.deps.database.rows, 'live-tokens');
  const grant = {
    userId: serverPublisher,
    basis: null,
    read: [],
    write: ['news'],
    minutes: 10_000,
  };
  return mintToken(secret, grant, server.deps.now());
}

async function publishWith(auth: string): Promise<number> {
  const query = new URLSearchParams({ auth, uuid: serverPublisher });
  const url = `/publish/holdfast/holdfast/0/news/0/${encodeURIComponent('"hi"')}?${query.toString()}`;
  return (await server.app.inject({ method: 'GET', url })).statusCode;
}

test('live tokens of the old secret and of the new one are accepted, and after a day only the new ones', async () => {
  const old = await newToken();
  expect(await publishWith(old)).toBe(200);
  expect(await replace('live-tokens')).toMatch(/The one before is accepted until \d{4}-/);
  const fresh = await newToken();
  expect([await publishWith(fresh), await publishWith(old)]).toEqual([200, 200]);
  await expect(replace('live-tokens')).rejects.toThrow(/add --at-once to end both/);
  server.pass(1);
  await pruneExpired(server.deps);
  expect([await publishWith(fresh), await publishWith(old)]).toEqual([200, 403]);
});

test('one that somebody may know is ended at once', async () => {
  const old = await newToken();
  await replace('live-tokens', true);
  server.pass(11 / 86_400);
  expect([await publishWith(await newToken()), await publishWith(old)]).toEqual([200, 403]);
});

test('links in mails go on working after their secret is replaced', async () => {
  const { rows } = server.deps.database;
  const linkNow = async () => {
    const secret = await secretOf(rows, 'picture-addresses');
    const { pathname, search } = unsubscribeAddress(
      secret,
      randomUUID() as UserId,
      server.deps.publicUrl,
    );
    return pathname + search;
  };
  const statusOf = async (url: string) =>
    (await server.app.inject({ method: 'POST', url })).statusCode;
  const mailed = await linkNow();
  await replace('picture-addresses');
  expect([await statusOf(mailed), await statusOf(await linkNow())]).toEqual([200, 200]);
  await replace('picture-addresses', true);
  expect(await statusOf(mailed)).toBe(404);
});

test('those that cannot be replaced say why, and unknown ones what there is', async () => {
  await expect(replace('push-key')).rejects.toThrow(/subscribe to push messages anew/);
  await expect(replace('receipts')).rejects.toThrow(/phones keep what it signed/);
  await expect(replace('passwords')).rejects.toThrow(/There are live-tokens, /);
});

test('a replaced secret is sealed like the one before', async () => {
  const { rows } = server.deps.database;
  const sealing = openSealing([randomBytes(32)]);
  const [before] = await secretsOf(rows, 'known-browsers');
  await replaceSecret(
    { rows, sealing, now: server.deps.now() },
    { name: 'known-browsers', isAtOnce: false },
  );
  expect(await secretOf(rows, 'known-browsers')).toMatch(/^sealed:/);
  const open = rows.withPlugin(openingSecrets(sealing));
  expect((await secretsOf(open, 'known-browsers'))[1]).toBe(before);
  const withoutKey = replaceSecret(
    { rows, sealing: openSealing([]), now: server.deps.now() },
    { name: 'known-browsers', isAtOnce: true },
  );
  await expect(withoutKey).rejects.toThrow('SECRETS_KEY is not set');
  expect(await secretOf(rows, 'known-browsers')).toMatch(/^sealed:/);
});
