import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import { getDevices, signOutDevice } from '#contract/devices.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { addDevice, addPerson, password, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const signInWith = async ({ email }: Person, agent: string) =>
  (
    await server.ok(signIn, {
      body: { email, password },
      headers: { 'user-agent': agent },
    })
  ).user;

describe('the devices that are signed in', () => {
  test('are listed as a person knows them, this one first', async () => {
    const person = await addPerson(server.deps, 'Alex');
    await signInWith(person, iPhone);
    const phone = await signInWith(person, android);
    const { devices } = await server.ok(getDevices, { as: phone });
    expect(devices.map(({ name, isThis }) => [name, isThis])).toEqual([
      ['Chrome on Android', true],
      ['Safari on iOS', false],
      ['Unknown browser', false],
    ]);
    const ago = Date.now() - Date.parse(devices[0]?.lastUsedAt ?? '');
    expect(ago).toBeLessThan(60_000);
    expect(JSON.stringify(devices)).not.toContain(phone.token);
  });

  test.each(['', 'x'.repeat(5000), '<b>curl</b>', '💪'])(
    'whatever a browser calls itself: %j',
    async (agent) => {
      const person = await addPerson(server.deps, 'Alex');
      const device = await signInWith(person, agent);
      const { devices } = await server.ok(getDevices, { as: device });
      expect(devices[0]?.name.length).toBeGreaterThan(0);
      expect(devices[0]?.name.length).toBeLessThanOrEqual(80);
    },
  );

  test('are signed out one by one, at once', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const lost = await signInWith(person, iPhone);
    const { devices } = await server.ok(getDevices, { as: person });
    const id = devices.find(({ name }) => name === 'Safari on iOS')?._id ?? '';
    expect(await server.ok(signOutDevice, { as: person, params: { id } })).toEqual({});
    expect((await server.call(validateSession, { as: lost })).status).toBe(401);
    expect((await server.call(validateSession, { as: person })).status).toBe(200);
    expect((await server.ok(getDevices, { as: person })).devices).toHaveLength(1);
    expect((await server.call(signOutDevice, { as: person, params: { id } })).status).toBe(404);
  });

  test('of others cannot be seen or signed out', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const stranger = await addPerson(server.deps, 'Sam');
    const { devices } = await server.ok(getDevices, { as: person });
    const own = await server.ok(getDevices, { as: stranger });
    expect(own.devices).toHaveLength(1);
    for (const id of [devices[0]?._id ?? '', randomUUID()]) {
      const { status } = await server.call(signOutDevice, { as: stranger, params: { id } });
      expect(status).toBe(404);
    }
    expect((await server.call(validateSession, { as: person })).status).toBe(200);
  });

  test('are listed with the network address that used them last, which goes with the sign-in', async () => {
    const own = await startTestServer();
    const person = await addPerson(own.deps, 'Alex');
    const body = { email: person.email, password };
    const { user: phone } = await own.ok(signIn, { body, from: '203.0.113.7' });
    const seen = async () =>
      (await own.ok(getDevices, { as: phone, from: '203.0.113.8' })).devices.find(
        ({ isThis }) => isThis,
      );
    expect((await seen())?.lastAddress).toBe('203.0.113.7');
    own.pass(1 / 12);
    expect((await seen())?.lastAddress).toBe('203.0.113.8');
    const addresses = async () =>
      (await own.deps.database.rows.selectFrom('device_session').select('last_address').execute())
        .map(({ last_address: address }) => address)
        .filter((address) => address?.startsWith('203'));
    expect(await addresses()).toEqual(['203.0.113.8']);
    await own.ok(signOutDevice, { as: person, params: { id: (await seen())?._id ?? '' } });
    expect(await addresses()).toEqual([]);
    await own.ok(signIn, { body, from: '203.0.113.7' });
    own.pass(181);
    await pruneExpired(own.deps);
    expect(await addresses()).toEqual([]);
    await own.stop();
  });

  test('whose year is over are not listed', async () => {
    const own = await startTestServer();
    const person = await addPerson(own.deps, 'Alex');
    for (const days of [150, 150]) {
      own.pass(days);
      await own.ok(getDevices, { as: person });
    }
    const { email } = person;
    const { user } = await own.ok(signIn, { body: { email, password } });
    const before = await own.ok(getDevices, { as: user });
    expect(before.devices).toHaveLength(2);
    const used = before.devices.map(({ lastUsedAt }) => lastUsedAt.slice(0, 10));
    expect(new Set(used).size).toBe(1);
    own.pass(66);
    expect((await own.ok(getDevices, { as: user })).devices).toHaveLength(1);
    await own.stop();
  });

  test('whose time has run out are not listed', async () => {
    const person = await addPerson(server.deps, 'Alex');
    await addDevice(server.deps, person.userId, new Date(Date.now() - 1000));
    expect((await server.ok(getDevices, { as: person })).devices).toHaveLength(1);
  });
});
