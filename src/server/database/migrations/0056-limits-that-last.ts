// When invitations arrived and which are just being mailed; who declined one that is gone; when somebody last asked a
// coach.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE invitation ADD COLUMN arrived_at timestamptz NOT NULL DEFAULT now()',
  'UPDATE invitation SET arrived_at = least(created_at, now())',
  'ALTER TABLE invitation ADD COLUMN leaving_until timestamptz',
  `CREATE TABLE invitation_decline (
    coach_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    inbox text NOT NULL,
    declined_at timestamptz NOT NULL,
    PRIMARY KEY (coach_id, inbox)
  )`,
  `CREATE TABLE subscription_asked (
    client_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    coach_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    asked_at timestamptz NOT NULL,
    PRIMARY KEY (client_id, coach_id)
  )`,
  'CREATE INDEX subscription_asked_coach ON subscription_asked (coach_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
