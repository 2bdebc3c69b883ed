// Loaded into a server process with `--import`: ends it with SIGKILL at a named point. It watches the statements that
// the server sends to its database and Fastify's own announcements, so the server itself knows nothing about it.
import diagnostics from 'node:diagnostics_channel';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';

/** Of a write; the request names its point in the header `x-kill-at`. */
export const savePoints = [
  'request read',
  'before the statement',
  'after the statement, before commit',
  'after commit, before the reply',
  'mid-reply',
] as const;
export type SavePoint = (typeof savePoints)[number];

/** Of a start; the environment variable `KILL_AT` names its point. */
export const startPoints = [
  'in the migration',
  'before the migration commits',
  'in the demo data',
  'before listening',
] as const;
export type StartPoint = (typeof startPoints)[number];

let point: string | undefined = process.env['KILL_AT'];
/** The write's last statement has gone to the database. */
let written = false;

function dieAt(here: SavePoint | StartPoint): void {
  if (point !== here) return;
  process.kill(process.pid, 'SIGKILL');
  // Not one step further, however late the signal arrives.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Every save ends by remembering its reply. On PostgreSQL the plain save is recognized by name. */
const lastOfWrite = /insert into "?idempotency|save-session/i;

function beforeStatement(text: string): void {
  if (/create table comment/i.test(text)) dieAt('in the migration');
  if (/insert into "comment"/i.test(text)) dieAt('in the demo data');
  if (/commit/i.test(text) && migrated) dieAt('before the migration commits');
  if (/create index idempotency_age/i.test(text)) migrated = true;
  if (lastOfWrite.test(text)) {
    dieAt('before the statement');
    written = true;
  } else if (written && /commit/i.test(text)) dieAt('after the statement, before commit');
}
let migrated = false;

/** A single statement commits with the protocol's 'Sync'. */
const isSync = (message: Uint8Array) => message.length === 5 && message[0] === 0x53;

const { execProtocolRaw } = PGlite.prototype;
PGlite.prototype.execProtocolRaw = function (message, options) {
  if (written && isSync(message)) dieAt('after the statement, before commit');
  beforeStatement(Buffer.from(message).toString('latin1'));
  return execProtocolRaw.call(this, message, options);
};

const { parse, bind, query, sync } = pg.Connection.prototype;
pg.Connection.prototype.parse = function (statement, more) {
  beforeStatement(statement.text);
  return parse.call(this, statement, more);
};
pg.Connection.prototype.bind = function (config, more) {
  beforeStatement(config?.statement ?? '');
  return bind.call(this, config, more);
};
pg.Connection.prototype.query = function (text) {
  beforeStatement(text);
  return query.call(this, text);
};
pg.Connection.prototype.sync = function () {
  if (point !== 'after the statement, before commit' || !written) return sync.call(this);
  // PostgreSQL runs the statement, but delays the commit until a 'Sync' that never comes.
  this.once('commandComplete', () => dieAt('after the statement, before commit'));
  this.flush();
};

diagnostics.subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onReady', async () => dieAt('before listening'));
  fastify.addHook('onRequest', async ({ headers }) => {
    point = headers['x-kill-at'] as string | undefined;
    written = false;
  });
  fastify.addHook('preHandler', async () => dieAt('request read'));
  fastify.addHook('onSend', async (_, reply, payload) => {
    dieAt('after commit, before the reply');
    if (point !== 'mid-reply') return payload;
    const text = String(payload);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(reply.statusCode, { 'content-length': Buffer.byteLength(text) });
    const half = text.slice(0, Math.ceil(text.length / 2));
    await new Promise((resolve) => reply.raw.write(half, resolve));
    return dieAt('mid-reply');
  });
});
