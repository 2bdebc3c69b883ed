// A server that speaks CouchDB's replication protocol: HTTP in front of PouchDB itself, in memory, so
// that revision trees and conflicts are the real ones.
import memory from 'pouchdb-adapter-memory';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';

PouchDB.plugin(memory).plugin(replication);

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}

let servers = 0;

/** Answers calls to `/{database}/{rest}`; a new database starts with the session. */
export function createCouch(session: unknown) {
  const databases = new Map<string, Promise<PouchDB.Database>>();
  const known = new Set<string>();
  servers += 1;
  const prefix = `${servers}-`;
  return async (call: Call): Promise<{ status: number; json: unknown; changed: boolean }> => {
    const [, name = '', ...rest] = call.path.split('/').map(decodeURIComponent);
    let database = databases.get(name);
    if (!database) databases.set(name, (database = create(prefix + name, session)));
    const revs = revisionsIn(call.body);
    const changed = revs.some((rev) => !known.has(rev));
    for (const rev of revs) known.add(rev);
    try {
      return { status: 200, json: await reply(await database, rest.join('/'), call), changed };
    } catch (error) {
      const { status = 500, name: type, message } = error as { status?: number } & Error;
      return { status, json: { error: type, reason: message }, changed: false };
    }
  };
}

function revisionsIn(body: Call['body']): string[] {
  const documents = (body['docs'] ?? []) as { _id?: string; _rev?: string; session?: unknown }[];
  return documents.flatMap(({ _id, _rev }) => (_id && _rev ? [_id + _rev] : []));
}

/** The first revision is the same everywhere: it depends on the content alone. */
async function create(name: string, session: unknown): Promise<PouchDB.Database> {
  const database = new PouchDB(name, { adapter: 'memory' });
  await database.put({ _id: 'session', session });
  return database;
}

async function reply(
  database: PouchDB.Database,
  resource: string,
  { method, query, body }: Call,
): Promise<unknown> {
  switch (resource) {
    case '':
      return { ...(await database.info()), db_name: database.name };
    case '_revs_diff':
      return database.revsDiff(body as Record<string, string[]>);
    case '_bulk_docs':
      return database.bulkDocs(body['docs'] as { _id: string }[], {
        new_edits: body['new_edits'] as boolean,
      });
    case '_bulk_get':
      return database.bulkGet({ docs: body['docs'] as { id: string; rev: string }[], revs: true });
    case '_changes': {
      const { results, last_seq } = await database.changes({
        since: Number(query.get('since') ?? 0),
        limit: Number(query.get('limit') ?? 100),
        style: 'all_docs',
      });
      return { results, last_seq, pending: 0 };
    }
    default:
      return method === 'PUT'
        ? database.put({ ...body, _id: resource })
        : database.get(resource, { conflicts: true });
  }
}
