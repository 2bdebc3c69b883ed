// Photos and videos in messages and comments, in the parts in which they arrive. Beside what they belong to, so that a
// backup of the database is a backup of all, and what is deleted takes them along.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE message ADD COLUMN attachments jsonb',
  'ALTER TABLE comment ADD COLUMN attachments jsonb',
  `CREATE TABLE attachment (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    message_id uuid REFERENCES message ON DELETE CASCADE,
    comment_id uuid REFERENCES comment ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('photo', 'video')),
    type text NOT NULL,
    bytes integer NOT NULL CHECK (bytes > 0),
    has smallint NOT NULL DEFAULT 0,
    CHECK (num_nonnulls(message_id, comment_id) > 0)
  )`,
  'CREATE INDEX attachment_owner ON attachment (owner_id)',
  'CREATE INDEX attachment_message ON attachment (message_id)',
  'CREATE INDEX attachment_comment ON attachment (comment_id)',
  `CREATE TABLE attachment_part (
    attachment_id uuid NOT NULL REFERENCES attachment ON DELETE CASCADE,
    part smallint NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (attachment_id, part)
  )`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
