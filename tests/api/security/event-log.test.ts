// The security log: what it says about sign-ins, refusals, rights, data and admins, and that nobody can rewrite it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, signOut } from '#contract/account.ts';
import { deleteAccount, exportOwnData } from '#contract/own-data.ts';
import { changePassword } from '#contract/password.ts';
import { restrictUser, searchUsers, setModerator } from '#contract/roles.ts';
import { getSecurityEvents, type SecurityEvent } from '#contract/security-events.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import type { Rows } from '#server/database/rows.ts';
import { addPerson, password, type Person } from '../builders.ts';
import { embedded, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
});
afterAll(() => server.stop());

/** What the log says about somebody, the oldest first. */
async function logOf(person: Person): Promise<SecurityEvent[]> {
  const query = { text: person.email };
  const { events } = await server.ok(getSecurityEvents, { as: admin, query });
  return events.toReversed();
}

/** What is tried, and whether it went through. */
async function rewritten(rows: Rows, person: Person): Promise<string[]> {
  const done: string[] = [];
  for (const change of [
    sql`UPDATE security_event SET kind = 'signed-in'`,
    sql`UPDATE security_event SET by_id = ${person.userId}`,
    sql`UPDATE security_event SET address = '192.0.2.1'`,
    sql`DELETE FROM security_event`,
  ])
    await change.execute(rows).then(
      () => done.push(change.compile(rows).sql),
      (error: Error) => expect(error.message).toMatch(/security log/),
    );
  return done;
}

test('says who signed in, from where and on what, and whose password was guessed', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const asked = {
    from: '203.0.113.7',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' },
  };
  const of = (given: string) => ({ ...asked, body: { email: alex.email, password: given } });
  await server.call(signIn, of('not the password'));
  await server.call(signIn, of('not it either'));
  const { user } = await server.ok(signIn, of(password));
  await server.ok(signOut, { as: user, ...asked });
  const events = await logOf(alex);
  expect(events.map(({ kind, by, about }) => [kind, by?.email, about?.email])).toEqual([
    ['sign-in-refused', undefined, alex.email],
    ['sign-in-refused', undefined, alex.email],
    ['signed-in', alex.email, undefined],
    ['signed-out', alex.email, undefined],
  ]);
  for (const { device, address } of events)
    expect([device, address]).toEqual(['Chrome on Linux', '203.0.113.7']);
  expect(JSON.stringify(events)).not.toContain('not the password');
});

test('says what admins did to whom, and what they looked at', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const of = { as: admin, params: { userId: alex.userId, id: alex.userId } };
  for (const moderator of [true, false])
    await server.ok(setModerator, { ...of, body: { moderator } });
  await server.ok(restrictUser, { ...of, body: { restrictionReason: 'Sold empty programs' } });
  const events = await logOf(alex);
  expect(events.map(({ kind, by, detail }) => [kind, by?.email, detail])).toEqual([
    ['moderator-right-changed', admin.email, 'given'],
    ['moderator-right-changed', admin.email, 'taken away'],
    ['user-restricted', admin.email, null],
  ]);
  expect(JSON.stringify(events)).not.toContain('Sold empty programs');
  await server.ok(searchUsers, { as: admin });
  const { events: views } = await server.ok(getSecurityEvents, {
    as: admin,
    query: { group: 'views' },
  });
  expect(new Set(views.map(({ kind }) => kind))).toEqual(
    new Set(['accounts-searched', 'log-viewed']),
  );
});

test('says once what somebody kept being refused', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  for (let n = 0; n < 3; n += 1) {
    await server.call(searchUsers, { as: alex });
    await server.call(changePassword, { as: alex, body: { passwordCurrent: 7 } });
  }
  expect((await logOf(alex)).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['not-allowed', 'GET /api/users'],
    ['input-refused', 'POST /api/change-password'],
  ]);
});

test('says once what the addresses of one IPv6 network kept being refused', async () => {
  const { rows } = server.deps.database;
  const refused = async (address: string) => {
    await server.call(signIn, { body: { email: 5 } as never, from: address });
    const events = await rows.selectFrom('security_event').select('address').execute();
    return events.filter((one) => one.address?.startsWith('2001:db8:'));
  };
  await refused('2001:db8:1:1::1');
  await refused('2001:db8:1:1::2');
  expect(await refused('2001:db8:1:1:ffff::3')).toEqual([{ address: '2001:db8:1:1::1' }]);
  expect(await refused('2001:db8:1:2::1')).toHaveLength(2);
});

test('is read by admins alone, in pages, and can be added to, but not changed', async () => {
  const { rows } = server.deps.database;
  const alex = await addPerson(server.deps, 'Alex');
  expect((await server.call(getSecurityEvents, { as: alex })).status).toBe(403);
  await sql`
    INSERT INTO security_event (at, kind, by_id)
    SELECT now(), 'signed-out', ${alex.userId} FROM generate_series(1, 120)
  `.execute(rows);
  const read = async (before?: number) =>
    server.ok(getSecurityEvents, {
      as: admin,
      query: { group: 'sign-ins', text: alex.email, ...(before && { before: String(before) }) },
    });
  const pages = [await read()];
  while (pages.at(-1)?.more) pages.push(await read(pages.at(-1)?.events.at(-1)?._id));
  expect(pages.map(({ events }) => events.length)).toEqual([50, 50, 20]);
  expect(await rewritten(rows, admin)).toEqual([]);
});

test('cannot be rewritten in a database that was just made', async () => {
  const own = await startTestServer({ databaseUrl: embedded });
  const alex = await addPerson(own.deps, 'Alex');
  await own.ok(signOut, { as: alex });
  const other = await addPerson(own.deps, 'Robin');
  expect(await rewritten(own.deps.database.rows, other)).toEqual([]);
  await own.stop();
});

test('goes with a person’s own data, and outlives their account without name or address', async () => {
  const { rows } = server.deps.database;
  const alex = await addPerson(server.deps, 'Alex');
  await server.ok(exportOwnData, { as: alex, from: '198.51.100.9' });
  const data = await server.ok(exportOwnData, { as: alex, from: '198.51.100.9' });
  expect(data.securityEvents).toMatchObject([
    { kind: 'data-exported', address: '198.51.100.9', detail: null },
  ]);
  await server.ok(deleteAccount, { as: alex, body: { email: alex.email, password } });
  const { events } = await server.ok(getSecurityEvents, { as: admin, query: { group: 'data' } });
  expect(events[0]).toMatchObject({ kind: 'account-deleted', by: null });
  const left = await rows
    .selectFrom('security_event')
    .select('id')
    .where('address', '=', '198.51.100.9')
    .execute();
  expect(left).toEqual([]);
});

test('is forgotten after as many days as the operator says', async () => {
  const { rows } = server.deps.database;
  await sql`
    INSERT INTO security_event (at, kind) VALUES
      (now() - interval '364 days', 'signed-in'), (now() - interval '366 days', 'signed-out')
  `.execute(rows);
  await pruneExpired(server.deps);
  const old = await rows
    .selectFrom('security_event')
    .select('kind')
    .where('at', '<', new Date(Date.now() - 300 * 86_400_000))
    .execute();
  expect(old).toEqual([{ kind: 'signed-in' }]);
});
