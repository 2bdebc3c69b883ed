// Coaching: what of training is counted, how each client is getting on, what a coach has seen and noted.
import { type Kysely, sql } from 'kysely';
import {
  countFinishedWorkout,
  countPlanDays,
  countPlannedDays,
  type FinishedSession,
  type PlanOf,
  type Run,
} from './frozen-counts.ts';

const tables = [
  // A plan is long: its title is read without it.
  `ALTER TABLE purchased_program
    ADD COLUMN title text GENERATED ALWAYS AS (coalesce(content->>'title', '')) STORED`,
  'ALTER TABLE training_session ADD COLUMN saved_at timestamptz NOT NULL DEFAULT now()',
  'UPDATE training_session SET saved_at = created_at',
  'ALTER TABLE device_contact ADD COLUMN sets integer NOT NULL DEFAULT 0',
  `CREATE TABLE plan_day (
    purchased_program_id uuid NOT NULL REFERENCES purchased_program ON DELETE CASCADE,
    day_id uuid NOT NULL,
    place integer NOT NULL,
    title text NOT NULL,
    exercises integer NOT NULL,
    sets integer NOT NULL,
    PRIMARY KEY (purchased_program_id, day_id)
  )`,
  `CREATE TABLE planned_day (
    program_run_id uuid NOT NULL REFERENCES program_run ON DELETE CASCADE,
    day_id uuid NOT NULL,
    date date NOT NULL,
    PRIMARY KEY (program_run_id, day_id)
  )`,
  'CREATE INDEX planned_day_date ON planned_day (program_run_id, date)',
  `CREATE TABLE finished_workout (
    session_id uuid PRIMARY KEY REFERENCES training_session ON DELETE CASCADE,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    purchased_program_id uuid REFERENCES purchased_program ON DELETE CASCADE,
    program_run_id uuid REFERENCES program_run ON DELETE CASCADE,
    day_id uuid NOT NULL,
    started_at timestamptz NOT NULL,
    finished_at timestamptz NOT NULL,
    seconds integer NOT NULL,
    score double precision,
    sets_prescribed integer NOT NULL,
    prescribed_done integer NOT NULL
  )`,
  'CREATE INDEX finished_workout_owner ON finished_workout (owner_id, started_at)',
  'CREATE INDEX finished_workout_program ON finished_workout (purchased_program_id, finished_at)',
  'CREATE INDEX finished_workout_day ON finished_workout (program_run_id, day_id)',
  `CREATE INDEX training_session_started ON training_session (purchased_program_id)
    WHERE status = 'started'`,
  `CREATE TABLE client_standing (
    coach_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    client_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    as_of date,
    name text NOT NULL DEFAULT '',
    is_subscriber boolean NOT NULL DEFAULT false,
    since timestamptz,
    program_id uuid REFERENCES purchased_program ON DELETE SET NULL,
    plan_ends date,
    last_activity timestamptz,
    compliance_7 double precision,
    compliance_30 double precision,
    compliance_90 double precision,
    last_score double precision,
    unread_comments integer NOT NULL DEFAULT 0,
    attention text[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (coach_id, client_id)
  )`,
  'CREATE INDEX client_standing_name ON client_standing (coach_id, name, client_id)',
  'CREATE INDEX client_standing_as_of ON client_standing (coach_id, as_of)',
  'CREATE INDEX client_standing_client ON client_standing (client_id)',
  'CREATE INDEX client_standing_program ON client_standing (program_id)',
  `CREATE TABLE seen_by_coach (
    training_session_id uuid PRIMARY KEY REFERENCES training_session ON DELETE CASCADE,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    coach_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    sets uuid[] NOT NULL,
    up_to bigint NOT NULL,
    seen_at timestamptz NOT NULL,
    rev bigint NOT NULL
  )`,
  'CREATE UNIQUE INDEX seen_by_coach_stream ON seen_by_coach (owner_id, rev)',
  'CREATE INDEX seen_by_coach_coach ON seen_by_coach (coach_id)',
  `CREATE TABLE client_note (
    id uuid PRIMARY KEY,
    coach_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    client_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    text text NOT NULL,
    created_at timestamptz NOT NULL,
    edited_at timestamptz
  )`,
  'CREATE INDEX client_note_coach ON client_note (coach_id, client_id)',
  'CREATE INDEX client_note_client ON client_note (client_id)',
  `CREATE TABLE comment_template (
    id uuid PRIMARY KEY,
    coach_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    text text NOT NULL
  )`,
  'CREATE INDEX comment_template_coach ON comment_template (coach_id)',
];

