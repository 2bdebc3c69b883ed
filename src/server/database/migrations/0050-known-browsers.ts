// Signs the cookies by which the server knows a browser that was signed in to an account before.
import { type Kysely, sql } from 'kysely';

const statements = [
  `INSERT INTO server_secret (name, value)
    VALUES ('known-browsers', gen_random_uuid()::text || gen_random_uuid()::text)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
