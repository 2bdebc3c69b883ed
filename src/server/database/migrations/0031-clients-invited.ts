// Clients without a purchase: the relation of coach and client, invitations to it, and who is a client of whom.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE coach_client (
    coach_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    client_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    since timestamptz NOT NULL,
    began text NOT NULL,
    archived_at timestamptz,
    ended_at timestamptz,
    rev bigint NOT NULL,
    PRIMARY KEY (coach_id, client_id)
  )`,
  'CREATE UNIQUE INDEX coach_client_stream ON coach_client (client_id, rev)',
  `CREATE TABLE invitation (
    id uuid PRIMARY KEY,
    coach_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    kind text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    message text NOT NULL,
    program_id uuid,
    token_hash text UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    most_uses integer NOT NULL,
    withdrawn_at timestamptz,
    sends integer NOT NULL,
    sent integer NOT NULL DEFAULT 0,
    sent_at timestamptz,
    declined_at timestamptz,
    uses integer NOT NULL DEFAULT 0,
    accepted_at timestamptz,
    client_id uuid REFERENCES app_user ON DELETE SET NULL,
    rev bigint NOT NULL,
    last_key text
  )`,
  'CREATE UNIQUE INDEX invitation_stream ON invitation (coach_id, rev)',
  'CREATE INDEX invitation_client ON invitation (client_id)',
  'CREATE INDEX invitation_due ON invitation (created_at) WHERE sent < sends',
  `CREATE TABLE invitation_mail (
    coach_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    inbox text NOT NULL,
    sent_at timestamptz NOT NULL
  )`,
  'CREATE INDEX invitation_mail_coach ON invitation_mail (coach_id, sent_at)',
  'CREATE INDEX invitation_mail_inbox ON invitation_mail (inbox, sent_at)',
  'ALTER TABLE registration ADD COLUMN invitation_id uuid REFERENCES invitation ON DELETE SET NULL',
  // The client ended the coaching: the copy stays theirs, without a coach.
  'ALTER TABLE purchased_program ADD COLUMN coach_ended_at timestamptz',
  `CREATE VIEW client_of_coach AS
    SELECT author_id AS coach_id, owner_id AS client_id, created_at AS since FROM purchased_program
      WHERE access_ended_at IS NULL AND coach_ended_at IS NULL AND owner_id <> author_id
    UNION ALL SELECT coach_id, client_id, coalesce(answered_at, created_at) FROM subscription
      WHERE state = 'confirmed'
    UNION ALL SELECT coach_id, client_id, since FROM coach_client
      WHERE began = 'invitation' AND ended_at IS NULL`,
  `CREATE FUNCTION mark_related() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM mark_client(OLD.coach_id, OLD.client_id); END IF;
    IF TG_OP <> 'DELETE' THEN
      IF NEW.began = 'invitation' AND NEW.ended_at IS NULL
        THEN PERFORM add_client(NEW.coach_id, NEW.client_id);
      ELSE PERFORM mark_client(NEW.coach_id, NEW.client_id); END IF;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER mark_client AFTER INSERT OR DELETE OR UPDATE ON coach_client
    FOR EACH ROW EXECUTE FUNCTION mark_related()`,
  'DROP TRIGGER mark_client ON purchased_program',
  `CREATE TRIGGER mark_client
    AFTER INSERT OR DELETE OR UPDATE OF author_id, access_ended_at, coach_ended_at, content
    ON purchased_program FOR EACH ROW EXECUTE FUNCTION mark_buyer()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
