// Databases of a PostgreSQL server, for tests to fill and drop.
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * A new database on the PostgreSQL server that the address names: empty, or a copy of the one named by
 * `template`.
 */
export async function createTestDatabase(
  url: string,
  template = 'template1',
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const own = new URL(url);
  own.pathname = name;
  return { url: own.href, drop: () => onServer(url, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** A database of its own that begins with the demo, as `demo-database.ts` has prepared it. */
export function copyOfDemo(): Promise<TestDatabase> {
  const demo = new URL(process.env['DEMO_DATABASE_URL'] ?? '');
  return createTestDatabase(new URL('/postgres', demo).href, demo.pathname.slice(1));
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