/** Whatever writes, the standing of the client whom it concerns is known to be old when it commits. */
const marks = [
  `CREATE FUNCTION mark_client(coach uuid, client uuid) RETURNS void LANGUAGE sql AS $$
    UPDATE client_standing SET as_of = NULL WHERE coach_id = coach AND client_id = client
  $$`,
  // In the middle of deleting an account one of the two may be gone.
  `CREATE FUNCTION add_client(coach uuid, client uuid) RETURNS void LANGUAGE sql AS $$
    INSERT INTO client_standing (coach_id, client_id)
    SELECT coach, client WHERE coach <> client
      AND EXISTS (SELECT FROM app_user WHERE id = coach)
      AND EXISTS (SELECT FROM app_user WHERE id = client)
    ON CONFLICT (coach_id, client_id) DO UPDATE SET as_of = NULL
  $$`,
  `CREATE FUNCTION mark_buyer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM mark_client(OLD.author_id, OLD.owner_id); END IF;
    IF TG_OP <> 'DELETE' THEN
      IF NEW.access_ended_at IS NULL THEN PERFORM add_client(NEW.author_id, NEW.owner_id); END IF;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER mark_client
    AFTER INSERT OR DELETE OR UPDATE OF author_id, access_ended_at, content ON purchased_program
    FOR EACH ROW EXECUTE FUNCTION mark_buyer()`,
  `CREATE FUNCTION mark_subscriber() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM mark_client(OLD.coach_id, OLD.client_id); END IF;
    IF TG_OP <> 'DELETE' THEN
      IF NEW.state = 'confirmed' THEN PERFORM add_client(NEW.coach_id, NEW.client_id); END IF;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER mark_client AFTER INSERT OR DELETE OR UPDATE ON subscription
    FOR EACH ROW EXECUTE FUNCTION mark_subscriber()`,
  `CREATE FUNCTION mark_who_trains() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE program uuid;
  BEGIN
    IF TG_OP = 'DELETE' THEN program := OLD.purchased_program_id;
    ELSE program := NEW.purchased_program_id; END IF;
    PERFORM mark_client(author_id, owner_id) FROM purchased_program WHERE id = program;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER mark_client AFTER INSERT OR DELETE OR UPDATE ON program_run
    FOR EACH ROW EXECUTE FUNCTION mark_who_trains()`,
  // Each tick updates a session: only its start and its end count.
  `CREATE TRIGGER mark_client AFTER INSERT OR DELETE ON training_session
    FOR EACH ROW EXECUTE FUNCTION mark_who_trains()`,
  `CREATE TRIGGER mark_client AFTER INSERT OR DELETE OR UPDATE ON finished_workout
    FOR EACH ROW EXECUTE FUNCTION mark_who_trains()`,
  `CREATE FUNCTION mark_whose_session() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE session uuid;
  BEGIN
    IF TG_OP = 'DELETE' THEN session := OLD.training_session_id;
    ELSE session := NEW.training_session_id; END IF;
    PERFORM mark_client(program.author_id, program.owner_id)
      FROM training_session one JOIN purchased_program program ON program.id = one.purchased_program_id
      WHERE one.id = session;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER mark_client AFTER INSERT OR DELETE OR UPDATE ON comment
    FOR EACH ROW EXECUTE FUNCTION mark_whose_session()`,
  `CREATE TRIGGER mark_client AFTER INSERT OR UPDATE ON seen_by_coach
    FOR EACH ROW EXECUTE FUNCTION mark_whose_session()`,
  `CREATE FUNCTION mark_renamed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE client_standing SET as_of = NULL WHERE client_id = NEW.id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER mark_client AFTER UPDATE OF first_name, last_name ON app_user FOR EACH ROW
    WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
    EXECUTE FUNCTION mark_renamed()`,
  `INSERT INTO client_standing (coach_id, client_id)
    SELECT author_id, owner_id FROM purchased_program
      WHERE access_ended_at IS NULL AND author_id <> owner_id
    UNION SELECT coach_id, client_id FROM subscription WHERE state = 'confirmed'`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...marks]) await sql.raw(statement).execute(database);
  await countWhatThereIs(database);
}

const pageSize = 100;

/** What was planned and trained before it was counted. */
async function countWhatThereIs(database: Kysely<unknown>): Promise<void> {
  const each = async <T extends { id: string }>(
    read: (after: string) => Promise<{ rows: T[] }>,
    count: (row: T) => Promise<void>,
  ) => {
    let after = '00000000-0000-0000-0000-000000000000';
    for (let { rows } = await read(after); rows.length > 0; { rows } = await read(after)) {
      for (const row of rows) await count(row);
      after = rows.at(-1)!.id;
    }
  };
  await each<PlanOf>(
    (after) =>
      sql<PlanOf>`SELECT id, content->'trainingPlan' AS plan FROM purchased_program
        WHERE id > ${after} ORDER BY id LIMIT ${pageSize}`.execute(database),
    (program) => countPlanDays(database, program),
  );
  await each<Run>(
    (after) =>
      sql<Run>`SELECT id, first_workout_date::text, schedule FROM program_run
        WHERE id > ${after} ORDER BY id LIMIT ${pageSize}`.execute(database),
    (run) => countPlannedDays(database, run),
  );
  await each<FinishedSession>(
    (after) =>
      sql<FinishedSession>`SELECT id, owner_id, pinned, logged FROM training_session
        WHERE status = 'completed' AND id > ${after} ORDER BY id LIMIT ${pageSize}`.execute(
        database,
      ),
    (session) => countFinishedWorkout(database, session),
  );
}
