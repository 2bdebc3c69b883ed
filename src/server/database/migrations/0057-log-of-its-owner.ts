// The security log is written by the server and cleared by its owner: what may go goes by functions that run as whoever
// made them, so that a server with a role of its own needs no right to change or delete.
import { type Kysely, sql } from 'kysely';

const ofOwner = (schema: string) => `SECURITY DEFINER SET search_path = ${schema}, pg_temp`;

export async function up(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    SELECT quote_ident(current_schema()) AS schema`.execute(database);
  const { schema } = rows[0]!;
  const statements = [
    `CREATE FUNCTION forget_security_events(before timestamptz) RETURNS void
      LANGUAGE sql ${ofOwner(schema)} AS 'DELETE FROM security_event WHERE at < before'`,
    'REVOKE EXECUTE ON FUNCTION forget_security_events(timestamptz) FROM PUBLIC',
    `CREATE FUNCTION forget_where_from() RETURNS trigger LANGUAGE plpgsql ${ofOwner(schema)} AS $$
      BEGIN
        UPDATE security_event SET device = NULL, address = NULL
          WHERE by_id = OLD.id OR about_id = OLD.id;
        RETURN OLD;
      END $$`,
    `CREATE TRIGGER app_user_forgotten BEFORE DELETE ON app_user
      FOR EACH ROW EXECUTE FUNCTION forget_where_from()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
