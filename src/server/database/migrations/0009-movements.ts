// The library of movements, coaches' own ones, and what was searched for.
import { type Kysely, sql } from 'kysely';

const statements = [
  // `words`: all by which it is found, in lower case.
  `CREATE TABLE movement (
    id text PRIMARY KEY,
    owner_id uuid REFERENCES app_user ON DELETE CASCADE,
    title text NOT NULL,
    body_part text NOT NULL,
    equipment text NOT NULL,
    muscles jsonb NOT NULL,
    cues jsonb NOT NULL,
    words text NOT NULL,
    search tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('english', words)) STORED,
    image_id uuid,
    midframe_id uuid,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX movement_title ON movement (lower(title), id)',
  'CREATE INDEX movement_body_part ON movement (body_part, lower(title), id)',
  'CREATE INDEX movement_equipment ON movement (equipment, lower(title), id)',
  'CREATE INDEX movement_owner ON movement (owner_id)',
  'CREATE INDEX movement_search ON movement USING gin (search)',
  'CREATE INDEX movement_words ON movement USING gin (words gin_trgm_ops)',
  // Pictures of an imported library belong to nobody.
  'ALTER TABLE picture ALTER COLUMN owner_id DROP NOT NULL',
  `CREATE TABLE search_query (
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    subject text NOT NULL,
    text text NOT NULL,
    searched_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, subject, text)
  )`,
  'CREATE TABLE server_secret (name text PRIMARY KEY, value text NOT NULL)',
  `INSERT INTO server_secret (name, value)
    VALUES ('picture-addresses', gen_random_uuid()::text || gen_random_uuid()::text)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
