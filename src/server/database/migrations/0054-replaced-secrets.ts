// A secret that was replaced is still accepted for a while. Receipts and cursors get a secret of their own, because they
// must hold for as long as a phone keeps them, and those of the live service are to be replaced now and then. It begins as
// the same one: what devices have stays valid.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE server_secret ADD COLUMN earlier text, ADD COLUMN replaced_at timestamptz',
  `INSERT INTO server_secret (name, value)
    SELECT 'receipts', value FROM server_secret WHERE name = 'live-tokens'`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
