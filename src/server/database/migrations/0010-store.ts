// What is in the store, what finds it, what was looked at in it, and what was taken out of it.
import { type Kysely, sql } from 'kysely';

const statements = [
  // What a restricted program returns to.
  `ALTER TABLE program ADD COLUMN restricted_from text, ADD COLUMN restricted_at timestamptz`,
  'CREATE INDEX program_restricted ON program (restricted_at DESC, id) WHERE restricted_from IS NOT NULL',
  `CREATE TABLE store_program (
    program_id uuid PRIMARY KEY REFERENCES program ON DELETE CASCADE,
    author_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    publishing_status text NOT NULL CHECK (publishing_status IN ('subscribers', 'all')),
    title text NOT NULL,
    description text NOT NULL,
    image text,
    category text,
    level smallint,
    equipment_level smallint,
    price integer NOT NULL,
    total_days integer NOT NULL,
    training_days integer NOT NULL,
    published_at timestamptz NOT NULL,
    title_words text COLLATE "C" NOT NULL,
    named tsvector NOT NULL,
    told tsvector NOT NULL
  )`,
  'CREATE INDEX store_program_age ON store_program (published_at DESC, program_id DESC)',
  'CREATE INDEX store_program_category ON store_program (category, published_at DESC, program_id DESC)',
  'CREATE INDEX store_program_level ON store_program (level, published_at DESC, program_id DESC)',
  'CREATE INDEX store_program_equipment ON store_program (equipment_level, published_at DESC, program_id DESC)',
  'CREATE INDEX store_program_author ON store_program (author_id, published_at DESC, program_id DESC)',
  'CREATE INDEX store_program_title ON store_program (title_words)',
  'CREATE INDEX store_program_named ON store_program USING gin (named)',
  'CREATE INDEX store_program_told ON store_program USING gin (told)',
  // All that titles, authors and categories are made of: what a misspelt word may have been meant for.
  'CREATE TABLE store_word (word text COLLATE "C" PRIMARY KEY)',
  'CREATE INDEX store_word_shape ON store_word (left(word, 1), length(word))',
  `CREATE TABLE recent_store_program (
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    program_id uuid NOT NULL REFERENCES program ON DELETE CASCADE,
    viewed_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, program_id)
  )`,
  'CREATE INDEX recent_store_program_program ON recent_store_program (program_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
