// How much there is of what people create without end.
import { type RawBuilder, sql } from 'kysely';
import type { Rows } from '../database/rows.ts';

const found = {
  programs: (author) => sql`SELECT FROM program WHERE author_id = ${author}`,
  programDays: (program) => sql`SELECT FROM program_day WHERE program_id = ${program}`,
  movements: (owner) => sql`SELECT FROM movement WHERE owner_id = ${owner}`,
  // One row for each size.
  pictures: (owner) => sql`SELECT FROM picture WHERE owner_id = ${owner} GROUP BY id`,
  conversations: (user) => sql`SELECT FROM conversation_member WHERE user_id = ${user}`,
  routines: (owner) => sql`SELECT FROM routine WHERE owner_id = ${owner}`,
  measurements: (owner) => sql`SELECT FROM measurement WHERE owner_id = ${owner}`,
  oneRepMaxes: (owner) => sql`SELECT FROM one_rep_max WHERE owner_id = ${owner}`,
  clientNotes: (coach) => sql`SELECT FROM client_note WHERE coach_id = ${coach}`,
  checkInAnswers: (client) => sql`SELECT FROM check_in_answer WHERE owner_id = ${client}`,
  looseAnswers: (client) => sql`
    SELECT FROM check_in_answer answer WHERE owner_id = ${client} AND NOT EXISTS (
      SELECT FROM check_in_member asked
      WHERE asked.check_in_id = answer.check_in_id AND asked.user_id = ${client})`,
  looseMarks: (coach) => sql`
    SELECT FROM answers_seen seen WHERE owner_id = ${coach} AND NOT EXISTS (
      SELECT FROM client_of_coach known
      WHERE known.coach_id = ${coach} AND known.client_id = seen.client_id)`,
  comments: (session) => sql`SELECT FROM comment WHERE training_session_id = ${session}`,
  ownedPrograms: (owner) => sql`SELECT FROM purchased_program WHERE owner_id = ${owner}`,
  runs: (program) => sql`SELECT FROM program_run WHERE purchased_program_id = ${program}`,
} satisfies Record<string, (of: string) => RawBuilder<unknown>>;

export type Quota = keyof typeof found;

/** Whether there are at least `count`. Reads no more than that many. `of`: the person, or the thing they belong to. */
export async function hasAsMany(
  rows: Rows,
  what: Quota,
  { of, count }: { readonly of: string; readonly count: number },
): Promise<boolean> {
  if (count <= 0) return true;
  const last = await sql`${found[what](of)} OFFSET ${count - 1} LIMIT 1`.execute(rows);
  return last.rows.length > 0;
}
