// Templates of messages, and messages that a coach has written and the server sends later.
import { type Kysely, sql } from 'kysely';

const table = (name: string, more: string) => `CREATE TABLE ${name} (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    body jsonb NOT NULL,
    rev bigint NOT NULL,
    last_key text,${more}
    UNIQUE (owner_id, rev)
  )`;

const statements = [
  table('message_template', ''),
  // Null: there is nothing more to send.
  table('scheduled_message', ' look_at timestamptz,'),
  'CREATE INDEX scheduled_message_look_at ON scheduled_message (look_at)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
