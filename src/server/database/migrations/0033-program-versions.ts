// What a program was each time it was published. What buyers get now is the first version of programs that are
// published already.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE program_version (
    program_id uuid NOT NULL REFERENCES program ON DELETE CASCADE,
    number integer NOT NULL,
    created_at timestamptz NOT NULL,
    restored integer,
    title text NOT NULL,
    publishing_status text NOT NULL,
    changes jsonb,
    content jsonb NOT NULL,
    PRIMARY KEY (program_id, number)
  )`,
  `INSERT INTO program_version
      (program_id, number, created_at, title, publishing_status, content)
    SELECT id, 1, published_at, published->>'title',
      coalesce(published#>>'{publishing,publishingStatus}', publishing_status), published
    FROM program WHERE published IS NOT NULL AND published_at IS NOT NULL`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
