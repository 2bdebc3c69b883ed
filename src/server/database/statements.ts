// Statements, and how long each takes, by a name that has no value in it.
import type { KyselyConfig, OperationNode, RootOperationNode } from 'kysely';

/** Raw SQL that each PostgreSQL connection prepares once, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** `name`: of a prepared statement, or like 'select training_session'. */
export type OnStatement = (ran: {
  readonly name: string;
  readonly seconds: number;
  readonly hasFailed: boolean;
}) => void;

/** Tells each of them; null if there is none. */
export function toldTo(...given: readonly (OnStatement | undefined)[]): OnStatement | null {
  const listeners = given.filter((one) => one !== undefined);
  if (listeners.length === 0) return null;
  return (ran) => {
    for (const listener of listeners) listener(ran);
  };
}

/** For Kysely, which times its queries itself if somebody wants to know. */
export const timingOf = (onStatement: OnStatement | null): Pick<KyselyConfig, 'log'> =>
  onStatement
    ? {
        log: ({ level, query, queryDurationMillis }) =>
          onStatement({
            name: nameOf(query.query),
            seconds: queryDurationMillis / 1000,
            hasFailed: level === 'error',
          }),
      }
    : {};

type Run = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

export function timed(run: Run, onStatement: OnStatement | null): Run {
  if (!onStatement) return run;
  return async <Row>(statement: Statement, values: readonly unknown[]) => {
    const began = performance.now();
    let hasFailed = true;
    try {
      const rows = await run<Row>(statement, values);
      hasFailed = false;
      return rows;
    } finally {
      const seconds = (performance.now() - began) / 1000;
      onStatement({ name: statement.name, seconds, hasFailed });
    }
  };
}

const verbs: Partial<Record<RootOperationNode['kind'], string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

function nameOf(query: RootOperationNode): string {
  const verb = verbs[query.kind];
  if (verb === undefined) return 'raw';
  const table = tableOf(query);
  return table === null ? verb : `${verb} ${table}`;
}

function tableOf(query: RootOperationNode): string | null {
  switch (query.kind) {
    case 'SelectQueryNode':
      return identifierOf(query.from?.froms[0]);
    case 'InsertQueryNode':
      return identifierOf(query.into);
    case 'UpdateQueryNode':
      return identifierOf(query.table);
    case 'DeleteQueryNode':
      return identifierOf(query.from.froms[0]);
    default:
      return null;
  }
}

/** Null: a subquery or a list of values, which have no name. */
function identifierOf(node: OperationNode | undefined): string | null {
  if (node?.kind === 'AliasNode') return identifierOf((node as unknown as Aliased).node);
  return node?.kind === 'TableNode' ? (node as unknown as Named).table.identifier.name : null;
}

interface Aliased {
  readonly node: OperationNode;
}

interface Named {
  readonly table: { readonly identifier: { readonly name: string } };
}
