// What each device last said about its unsent changes, so that a loss is noticed and said.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE device_contact (
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    device_id text NOT NULL,
    changes integer NOT NULL,
    refused integer NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, device_id)
  )`,
  'CREATE INDEX device_contact_age ON device_contact (seen_at)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
