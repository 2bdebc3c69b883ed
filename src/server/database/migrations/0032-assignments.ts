// Programs that coaches give to clients, and groups of clients.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE assignment (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    client_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    program_id uuid NOT NULL,
    body jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    rev bigint NOT NULL,
    last_key text
  )`,
  'CREATE UNIQUE INDEX assignment_stream ON assignment (owner_id, rev)',
  'CREATE INDEX assignment_client ON assignment (client_id, owner_id)',
  'CREATE INDEX assignment_program ON assignment (program_id, created_at)',
  `CREATE TABLE client_group (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    rev bigint NOT NULL,
    last_key text
  )`,
  'CREATE UNIQUE INDEX client_group_stream ON client_group (owner_id, rev)',
  `CREATE TABLE client_group_member (
    group_id uuid NOT NULL REFERENCES client_group ON DELETE CASCADE,
    client_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    PRIMARY KEY (group_id, client_id)
  )`,
  'CREATE INDEX client_group_member_client ON client_group_member (client_id)',
  `ALTER TABLE purchased_program
    ADD COLUMN given_at timestamptz,
    ADD COLUMN paused_at timestamptz,
    ADD COLUMN ended_at timestamptz,
    ADD COLUMN left_at timestamptz`,
  `CREATE OR REPLACE VIEW client_of_coach AS
    SELECT author_id AS coach_id, owner_id AS client_id, created_at AS since FROM purchased_program
      WHERE access_ended_at IS NULL AND coach_ended_at IS NULL AND ended_at IS NULL
        AND left_at IS NULL AND owner_id <> author_id
    UNION ALL SELECT coach_id, client_id, coalesce(answered_at, created_at) FROM subscription
      WHERE state = 'confirmed'
    UNION ALL SELECT coach_id, client_id, since FROM coach_client
      WHERE began = 'invitation' AND ended_at IS NULL`,
  // Who has only programs that are over is no client by them, but what they trained still counts.
  `CREATE OR REPLACE FUNCTION mark_buyer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM mark_client(OLD.author_id, OLD.owner_id); END IF;
    IF TG_OP <> 'DELETE' THEN
      IF NEW.access_ended_at IS NULL AND NEW.ended_at IS NULL AND NEW.left_at IS NULL THEN
        PERFORM add_client(NEW.author_id, NEW.owner_id);
      END IF;
    END IF;
    RETURN NULL;
  END $$`,
  'DROP TRIGGER mark_client ON purchased_program',
  `CREATE TRIGGER mark_client
    AFTER INSERT OR DELETE
      OR UPDATE OF
        author_id, access_ended_at, coach_ended_at, content, paused_at, ended_at, left_at
    ON purchased_program FOR EACH ROW EXECUTE FUNCTION mark_buyer()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
