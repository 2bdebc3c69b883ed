// With an owner of its own (DATABASE_OWNER_URL) the database gives the server's role what it needs to serve: rows can be
// read and written, and nothing can be made, altered or dropped. A hole in the server then reaches no further.
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Rows } from './rows.ts';

/** pg-boss's own. */
const jobSchema = 'pgboss';

/** Several servers that start at once grant one after the other: PostgreSQL refuses two at a time. */
const grantingLock = 7_260_412_958_113n;

/** For the indexes of a new release of the queue, which it builds one by one. The next start goes on with what is left. */
const longestBuildMs = 120_000;

/** Makes or updates the tables of the job queue, as their owner. */
export async function prepareJobTables(ownerUrl: string): Promise<void> {
  const queue = { connectionString: ownerUrl, max: 2, supervise: false, schedule: false };
  const boss = new PgBoss({ ...queue, bamIntervalSeconds: 10 });
  let failed: unknown = null;
  boss.on('error', (error) => (failed ??= error));
  await boss.start();
  const until = Date.now() + longestBuildMs;
  const isBuilding = async () =>
    (await boss.getBamStatus()).some(
      ({ status }) => status === 'pending' || status === 'in_progress',
    );
  while (failed === null && Date.now() < until && (await isBuilding())) await setTimeout(250);
  await boss.stop({ graceful: false });
  if (failed !== null) throw failed;
}

/**
 * Gives a role what the server needs, and takes from it whatever else it may have been given. The security log can be
 * read and added to; what goes from it goes by functions of its owner.
 */
export const grantToServer = (owner: Rows, role: string): Promise<void> =>
  owner.transaction().execute(async (own) => {
    await sql`SELECT pg_advisory_xact_lock(${grantingLock})`.execute(own);
    const { rows } = await sql<{ schema: string; database: string }>`
      SELECT current_schema() AS schema, current_database() AS database`.execute(own);
    const { schema, database } = rows[0]!;
    const server = sql.id(role);
    const tables = sql.id(schema);
    const jobs = sql.id(jobSchema);
    for (const statement of [
      sql`REVOKE TEMPORARY, CREATE ON DATABASE ${sql.id(database)} FROM PUBLIC, ${server}`,
      sql`REVOKE CREATE ON SCHEMA ${tables} FROM PUBLIC`,
      sql`REVOKE ALL ON SCHEMA ${tables}, ${jobs} FROM ${server}`,
      sql`REVOKE ALL ON ALL TABLES IN SCHEMA ${tables}, ${jobs} FROM ${server}`,
      sql`GRANT USAGE ON SCHEMA ${tables}, ${jobs} TO ${server}`,
      sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${tables}, ${jobs} TO ${server}`,
      sql`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${tables}, ${jobs} TO ${server}`,
      sql`REVOKE UPDATE, DELETE ON security_event FROM ${server}`,
      sql`REVOKE INSERT, UPDATE, DELETE ON kysely_migration, kysely_migration_lock FROM ${server}`,
      sql`GRANT EXECUTE ON FUNCTION forget_security_events(timestamptz) TO ${server}`,
    ])
      await statement.execute(own);
  });

/**
 * Throws an `Error` for the operator if the server's role owns what it should only use. Asked before anything is made: what
 * another role than the tables' owner adds would be its own.
 */
export async function refuseOwner(server: Rows): Promise<void> {
  const { rows } = await sql<{ owns: boolean }>`
    SELECT EXISTS (
      SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname IN (current_schema(), ${jobSchema}) AND pg_has_role(relowner, 'USAGE')
    ) AS owns`.execute(server);
  if (rows[0]?.owns)
    throw new Error(
      'The role of DATABASE_URL owns tables, or may act as their owner. Give them to the role of DATABASE_OWNER_URL: ' +
        'docs/configuration.md has the SQL.',
    );
}

/** Throws an `Error` for the operator if the role may make tables by a right that only a superuser can take from it. */
export async function refuseMaker(server: Rows): Promise<void> {
  const { rows } = await sql<{ schema: string; may: boolean }>`
    SELECT current_schema() AS schema, has_schema_privilege(current_schema(), 'CREATE') AS may
  `.execute(server);
  if (rows[0]?.may)
    throw new Error(
      'The role of DATABASE_URL may create tables. Run as a superuser, in the database: ' +
        `REVOKE CREATE ON SCHEMA ${rows[0].schema} FROM PUBLIC.`,
    );
}
