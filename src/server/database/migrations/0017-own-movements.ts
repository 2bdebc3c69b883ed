// A coach's own movements come to the coach's devices with everything else that changed, and can be deleted.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE movement
    ADD COLUMN rev bigint,
    ADD COLUMN last_key text,
    ADD COLUMN deleted_at timestamptz`,
  // In the owner's stream, where they have not been so far.
  `UPDATE movement SET rev = stream.head + numbered.number FROM (
    SELECT id, row_number() OVER (PARTITION BY owner_id ORDER BY created_at, id) AS number
    FROM movement WHERE owner_id IS NOT NULL
  ) AS numbered, stream WHERE numbered.id = movement.id AND stream.user_id = movement.owner_id`,
  `UPDATE stream SET head = head + (SELECT count(*) FROM movement WHERE owner_id = user_id)`,
  'CREATE UNIQUE INDEX movement_stream ON movement (owner_id, rev)',
  'DROP INDEX movement_owner',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
