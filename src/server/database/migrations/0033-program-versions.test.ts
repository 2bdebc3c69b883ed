import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import { migrate } from '../migrate.ts';
import type { Rows } from '../rows.ts';

const coach = testId.user(1);
const published = {
  title: 'In the store',
  publishing: { publishingStatus: 'subscribers', restrictionReason: null },
  trainingPlan: [],
};
let rows: Rows;

/** A coach with a program in the store, which has been edited since, and one that was never published. */
beforeAll(async () => {
  const pglite = new PGlite({ extensions: { pg_trgm } });
  rows = new Kysely({ dialect: new PGliteDialect({ pglite }) });
  await migrate(rows, '0032-assignments');
  await sql`INSERT INTO app_user (id, email, password_hash, first_name, last_name, is_coach,
      client_questions, preferences, profile, created_at, rev)
    VALUES (${coach}, 'robin@holdfast.test', 'hash', 'A', 'B', true, '[]', '{}', '{}', '2026-11-01', 1)`.execute(
    rows,
  );
  for (const [n, at, of] of [
    [1, '2026-11-03', JSON.stringify(published)],
    [2, null, null],
  ] as const)
    await sql`INSERT INTO program (id, author_id, publishing_status, content, created_at, rev, published,
        published_at)
      VALUES (${testId.program(n)}, ${coach}, 'all', '{"title": "Edited since"}', '2026-11-01', ${n},
        ${of}::text::jsonb, ${at}::timestamptz)`.execute(rows);
  await migrate(rows, '0033-program-versions');
});
afterAll(() => rows.destroy());

test('what buyers have now is the first version of a program that is published already', async () => {
  const versions = await rows.selectFrom('program_version').selectAll().execute();
  expect(versions).toEqual([
    {
      program_id: testId.program(1),
      number: 1,
      created_at: new Date('2026-11-03'),
      restored: null,
      title: 'In the store',
      publishing_status: 'subscribers',
      changes: null,
      content: published,
    },
  ]);
});
