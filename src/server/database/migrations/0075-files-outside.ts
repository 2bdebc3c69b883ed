// Parts of photos and videos may be in a file store. Their rows then have its key and the hash of the bytes.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE attachment_part
    ALTER COLUMN bytes DROP NOT NULL,
    ADD COLUMN file text,
    ADD COLUMN sha256 bytea,
    ADD CHECK (bytes IS NOT NULL OR (file IS NOT NULL AND sha256 IS NOT NULL))`,
  'CREATE UNIQUE INDEX attachment_part_file ON attachment_part (file) WHERE file IS NOT NULL',
  'CREATE INDEX attachment_part_inside ON attachment_part (attachment_id) WHERE bytes IS NOT NULL',
  `CREATE TABLE file_place (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only)
  )`,
  `CREATE TABLE unused_file (
    file text PRIMARY KEY,
    found_at timestamptz NOT NULL
  )`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
