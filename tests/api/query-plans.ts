// How the database would execute a query.
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { Rows } from '#server/database/rows.ts';
import type { Tables } from '#server/database/tables.ts';
import type { TestServer } from './test-server.ts';

/** The statements that a query sends, without a database: each of them finds nothing. */
export async function statementsOf(
  ask: (rows: Rows) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const rows = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('Nobody asks for it');
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query),
  });
  await ask(rows);
  return sent;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** With few rows, a sequential scan is the better plan; it is disabled so that an index is used if one fits. */
export async function plansOf(
  server: TestServer,
  ask: (rows: Rows) => Promise<unknown>,
): Promise<PlanNode[]> {
  const statements = (await statementsOf(ask)).filter(({ sql: text }) => !text.startsWith('SET'));
  return server.deps.database.rows.transaction().execute(async (rows) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(rows);
    const nodes: PlanNode[] = [];
    for (const { sql: text, parameters } of statements) {
      const explain = CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]);
      const reply = await rows.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        explain,
      );
      for (const { Plan } of reply.rows[0]?.['QUERY PLAN'] ?? []) nodes.push(...nodesOf(Plan));
    }
    return nodes;
  });
}
