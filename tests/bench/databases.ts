// One real PostgreSQL server, with an empty database for each server that is measured on it.
import pg from 'pg';
import { startPostgres } from '#tests/tools/postgres.ts';

export interface Databases {
  /** Address of a new, empty database. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startDatabases(): Promise<Databases> {
  const server = await startPostgres();
  return {
    async create(name) {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      const own = new URL(server.url);
      own.pathname = name;
      return own.href;
    },
    stop: () => server.stop(),
  };
}
