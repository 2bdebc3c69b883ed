import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import { getDevices, signOutDevice } from '#contract/devices.ts';
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

  test('whose time has run out are not listed', async () => {
    const person = await addPerson(server.deps, 'Alex');
    await addDevice(server.deps, person.userId, new Date(Date.now() - 1000));
    expect((await server.ok(getDevices, { as: person })).devices).toHaveLength(1);
  });
});
