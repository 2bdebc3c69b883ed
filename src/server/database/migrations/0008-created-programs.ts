// A coach's program in documents: the program itself, and each of its days with a revision of its own.
// What buyers get is a version of its own, as it was last published.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE program
    ADD COLUMN rev bigint NOT NULL DEFAULT 0,
    ADD COLUMN last_key text,
    ADD COLUMN published jsonb,
    ADD COLUMN published_at timestamptz`,
  `CREATE TABLE program_day (
    program_id uuid NOT NULL REFERENCES program ON DELETE CASCADE,
    id uuid NOT NULL,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    position text,
    content jsonb NOT NULL,
    rev bigint NOT NULL,
    last_key text,
    removed_at timestamptz,
    PRIMARY KEY (program_id, id)
  )`,
  'CREATE INDEX program_day_id ON program_day (id)',
  'CREATE INDEX program_day_removed ON program_day (removed_at)',
  `UPDATE program SET published = content, published_at = created_at WHERE publishing_status <> 'unpublished'`,
  // In the author's stream, where they have not been so far.
  `UPDATE program SET rev = stream.head + numbered.number FROM (
    SELECT id, row_number() OVER (PARTITION BY author_id ORDER BY created_at, id) AS number FROM program
  ) AS numbered, stream WHERE numbered.id = program.id AND stream.user_id = program.author_id`,
  `UPDATE stream SET head = head + (SELECT count(*) FROM program WHERE author_id = user_id)`,
  `INSERT INTO program_day (program_id, id, owner_id, position, content, rev)
    SELECT numbered.program_id, (numbered.day->>'_id')::uuid, numbered.author_id,
      lpad(numbered.place::text, 4, '0') || '000001', numbered.day - '_id',
      stream.head + numbered.number
    FROM (
      SELECT program.id AS program_id, author_id, day, place,
        row_number() OVER (PARTITION BY author_id ORDER BY created_at, program.id, place) AS number
      FROM program, jsonb_array_elements(content->'trainingPlan') WITH ORDINALITY AS days (day, place)
    ) AS numbered JOIN stream ON stream.user_id = numbered.author_id`,
  `UPDATE stream SET head = head + (SELECT count(*) FROM program_day WHERE owner_id = user_id)`,
  `UPDATE program SET content = content - 'trainingPlan' - 'totalDays'`,
  'CREATE UNIQUE INDEX program_stream ON program (author_id, rev)',
  'CREATE UNIQUE INDEX program_day_stream ON program_day (owner_id, rev)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
