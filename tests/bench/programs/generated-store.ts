// A store of any number of programs, generated in the database as if coaches had published them.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { focuses } from '#contract/survey-terms.ts';
import type { Database } from '#server/database/database.ts';
import { syncStoreIndex } from '#server/stores/sync-store-index.ts';

const words = {
  manner: [
    'Heavy',
    'Quick',
    'Steady',
    'Strong',
    'Simple',
    'Lean',
    'Bold',
    'Quiet',
    'Daily',
    'Hard',
  ],
  subject:
    'Squat Deadlift Bench Kettlebell Rowing Running Barbell Dumbbell Mobility Core Pull-up Sprint Glute Shoulder Sandbag Stretch'.split(
      ' ',
    ),
  span: [
    'in four weeks',
    'in eight weeks',
    'in twelve weeks',
    'for life',
    'for runners',
    'at home',
  ],
  first: ['Robin', 'Alex', 'Noor', 'Kim', 'Sam', 'Ana', 'Lee', 'Wilhelmina', 'Max', 'Jo'],
  last: ['Mercer', 'Reyes', 'Okafor', 'Silva', 'Lindqvist', 'Tanaka', 'Novak', 'Haddad'],
};

/** A word of the list by a number, each list turned by its own stride so that combinations differ. */
const pick = (list: readonly string[], stride: number) =>
  sql`(${list}::text[])[1 + (number / ${sql.lit(stride)}) % ${sql.lit(list.length)}]`;

/** The same id for the same words; `storeId` makes it from them elsewhere. */
const idOf = (words: RawBuilder<string>) =>
  sql`overlay(overlay(md5(${words}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

export const storeId = (text: string): string => {
  const digest = createHash('md5').update(text).digest('hex');
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(digest)?.slice(1) ?? [];
  const [first, second, third, fourth, fifth] = parts;
  return [first, second, `4${third}`, `8${fourth}`, fifth].join('-');
};

export async function generateStore(
  { rows }: Database,
  { programs, coaches }: { programs: number; coaches: number },
): Promise<void> {
  await sql`
    INSERT INTO app_user (id, email, first_name, last_name, is_coach,
      client_questions, preferences, profile, rev, created_at)
    SELECT ${idOf(sql`'coach ' || number`)}, 'coach-' || number || '@example.test',
      ${pick(words.first, 1)}, ${pick(words.last, 10)}, true, '[]', '{"units": "imperial"}', '{}', 0, now()
    FROM generate_series(0, ${coaches - 1}::int) AS number`.execute(rows);
  await sql`
    INSERT INTO program (id, author_id, publishing_status, content, created_at, rev, published, published_at)
    SELECT id, author_id, 'all', described, published_at, number, published, published_at
    FROM generate_series(0, ${programs - 1}::int) AS number,
      LATERAL (SELECT ${idOf(sql`'program ' || number`)} AS id,
        ${idOf(sql`'coach ' || number % ${coaches}::int`)} AS author_id,
        now() - make_interval(secs => number * 60) AS published_at,
        jsonb_build_object(
          'title', ${pick(words.manner, 1)} || ' ' || ${pick(words.subject, 10)} || ' '
            || ${pick(words.span, 160)},
          'description', 'Program ' || number || ': ' || ${pick(words.subject, 7)} || ' and '
            || ${pick(words.subject, 3)} || ', a little more on the bar each time.',
          'image', null, 'promoImages', '[]'::jsonb,
          'programCategoryObj', jsonb_build_object('title', ${pick(focuses, 1)}),
          'level', 1 + number % 3, 'equipmentLevel', 1 + number / 3 % 3,
          'price', number % 8 * 700, 'videoLink', null, 'included', '["Coach feedback"]'::jsonb,
          'publishing', '{"publishingStatus": "all", "restrictionReason": null}'::jsonb,
          'author', jsonb_build_object('userId', null, 'firstName', ''),
          'totalDays', 2) AS described) AS written,
      LATERAL (SELECT described || '{"trainingPlan": [{"_id": "00000000-0000-4000-8000-000000000000",
        "title": "Day 1", "description": "", "exercises": [{}]}]}'::jsonb AS published) AS told
    `.execute(rows);
  await syncStoreIndex(rows, 'missing');
  await sql`ANALYZE`.execute(rows);
}
