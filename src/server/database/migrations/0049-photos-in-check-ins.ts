// Photos and videos in answers to check-ins.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE attachment ADD COLUMN answer_id uuid REFERENCES check_in_answer ON DELETE CASCADE',
  'ALTER TABLE attachment DROP CONSTRAINT attachment_check',
  `ALTER TABLE attachment ADD CONSTRAINT attachment_is_on
    CHECK (num_nonnulls(message_id, comment_id, answer_id) > 0)`,
  'CREATE INDEX attachment_answer ON attachment (answer_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
