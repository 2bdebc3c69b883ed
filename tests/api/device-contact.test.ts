// What devices report about their unsent changes, and who gets to see it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headers } from '#contract/endpoint.ts';
import { pullChanges } from '#contract/sync.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { findDeviceContacts } from '#server/stores/device-contacts.ts';
import { addPerson, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const minutes = (count: number) => count / (24 * 60);
const [phone, tablet] = [randomUUID(), randomUUID()];

/** A device pulls and reports how much it has not sent. */
const read = (as: Person, deviceId: string, outbox: string, cursor?: string) =>
  server.ok(pullChanges, {
    as,
    ...(cursor !== undefined && { query: { cursor } }),
    headers: { [headers.deviceId]: deviceId, [headers.outbox]: outbox },
  });
const alex = () => addPerson(server.deps, 'Alex');
const contacts = (person: Person) => findDeviceContacts(server.deps.database.rows, person.userId);

describe('a device that went silent with unsent changes', () => {
  test("is named to the user's other devices after a while, with what it said and when", async () => {
    const athlete = await alex();
    const said = server.deps.now();
    await read(athlete, phone, '3;600;1');
    expect((await read(athlete, tablet, '0;0;0')).silentDevices).toBeUndefined();
    server.pass(minutes(16));
    const [silent, ...more] = (await read(athlete, tablet, '0;0;0')).silentDevices ?? [];
    expect(more).toEqual([]);
    expect(silent).toMatchObject({ deviceId: phone, changes: 3, refused: 1 });
    expect(Math.abs(Date.parse(silent!.seenAt) - said.getTime())).toBeLessThan(5000);
  });

  test('is no news to itself', async () => {
    const athlete = await alex();
    await read(athlete, phone, '3;600;0');
    server.pass(minutes(16));
    expect((await read(athlete, phone, '3;1500;0', undefined)).silentDevices).toBeUndefined();
  });

  test('is forgotten as such when it has sent all', async () => {
    const athlete = await alex();
    const { cursor } = await read(athlete, phone, '3;600;0');
    server.pass(minutes(16));
    await read(athlete, phone, '0;0;0', cursor);
    server.pass(minutes(16));
    expect((await read(athlete, tablet, '0;0;0')).silentDevices).toBeUndefined();
  });

  test('is not silent while it goes on reading, however long its changes are stuck', async () => {
    const athlete = await alex();
    const { cursor } = await read(athlete, phone, '1;60;1');
    for (let visit = 0; visit < 5; visit += 1) {
      server.pass(minutes(6));
      await read(athlete, phone, '1;60;1', cursor);
    }
    expect((await read(athlete, tablet, '0;0;0')).silentDevices).toBeUndefined();
  });

  test('is nobody else’s business', async () => {
    await read(await alex(), phone, '3;600;0');
    server.pass(minutes(16));
    expect((await read(await alex(), tablet, '0;0;0')).silentDevices).toBeUndefined();
  });
});

describe('a device that begins from nothing', () => {
  test('hears what it last said itself: its storage may have been emptied', async () => {
    const athlete = await alex();
    await read(athlete, phone, '3;600;1');
    const { lastWord } = await read(athlete, phone, '0;0;0');
    expect(lastWord).toMatchObject({ changes: 3, refused: 1 });
  });

  test('hears it again when the reply was lost, until it reads on', async () => {
    const athlete = await alex();
    await read(athlete, phone, '3;600;1');
    await read(athlete, phone, '0;0;0');
    const { cursor, lastWord } = await read(athlete, phone, '0;0;0');
    expect(lastWord).toMatchObject({ changes: 3, refused: 1 });
    await read(athlete, phone, '0;0;0', cursor);
    expect((await read(athlete, phone, '0;0;0')).lastWord).toMatchObject({ changes: 0 });
  });

  test('hears nothing when the server never knew it, or when it goes on from where it was', async () => {
    const athlete = await alex();
    const { cursor, lastWord } = await read(athlete, phone, '3;600;1');
    expect(lastWord).toBeUndefined();
    expect((await read(athlete, phone, '3;600;1', cursor)).lastWord).toBeUndefined();
  });
});

describe('what a device says', () => {
  test('is written down when it is news, not at every visit', async () => {
    const athlete = await alex();
    const { cursor } = await read(athlete, phone, '0;0;0');
    const [first] = await contacts(athlete);
    await read(athlete, phone, '0;0;0', cursor);
    expect(await contacts(athlete)).toEqual([first]);
    // The coach is shown how old the data is.
    server.pass(minutes(2));
    await read(athlete, phone, '0;0;0', cursor);
    const [later] = await contacts(athlete);
    expect(later!.seenAt.getTime()).toBeGreaterThan(first!.seenAt.getTime());
    await read(athlete, phone, '1;0;0', cursor);
    expect(await contacts(athlete)).toMatchObject([{ changes: 1 }]);
  });

  test.each([
    ['no name', 'not-a-device', '1;0;0'],
    ['no numbers', randomUUID(), 'many'],
    ['numbers without end', randomUUID(), `${'9'.repeat(30)};0;0`],
  ])('is not taken when it has %s, and the reading goes on', async (_, deviceId, outbox) => {
    const athlete = await alex();
    expect(await read(athlete, deviceId, outbox)).toMatchObject({ more: false });
    expect(await contacts(athlete)).toEqual([]);
  });

  test('of no more than fifty devices is kept', async () => {
    const athlete = await alex();
    for (let n = 0; n < 52; n += 1) await read(athlete, randomUUID(), '0;0;0');
    expect(await contacts(athlete)).toHaveLength(50);
  });

  test('is forgotten after ninety days', async () => {
    const athlete = await alex();
    await read(athlete, phone, '3;600;0');
    server.pass(91);
    await pruneExpired(server.deps);
    expect(await contacts(athlete)).toEqual([]);
  });
});
