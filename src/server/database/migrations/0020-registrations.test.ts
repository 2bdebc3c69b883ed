import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import type { Rows } from '../rows.ts';
import { migrate } from '../migrate.ts';

const [robin, ana] = [testId.user(1), testId.user(2)];
let rows: Rows;

/** A database of the release before: Robin is in, Ana has not opened her mail, and each has a link. */
beforeAll(async () => {
  const pglite = new PGlite({ extensions: { pg_trgm } });
  rows = new Kysely({ dialect: new PGliteDialect({ pglite }) });
  await migrate(rows, '0019-every-restoration');
  for (const [id, email, isIn, purpose] of [
    [robin, 'robin@holdfast.test', true, 'password-reset'],
    [ana, 'ana@holdfast.test', false, 'confirmation'],
  ] as const) {
    await sql`INSERT INTO app_user (id, email, email_verified, password_hash, first_name, last_name,
      is_coach, client_questions, preferences, profile, created_at, rev)
      VALUES (${id}, ${email}, ${isIn}, 'hash', 'A', 'B', true, '[]', '{}', '{}', '2026-11-01', 1)`.execute(
      rows,
    );
    await sql`INSERT INTO stream (user_id, head) VALUES (${id}, 1)`.execute(rows);
    await sql`INSERT INTO account_link (token_hash, user_id, purpose, expires_at)
      VALUES (${`token of ${email}`}, ${id}, ${purpose}, '2026-11-03')`.execute(rows);
  }
  await migrate(rows, '0020-registrations');
});
afterAll(() => rows.destroy());

test('who has not confirmed yet still can, with the link already mailed', async () => {
  const waiting = await sql<object>`SELECT * FROM registration`.execute(rows);
  expect(waiting.rows).toEqual([
    {
      email: 'ana@holdfast.test',
      password_hash: 'hash',
      first_name: 'A',
      last_name: 'B',
      is_coach: true,
      subscribes_to_newsletter: false,
      device: 'Unknown browser',
      token_hash: 'token of ana@holdfast.test',
      token_expires_at: new Date('2026-11-03'),
      created_at: new Date('2026-11-01'),
    },
  ]);
});

test('a confirmed account stays, with its link to set a password', async () => {
  const users = await sql<{ id: string }>`SELECT id FROM app_user`.execute(rows);
  expect(users.rows).toEqual([{ id: robin }]);
  const links = await sql<{ user_id: string }>`SELECT user_id FROM account_link`.execute(rows);
  expect(links.rows).toEqual([{ user_id: robin }]);
});
