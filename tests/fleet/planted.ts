// Faults that a trial must notice, planted by `--prove`.
import pg from 'pg';

/**
 * `lost`: saves that are acknowledged and not made. `doubled`: comments without a key. `late`: live events that take three
 * seconds. `missed`: phones that don't come back to the live service.
 */
export const proofs = ['lost', 'doubled', 'late', 'missed'] as const;
export type Proof = (typeof proofs)[number];

/** Every fiftieth save of a workout leaves the log as it was, and says that it is saved. */
const lost = `
  CREATE SEQUENCE planted_saves;
  CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('planted_saves') % 50 = 0 THEN NEW.logged := OLD.logged; END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER planted BEFORE UPDATE ON training_session
    FOR EACH ROW EXECUTE FUNCTION planted();`;

/** Into the database; the other faults are in the phones and the proxy. */
export async function plant(databaseUrl: string, proof: Proof): Promise<void> {
  if (proof !== 'lost') return;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(lost);
  await client.end();
}
