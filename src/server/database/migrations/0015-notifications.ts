// Notifications, subscriptions by an id of their own, and where push messages go.
import { createECDH } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE subscription ADD COLUMN id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()',
  // `about`: the thing that it tells of, by which it is renewed or withdrawn.
  `CREATE TABLE notification (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    type text NOT NULL,
    about uuid NOT NULL,
    sender_id uuid REFERENCES app_user ON DELETE SET NULL,
    message text NOT NULL,
    data jsonb NOT NULL,
    is_read boolean NOT NULL,
    in_app boolean NOT NULL,
    mail_due boolean NOT NULL,
    rev bigint NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (owner_id, type, about)
  )`,
  'CREATE INDEX notification_stream ON notification (owner_id, rev)',
  'CREATE INDEX notification_time ON notification (owner_id, created_at)',
  'CREATE INDEX notification_about ON notification (about)',
  'CREATE INDEX notification_sender ON notification (sender_id)',
  'CREATE INDEX notification_unread ON notification (owner_id) WHERE NOT is_read',
  'CREATE INDEX notification_mail ON notification (owner_id) WHERE mail_due',
  // An address belongs to one browser, no matter who is signed in there.
  `CREATE TABLE push_token (
    device_id uuid PRIMARY KEY REFERENCES device_session (id) ON DELETE CASCADE,
    endpoint text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL
  )`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // In full length: a key that begins with zeros is shorter as a number.
  const key = Buffer.alloc(32);
  const found = pair.getPrivateKey();
  found.copy(key, key.length - found.length);
  await sql`
    INSERT INTO server_secret (name, value) VALUES ('push-key', ${key.toString('base64url')})
  `.execute(database);
}
