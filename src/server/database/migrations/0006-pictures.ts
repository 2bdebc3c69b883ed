// Pictures in the sizes in which they are shown. Beside the rows that name them, so that a backup of the
// database is a backup of all.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE picture (
    id uuid NOT NULL,
    width smallint NOT NULL,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    bytes bytea NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (id, width)
  )`,
  'CREATE INDEX picture_owner ON picture (owner_id)',
  'ALTER TABLE app_user ADD COLUMN user_image_id uuid',
  'ALTER TABLE app_user ADD COLUMN secondary_user_image_id uuid',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
