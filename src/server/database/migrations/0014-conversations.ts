// Conversations of two people, as each of them has it, and their messages.
import { type Kysely, sql } from 'kysely';

const statements = [
  // Time tokens are texts of seventeen digits: a number of that size is rounded on its way.
  `CREATE TABLE conversation (
    id uuid PRIMARY KEY,
    last_time_token text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE conversation_member (
    conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    other_id uuid REFERENCES app_user ON DELETE SET NULL,
    read_to text COLLATE "C" NOT NULL DEFAULT '',
    deleted_to text COLLATE "C" NOT NULL DEFAULT '',
    unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
    rev bigint NOT NULL,
    PRIMARY KEY (conversation_id, user_id)
  )`,
  // Two people have one conversation.
  `CREATE UNIQUE INDEX conversation_member_pair ON conversation_member (user_id, other_id)`,
  'CREATE INDEX conversation_member_other ON conversation_member (other_id)',
  'CREATE UNIQUE INDEX conversation_member_stream ON conversation_member (user_id, rev)',
  `CREATE TABLE message (
    id uuid PRIMARY KEY,
    conversation_id uuid NOT NULL REFERENCES conversation ON DELETE CASCADE,
    author_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    body text NOT NULL,
    time_token text COLLATE "C" NOT NULL,
    found_by tsvector NOT NULL
  )`,
  'CREATE UNIQUE INDEX message_order ON message (conversation_id, time_token)',
  'CREATE INDEX message_author ON message (author_id)',
  'CREATE INDEX message_found_by ON message USING gin (found_by)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
