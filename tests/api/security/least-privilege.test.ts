// A database with an owner of its own, as docs/configuration.md says: the server's role serves, and can do no more.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#contract/account.ts';
import { deleteAccount, exportOwnData } from '#contract/own-data.ts';
import { confirmAccount, register } from '#contract/registration.ts';
import { searchUsers } from '#contract/roles.ts';
import { getSecurityEvents } from '#contract/security-events.ts';
import { saveSession, startSession } from '#contract/workout.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { smtpMailer } from '#server/mail/mailer.ts';
import { type PostgresServer, startPostgres } from '#tests/tools/postgres.ts';
import { projectRoot } from '#tests/tools/project-root.ts';
import { addPerson, addProgram, password } from '../builders.ts';
import { linkIn, type MailServer, startMailServer } from '../mail-server.ts';
import { end, launch } from '../real-server.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const [forNew = '', forUsed = ''] = [
  ...readFileSync(join(projectRoot, 'docs/configuration.md'), 'utf8').matchAll(
    /```sql\n(.*?)```/gs,
  ),
].map(([, block]) => block!);
const [ownerRole = ''] = forNew.split('\n');

let postgres: PostgresServer;
let mail: MailServer;
let server: TestServer;

const urlOf = (role: string, database = 'holdfast') => {
  const url = new URL(postgres.url);
  url.username = role;
  url.pathname = database;
  return url.href;
};

/** Statement by statement, as psql would. */
async function run(block: string, database = 'postgres', role = 'holdfast_admin'): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(role, database) });
  await client.connect();
  for (const statement of block.split(';').filter((one) => one.trim() !== ''))
    await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  postgres = await startPostgres();
  mail = await startMailServer();
  // The tests' superuser has the name that the page gives to the server's role.
  await run('CREATE ROLE holdfast_admin SUPERUSER LOGIN', 'postgres', 'holdfast');
  await run('ALTER ROLE holdfast RENAME TO superuser');
  await run(forNew);
  server = await startTestServer({
    database: await openPostgres(urlOf('holdfast'), { ownerUrl: urlOf('holdfast_owner') }),
    mailer: smtpMailer(mail.url, 'Holdfast <no-reply@holdfast.test>'),
  });
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
  await postgres.stop();
});

test('people register, train and leave, and the jobs between are done', async () => {
  const form = {
    firstName: 'Ana',
    lastName: 'Silva',
    isCoach: false,
    subscribeToNewsletter: false,
  };
  const email = 'ana@example.test';
  await server.ok(register, { body: { ...form, email, password } });
  const letter = await mail.next(email);
  const token = linkIn(letter).searchParams.get('token') ?? '';
  await server.ok(confirmAccount, { body: { token } });
  await server.ok(signIn, { body: { email, password } });

  const athlete = await addPerson(server.deps, 'Alex');
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const { run: planned } = await addProgram(server.deps, { athlete, coach });
  const start = { programRunId: planned._id, trainingPlanItemId: planned.trainingSchedule[0]?._id };
  const { trainingSession } = await server.ok(startSession, { as: athlete, body: start });
  await server.ok(saveSession, {
    as: athlete,
    params: { id: trainingSession._id },
    body: { trainingSession },
    revision: 1,
  });
  const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
  await server.ok(searchUsers, { as: admin });
  await server.ok(exportOwnData, { as: athlete, from: '198.51.100.9' });
  await server.ok(deleteAccount, { as: athlete, body: { email: athlete.email, password } });
  const { events } = await server.ok(getSecurityEvents, { as: admin, query: { group: 'data' } });
  expect(events.map(({ kind, by, address }) => [kind, by, address])).toEqual([
    ['account-deleted', null, null],
    ['data-exported', null, null],
  ]);
});

test('the log forgets what is old, and cannot be rewritten', async () => {
  const { rows } = server.deps.database;
  await sql`INSERT INTO security_event (at, kind) VALUES
    (now() - interval '366 days', 'signed-in'), (now(), 'signed-out')`.execute(rows);
  await pruneExpired(server.deps);
  const old = sql`SELECT FROM security_event WHERE at < now() - interval '300 days'`;
  expect((await old.execute(rows)).rows).toEqual([]);
  for (const rewriting of [
    sql`UPDATE security_event SET kind = 'signed-in'`,
    sql`UPDATE security_event SET address = null`,
    sql`DELETE FROM security_event`,
    sql`TRUNCATE security_event`,
  ])
    await expect(rewriting.execute(rows)).rejects.toThrow(/permission denied/);
  await expect(sql`SELECT forget_security_events(now())`.execute(rows)).rejects.toThrow(
    /kept for at least 30 days/,
  );
});

test.each([
  'CREATE TABLE mine ()',
  'CREATE TEMPORARY TABLE mine ()',
  'CREATE SCHEMA mine',
  'CREATE TABLE pgboss.mine ()',
  'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$SELECT 1$$',
  'CREATE ROLE mine',
  'ALTER TABLE app_user ADD COLUMN mine int',
  'ALTER TABLE security_event DISABLE TRIGGER ALL',
  'DROP TABLE app_user',
  'DROP FUNCTION keep_security_event CASCADE',
  'DROP SCHEMA pgboss CASCADE',
  'TRUNCATE app_user CASCADE',
  'CREATE INDEX mine ON app_user (id)',
  'ALTER TABLE app_user OWNER TO holdfast',
  `SET ROLE holdfast_owner`,
  'SET session_replication_role = replica',
  `INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-mine', '')`,
])('the server’s role cannot: %s', async (statement) => {
  const { rows } = server.deps.database;
  await expect(sql.raw(statement).execute(rows)).rejects.toThrow(
    /permission denied|must be owner|must be able to SET ROLE|no privileges/,
  );
});

test('a server whose role owned the tables gets an owner, and starts by both', async () => {
  await run('CREATE DATABASE used OWNER holdfast');
  await (await openPostgres(urlOf('holdfast', 'used'))).close();
  await expect(
    openPostgres(urlOf('holdfast', 'used'), { ownerUrl: urlOf('holdfast_admin', 'used') }),
  ).rejects.toThrow(/The role of DATABASE_URL owns tables/);
  await run(forUsed.replace(ownerRole, ''), 'used');
  const environment = {
    DEMO: 'off',
    DATABASE_URL: urlOf('holdfast', 'used'),
    DATABASE_OWNER_URL: urlOf('holdfast_owner', 'used'),
  };
  const both = await Promise.all([launch(environment), launch(environment)]);
  for (const running of both) {
    expect(running.process.exitCode, running.complaints()).toBe(null);
    expect((await fetch(`${running.url}/api/health`)).status).toBe(200);
    expect(running.complaints()).toBe('');
    expect(await end(running, 'SIGTERM')).toBe(0);
  }
});
