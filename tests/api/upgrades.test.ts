// Upgrades of the server's database, through every earlier schema with rows in every table.
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { epochSize } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import { loggedPart } from '#domain/session/owned-parts.ts';
import { buildProgram, buildRun, buildSession, testId } from '#domain/test-builders.ts';
import { extensions } from '#server/database/embedded.ts';
import { migrate, migrations } from '#server/database/migrate.ts';
import type { Rows } from '#server/database/rows.ts';
import { pinnedPart, wholeSession } from '#server/session-parts.ts';
import { keepFinishedWorkout } from '#server/stores/finished-workouts.ts';
import { keepPlanDays, keepPlannedDays } from '#server/stores/program-runs.ts';
import { emptyDatabase } from '../tools/empty-database.ts';
import { fillEmptyTables } from '../tools/fill-empty-tables.ts';

const open = (loadDataDir?: Blob): Rows => {
  const pglite = new PGlite({ extensions, ...(loadDataDir && { loadDataDir }) });
  return new Kysely({ dialect: new PGliteDialect({ pglite }) });
};
/** New ones go to the end: every deployed server refuses a step before one that it has already applied. */
const released = [
  '0001-foundation',
  '0002-device-contact',
  '0003-restored-streams',
  '0004-imported-sessions',
  '0005-restricted-users',
  '0006-pictures',
  '0007-accounts',
  '0008-created-programs',
  '0009-movements',
  '0010-store',
  '0011-payments',
  '0013-live',
  '0014-conversations',
  '0015-notifications',
  '0016-coaching',
  '0017-own-movements',
  '0018-counted-as-asked',
  '0019-every-restoration',
  '0020-registrations',
  '0021-messages-given-back',
  '0022-replaced-texts',
  '0023-deleted-coach-texts',
  '0024-comments-read',
];
const steps = Object.keys(migrations).toSorted();

let fresh: Rows;
let upgraded: Rows;

beforeAll(async () => {
  fresh = open(await emptyDatabase());
  upgraded = open();
  for (const step of steps) {
    await migrate(upgraded, step);
    if (step === '0001-foundation') await addTraining(upgraded);
    if (step === '0003-restored-streams')
      await sql`UPDATE stream SET head = ${epochSize + 9}, restored_to = 5
        WHERE user_id = ${coach}`.execute(upgraded);
    // Coaches could change a prescription from here on; the next step counts such workouts again.
    if (step === '0017-own-movements') await addSession(upgraded, 3, changedUnderWay());
    await fillEmptyTables(upgraded);
  }
});
afterAll(() => Promise.all([fresh.destroy(), upgraded.destroy()]));

describe('a database that was upgraded step by step, with rows in every table', () => {
  test('has the tables of a new one', async () => {
    expect(await catalogOf(upgraded)).toEqual(await catalogOf(fresh));
  });

  test('still knows what a restored backup had forgotten', async () => {
    const streams = await sql<{ user_id: string; restorations: unknown }>`
      SELECT user_id, restorations FROM stream`.execute(upgraded);
    const known = new Map(streams.rows.map((row) => [row.user_id, row.restorations]));
    expect(known.get(coach)).toEqual([{ epoch: 1, to: 5 }]);
    expect(known.get(athlete)).toEqual([]);
  });

  test('has counted the training that it holds as the server counts it today', async () => {
    const counted = await countsOf(upgraded);
    expect(counted.workouts).toHaveLength(3);
    expect(counted.planned.length).toBeGreaterThan(0);
    expect(counted.days.length).toBeGreaterThan(0);
    await countAgain(upgraded);
    expect(counted).toEqual(await countsOf(upgraded));
  });
});

describe('an upgrade', () => {
  test('has steps after those that were released, and none between them', () => {
    expect(steps.slice(0, released.length)).toEqual(released);
  });

  test('that fails half-way leaves the database as it was', async () => {
    const before = await catalogOf(fresh);
    const failing = {
      ...migrations,
      '9998-more': {
        up: async (rows: Kysely<unknown>) => void (await sql`CREATE TABLE more ()`.execute(rows)),
      },
      '9999-broken': { up: async () => Promise.reject(new Error('no such column')) },
    };
    await expect(migrate(fresh, undefined, failing)).rejects.toThrow('no such column');
    expect(await catalogOf(fresh)).toEqual(before);
    await expect(migrate(fresh)).resolves.toBeUndefined();
  });

  test('to an older build is refused in plain words, and changes nothing', async () => {
    const before = await catalogOf(fresh);
    const { [steps.at(-1)!]: _, ...older } = migrations;
    await expect(migrate(fresh, undefined, older)).rejects.toThrow(
      `This database was used by a newer Holdfast, or by another build: it has ${steps.at(-1)}`,
    );
    expect(await catalogOf(fresh)).toEqual(before);
  });

  test('over a step with a lower number than one that was applied is refused in plain words', async () => {
    const others = {
      ...migrations,
      '0012-late': { up: async () => Promise.reject(new Error('ran')) },
    };
    await expect(migrate(fresh, undefined, others)).rejects.toThrow(
      'This database went past 0012-late without it',
    );
  });
});

/** Everything that the catalog says about the tables. */
async function catalogOf(rows: Rows): Promise<unknown> {
  const { rows: found } = await sql<{ said: string }>`
    SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') AS said
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND p.prokind = 'f' AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')
    ORDER BY 1`.execute(rows);
  return found.map(({ said }) => said);
}

