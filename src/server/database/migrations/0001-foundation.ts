// Accounts, programs as a run needs them, sessions, comments, and what sync keeps.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE app_user (
    id uuid PRIMARY KEY,
    email text NOT NULL UNIQUE CHECK (email = lower(email)),
    email_verified boolean NOT NULL,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    location text NOT NULL DEFAULT '',
    is_coach boolean NOT NULL,
    is_admin boolean NOT NULL DEFAULT false,
    is_moderator boolean NOT NULL DEFAULT false,
    can_switch_roles boolean NOT NULL DEFAULT false,
    finished_coach_quiz boolean NOT NULL DEFAULT false,
    finished_client_quiz boolean NOT NULL DEFAULT false,
    client_questions jsonb NOT NULL,
    preferences jsonb NOT NULL,
    profile jsonb NOT NULL,
    rev bigint NOT NULL,
    last_key text,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE device_session (
    token_hash text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
  )`,
  'CREATE INDEX device_session_user ON device_session (user_id)',
  'CREATE INDEX device_session_expiry ON device_session (expires_at)',
  `CREATE TABLE stream (
    user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    head bigint NOT NULL DEFAULT 0,
    pruned_to bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE program (
    id uuid PRIMARY KEY,
    author_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    publishing_status text NOT NULL,
    content jsonb NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX program_author ON program (author_id)',
  `CREATE TABLE purchased_program (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    program_id uuid REFERENCES program ON DELETE SET NULL,
    author_id uuid REFERENCES app_user ON DELETE SET NULL,
    content jsonb NOT NULL,
    has_been_viewed boolean NOT NULL,
    rev bigint NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE UNIQUE INDEX purchased_program_stream ON purchased_program (owner_id, rev)',
  'CREATE INDEX purchased_program_original ON purchased_program (program_id)',
  'CREATE INDEX purchased_program_author ON purchased_program (author_id)',
  `CREATE TABLE program_run (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    purchased_program_id uuid NOT NULL REFERENCES purchased_program ON DELETE CASCADE,
    first_workout_date date NOT NULL,
    schedule jsonb NOT NULL,
    rev bigint NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE UNIQUE INDEX program_run_stream ON program_run (owner_id, rev)',
  'CREATE INDEX program_run_program ON program_run (purchased_program_id, created_at)',
  `CREATE TABLE training_session (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    purchased_program_id uuid NOT NULL REFERENCES purchased_program ON DELETE CASCADE,
    program_run_id uuid NOT NULL REFERENCES program_run ON DELETE CASCADE,
    day_id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('started', 'completed')),
    pinned jsonb NOT NULL,
    pinned_digest text NOT NULL,
    logged jsonb NOT NULL,
    completed_exercises bigint NOT NULL DEFAULT 0,
    rev bigint NOT NULL,
    last_key text,
    created_at timestamptz NOT NULL
  )`,
  // Two devices that start the same workout get one session.
  `CREATE UNIQUE INDEX training_session_open ON training_session (program_run_id, day_id) WHERE status = 'started'`,
  'CREATE INDEX training_session_run ON training_session (program_run_id)',
  'CREATE INDEX training_session_program ON training_session (purchased_program_id)',
  'CREATE INDEX training_session_stream ON training_session (owner_id, rev)',
  `CREATE TABLE comment (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    training_session_id uuid NOT NULL REFERENCES training_session ON DELETE CASCADE,
    exercise_id uuid,
    author_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    author_first_name text NOT NULL,
    text text NOT NULL,
    rev bigint NOT NULL,
    created_at timestamptz NOT NULL,
    edited_at timestamptz
  )`,
  'CREATE UNIQUE INDEX comment_stream ON comment (owner_id, rev)',
  'CREATE INDEX comment_session ON comment (training_session_id)',
  'CREATE INDEX comment_author ON comment (author_id)',
  `CREATE TABLE tombstone (
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    type text NOT NULL,
    id uuid NOT NULL,
    rev bigint NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (owner_id, rev)
  )`,
  'CREATE INDEX tombstone_age ON tombstone (created_at)',
  'CREATE INDEX tombstone_document ON tombstone (owner_id, id)',
  `CREATE TABLE idempotency (
    user_id uuid NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    status smallint NOT NULL,
    body jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, key)
  )`,
  'CREATE INDEX idempotency_age ON idempotency (created_at)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
