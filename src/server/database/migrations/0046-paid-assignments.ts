// Programs that coaches give clients for a price: their orders.
import { type Kysely, sql } from 'kysely';

const statements = [
  // Without a reference: money is remembered when the assignment is gone, and what it was for decides about it.
  'ALTER TABLE program_order ADD COLUMN assignment_id uuid',
  // A client may pay for a program that was given, with or without having bought the same one in the store.
  'DROP INDEX program_order_live',
  `CREATE UNIQUE INDEX program_order_live ON program_order (buyer_id, program_id)
    WHERE state IN ('open', 'granted') AND assignment_id IS NULL`,
  `CREATE UNIQUE INDEX program_order_assignment_live ON program_order (assignment_id)
    WHERE state IN ('open', 'granted')`,
  'CREATE INDEX program_order_assignment ON program_order (assignment_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