async function countsOf(rows: Rows) {
  const [workouts, planned, days] = await Promise.all([
    // A summary is made when it is first asked for, and when a workout arrived is not known of those from before.
    sql`SELECT to_jsonb(finished_workout) - 'summary' - 'arrived_at' AS counts FROM finished_workout
      ORDER BY session_id`.execute(rows),
    sql`SELECT * FROM planned_day ORDER BY program_run_id, day_id`.execute(rows),
    sql`SELECT * FROM plan_day ORDER BY purchased_program_id, day_id`.execute(rows),
  ]);
  return { workouts: workouts.rows, planned: planned.rows, days: days.rows };
}

/** With today's code, from the athletes' data. */
async function countAgain(rows: Rows): Promise<void> {
  await sql`DELETE FROM finished_workout`.execute(rows);
  const sessions = await rows.selectFrom('training_session').selectAll().execute();
  for (const row of sessions)
    await keepFinishedWorkout(rows, wholeSession(row), { owner: row.owner_id, now: row.saved_at });
  const programs = await rows.selectFrom('purchased_program').selectAll().execute();
  for (const { id, content } of programs) await keepPlanDays(rows, id, content.trainingPlan);
  const runs = await sql<Parameters<typeof keepPlannedDays>[1]>`
    SELECT id, first_workout_date::text, schedule FROM program_run`.execute(rows);
  for (const run of runs.rows) await keepPlannedDays(rows, run);
}

const [athlete, coach] = [testId.user(1), testId.user(2)];

/** As stored by the first release: two people, a program, its run, a finished workout and an imported one. */
async function addTraining(rows: Rows): Promise<void> {
  for (const [index, id] of [athlete, coach].entries()) {
    await sql`INSERT INTO app_user (id, email, email_verified, password_hash, first_name, last_name,
      is_coach, client_questions, preferences, profile, created_at, rev)
      VALUES (${id}, ${`${index}@holdfast.test`}, true, '', 'A', 'B', true, '[]', '{}', '{}', now(), 1)`.execute(
      rows,
    );
    await sql`INSERT INTO stream (user_id, head) VALUES (${id}, 9)`.execute(rows);
  }
  const program = buildProgram();
  const content = JSON.stringify(program);
  await sql`INSERT INTO program (id, author_id, publishing_status, content, created_at)
    VALUES (${testId.program(2)}, ${coach}, 'all', ${content}::jsonb, now())`.execute(rows);
  await sql`INSERT INTO purchased_program (id, owner_id, author_id, content, has_been_viewed, rev, created_at)
    VALUES (${program._id}, ${athlete}, ${coach}, ${content}::jsonb, true, 2, now())`.execute(rows);
  const run = buildRun();
  await sql`INSERT INTO program_run (id, owner_id, purchased_program_id, first_workout_date, schedule, rev, created_at)
    VALUES (${run._id}, ${athlete}, ${program._id}, ${run.firstWorkoutDate},
      ${JSON.stringify(run.trainingSchedule)}::jsonb, 3, now())`.execute(rows);
  await addSession(rows, 1, finished());
  await addSession(rows, 2, { ...finished(), importedFrom: 'strong' });
}

async function addSession(rows: Rows, n: number, session: TrainingSession): Promise<void> {
  const own = { ...session, _id: testId.session(n) };
  await sql`INSERT INTO training_session (id, owner_id, purchased_program_id, program_run_id, day_id,
    status, pinned, pinned_digest, logged, rev, created_at)
    VALUES (${own._id}, ${athlete}, ${own.programId}, ${own.programRunId}, ${own.trainingPlanItemId},
      'completed', ${JSON.stringify(pinnedPart(own))}::jsonb, '', ${JSON.stringify(loggedPart(own))}::jsonb,
      ${10 + n}, now())`.execute(rows);
}

/** Every other set is done, one of them is an extra set, and there is a break of four hours. */
function finished(): TrainingSession {
  const session = buildSession();
  const start = Date.parse(session.startDate);
  return {
    ...session,
    status: 'completed',
    feedback: { score1: 7, score2: null },
    finishDate: new Date(start + 6 * 3_600_000).toISOString(),
    exerciseLog: session.exerciseLog.map((entry, index) => ({
      ...entry,
      sets: entry.sets.map((set, place) => ({
        ...set,
        done: place % 2 === 0,
        warmUp: index === 0 && place === 0,
        edited: { at: start + index * 4 * 3_600_000 + place * 60_000, by: 'phone' },
        ...(place === 1 && { id: testId.set(900 + index), extraSet: true, done: true }),
      })),
    })),
  };
}

/** A done set follows version 1, which had one set more than the present version. */
function changedUnderWay(): TrainingSession {
  const session = finished();
  const [first, ...others] = session.exercises;
  return {
    ...session,
    exercises: [{ ...first!, sets: first!.sets.slice(1) }, ...others],
    prescription: { version: 2, earlier: [{ version: 1, exercises: [first!] }] },
    exerciseLog: session.exerciseLog.map((entry) => ({
      ...entry,
      sets: entry.sets.map((set) => (set.done ? { ...set, warmUp: false, followed: 1 } : set)),
    })),
  };
}
