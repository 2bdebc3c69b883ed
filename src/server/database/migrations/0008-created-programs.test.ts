import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import type { Rows } from '../rows.ts';
import { migrate } from '../migrate.ts';

const [robin, alex] = [testId.user(1), testId.user(2)];
const [strength, draft] = ['01', '02'].map((n) => `00000000-0000-4000-8000-0000000000${n}`);
const dayIds = ['0a', '0b', '0c'].map((n) => `00000000-0000-4000-8000-0000000000${n}`);
const day = (_id: string | undefined, title: string) => ({
  _id,
  title,
  description: '',
  exercises: [],
});

let rows: Rows;

/** A database of the release before, with two programs of one author and a plan in each. */
beforeAll(async () => {
  const pglite = new PGlite({ extensions: { pg_trgm } });
  rows = new Kysely({ dialect: new PGliteDialect({ pglite }) });
  await migrate(rows, '0007-accounts');
  for (const [id, email] of [
    [robin, 'robin@holdfast.test'],
    [alex, 'alex@holdfast.test'],
  ]) {
    await sql`INSERT INTO app_user (id, email, email_verified, password_hash, first_name, last_name,
      is_coach, client_questions, preferences, profile, created_at, rev)
      VALUES (${id}, ${email}, true, '', 'A', 'B', true, '{}', '{}', '{}', now(), 1)`.execute(rows);
    await sql`INSERT INTO stream (user_id, head) VALUES (${id}, 7)`.execute(rows);
  }
  const programs = [
    { id: strength, status: 'all', days: [day(dayIds[0], 'Squat'), day(dayIds[1], 'Bench')] },
    { id: draft, status: 'unpublished', days: [day(dayIds[2], 'Row')] },
  ];
  for (const [index, { id, status, days }] of programs.entries()) {
    const content = JSON.stringify({ title: id, trainingPlan: days, totalDays: days.length });
    await sql`INSERT INTO program (id, author_id, publishing_status, content, created_at)
      VALUES (${id}, ${robin}, ${status}, ${content}::jsonb, ${`2026-01-0${index + 1}`})`.execute(
      rows,
    );
  }
  await migrate(rows);
});
afterAll(() => rows.destroy());

test('a plan of the release before becomes days in their order, and a published one stays bought as it was', async () => {
  const { rows: programs } = await sql<{
    id: string;
    rev: number;
    content: object;
    published: { trainingPlan?: unknown[] } | null;
  }>`SELECT id, rev, content, published FROM program ORDER BY rev`.execute(rows);
  expect(programs.map(({ id, rev }) => [id, Number(rev)])).toEqual([
    [strength, 8],
    [draft, 9],
  ]);
  for (const { content } of programs) expect(content).not.toHaveProperty('trainingPlan');
  expect(programs.map(({ published }) => published?.trainingPlan?.length)).toEqual([2, undefined]);

  const { rows: days } = await sql<{
    id: string;
    program_id: string;
    rev: number;
    content: object;
  }>`
    SELECT id, program_id, rev, content FROM program_day ORDER BY program_id, position`.execute(
    rows,
  );
  expect(days.map(({ id }) => id)).toEqual(dayIds);
  expect(days.map(({ program_id }) => program_id)).toEqual([strength, strength, draft]);
  expect(days[0]?.content).toEqual({ title: 'Squat', description: '', exercises: [] });

  // Every document has a place of its own in its author's stream, and nobody else's moved.
  expect(days.map(({ rev }) => Number(rev)).toSorted((a, b) => a - b)).toEqual([10, 11, 12]);
  const { rows: heads } = await sql<{ head: number }>`
    SELECT head FROM stream ORDER BY user_id`.execute(rows);
  expect(heads.map(({ head }) => Number(head))).toEqual([12, 7]);
});
