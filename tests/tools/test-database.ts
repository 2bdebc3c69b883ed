// Databases on a PostgreSQL server, for tests to fill and drop.
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A new, empty database on the PostgreSQL server of the address, whichever database it names there. */
export const createTestDatabase = (url: string): Promise<TestDatabase> => create(url, 'template1');

/** A copy of the database at the address; nobody may be connected to it. */
export const copyOfDatabase = (url: string): Promise<TestDatabase> =>
  create(url, new URL(url).pathname.slice(1));

/** A database with the demo, as prepared by `demo-database.ts`. */
export const copyOfDemo = (): Promise<TestDatabase> =>
  copyOfDatabase(process.env['DEMO_DATABASE_URL'] ?? '');

async function create(url: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const own = new URL(url);
  own.pathname = name;
  return { url: own.href, drop: () => onServer(url, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
