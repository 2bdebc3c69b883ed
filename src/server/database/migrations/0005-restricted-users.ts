// Why an account is restricted, and what finds accounts by a misspelt name.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE app_user ADD COLUMN restriction_reason text',
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `CREATE INDEX app_user_names ON app_user
    USING gin ((lower(first_name || ' ' || last_name || ' ' || email)) gin_trgm_ops)`,
  'CREATE INDEX app_user_age ON app_user (created_at)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
