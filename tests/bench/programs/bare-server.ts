// The baseline of every save: Fastify and one upsert, nothing else. No sign-in, no checks, no idempotency keys; and an
// empty page, so that a browser can send from the same origin.
import fastify from 'fastify';
import pg from 'pg';
import { freePort } from '#tests/tools/free-port.ts';
import { optionsGiven, sayReady } from './program.ts';

export interface BareServerOptions {
  readonly databaseUrl: string;
}

export interface BareServed {
  readonly port: number;
}

const { databaseUrl } = optionsGiven<BareServerOptions>();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
await pool.query('CREATE TABLE document (id text PRIMARY KEY, body jsonb NOT NULL)');
const upsert = {
  name: 'upsert',
  text: `INSERT INTO document (id, body) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
};

const app = fastify();
app.get('/', (_, reply) =>
  reply.type('text/html').send('<!doctype html><link rel=icon href=data:,><title>Bare</title>'),
);
app.put<{ Params: { id: string } }>('/document/:id', async ({ params, body }) => {
  await pool.query({ ...upsert, values: [params.id, JSON.stringify(body)] });
  return { saved: true };
});
const port = await freePort();
await app.listen({ port, host: '127.0.0.1' });
sayReady({ port } satisfies BareServed);
