// Reads, with PostgreSQL's own parser, which tables a statement names and what it says about their columns.
import type {
  A_Expr,
  CommonTableExpr,
  DeleteStmt,
  InsertStmt,
  JoinExpr,
  Node,
  SelectStmt,
  SubLink,
  UpdateStmt,
  WithClause,
} from 'libpg-query';
import { parseSync } from 'libpg-query';
import type { Sent } from '#tests/bench/growth/rewinding.ts';
import { Equalities, type Found } from './relations.ts';
import { nameOf, type Source, Scope, stringsOf } from './scope.ts';
import { valuesOf, valuesOfUnnest } from './values.ts';

/** The names of each table's columns. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** What is not a query, like BEGIN, says nothing. */
export function readStatement(sent: Sent, columns: Columns): Equalities {
  const reader = new Reader(sent.values, columns);
  for (const { stmt } of parseSync(sent.text).stmts ?? [])
    if (stmt) reader.query(stmt, new Scope(null));
  return reader.equalities;
}

type Outputs = readonly (Output | null)[];

interface Output {
  readonly name: string | null;
  readonly column: Found | null;
  readonly values: readonly string[] | null;
}

class Reader {
  readonly equalities = new Equalities();
  readonly #sent: readonly unknown[];
  readonly #columns: Columns;

  constructor(sent: readonly unknown[], columns: Columns) {
    this.#sent = sent;
    this.#columns = columns;
  }

  /** Returns what the query returns. */
  query(node: Node, scope: Scope): Outputs {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, scope);
    if ('InsertStmt' in node) return this.#insert(node.InsertStmt, scope);
    if ('UpdateStmt' in node)
      return this.#change(node.UpdateStmt, node.UpdateStmt.fromClause ?? [], scope);
    if ('DeleteStmt' in node)
      return this.#change(node.DeleteStmt, node.DeleteStmt.usingClause ?? [], scope);
    return [];
  }

  #select(select: SelectStmt, outer: Scope): Outputs {
    const scope = new Scope(outer);
    this.#with(select.withClause, scope);
    if (select.larg && select.rarg) {
      const left = this.#select(select.larg, scope);
      const right = this.#select(select.rarg, scope);
      return this.#union(left, right);
    }
    if (select.valuesLists) return this.#valuesLists(select.valuesLists, scope);
    for (const from of select.fromClause ?? []) this.#from(from, scope);
    if (select.whereClause) this.#condition(select.whereClause, scope);
    const outputs = this.#targets(select.targetList, scope);
    this.#within([select.groupClause, select.havingClause, select.sortClause], scope);
    this.#within([select.limitCount, select.limitOffset, select.windowClause], scope);
    return outputs;
  }

  /** What narrows a union narrows both its parts. */
  #union(left: Outputs, right: Outputs): Outputs {
    const name = this.equalities.subquery();
    return left.map((output, at) => {
      const column = { column: `${name}.${at}`, isOutside: false };
      for (const part of [output, right[at]])
        if (part?.column) this.equalities.imply(column.column, part.column.column);
      return output && { name: output.name, column, values: null };
    });
  }

  #insert(insert: InsertStmt, outer: Scope): Outputs {
    const scope = new Scope(outer);
    this.#with(insert.withClause, scope);
    const table = insert.relation?.relname ?? '';
    const target = this.#table(table);
    const into = (insert.cols ?? []).map((one) => ('ResTarget' in one ? one.ResTarget.name : ''));
    const given = insert.selectStmt ? this.query(insert.selectStmt, scope) : [];
    for (const [at, output] of given.entries()) {
      const column = target.find(into[at] ?? '');
      if (column && output) this.#same({ ...output, column: { column, isOutside: false } }, output);
    }
    scope.add(insert.relation?.alias?.aliasname ?? table, target);
    scope.add('excluded', target);
    this.#within([insert.onConflictClause], scope);
    return this.#targets(insert.returningClause?.exprs, scope);
  }

  #change(change: UpdateStmt | DeleteStmt, beside: readonly Node[], outer: Scope): Outputs {
    const scope = new Scope(outer);
    this.#with(change.withClause, scope);
    const table = change.relation?.relname ?? '';
    scope.add(change.relation?.alias?.aliasname ?? table, this.#table(table));
    for (const from of beside) this.#from(from, scope);
    if (change.whereClause) this.#condition(change.whereClause, scope);
    if ('targetList' in change) this.#within(change.targetList, scope);
    return this.#targets(change.returningClause?.exprs, scope);
  }

  #with(clause: WithClause | undefined, scope: Scope): void {
    for (const one of clause?.ctes ?? [])
      if ('CommonTableExpr' in one) this.#named(one.CommonTableExpr, scope);
  }

  #named({ ctename = '', ctequery, aliascolnames }: CommonTableExpr, scope: Scope): void {
    // One that is recursive names itself: by then it says nothing about its columns.
    scope.name(ctename, { find: () => null, has: () => false });
    if (!ctequery) return;
    scope.name(ctename, this.#derived(this.query(ctequery, scope), stringsOf(aliascolnames)));
  }

  #table(table: string): Source {
    const at = this.equalities.add({ table });
    const columns = this.#columns.get(table);
    return { has: (name) => columns?.has(name) ?? false, find: (name) => `${at}.${name}` };
  }

  /** What a subquery returns, under other names if some are given. */
  #derived(outputs: Outputs, names: readonly string[]): Source {
    const own = this.equalities.subquery();
    for (const [at, output] of outputs.entries())
      if (output) {
        const column = { column: `${own}.${names[at] ?? output.name}`, isOutside: false };
        this.#same({ ...output, column }, output);
      }
    const known = new Set(outputs.map((output, at) => names[at] ?? output?.name));
    return { has: (name) => known.has(name), find: (name) => `${own}.${name}` };
  }

  /** Returns the sources that it adds. */
  #from(node: Node, scope: Scope): Source[] {
    if ('RangeVar' in node) {
      const { relname = '', schemaname, alias } = node.RangeVar;
      const named = schemaname === undefined ? scope.named(relname) : null;
      return [scope.add(alias?.aliasname ?? relname, named ?? this.#table(relname))];
    }
    if ('RangeSubselect' in node) {
      const { subquery, alias } = node.RangeSubselect;
      const outputs = subquery ? this.query(subquery, scope.apart()) : [];
      const source = this.#derived(outputs, stringsOf(alias?.colnames));
      return [scope.add(alias?.aliasname ?? '', source)];
    }
    if ('RangeFunction' in node) {
      const { alias, functions } = node.RangeFunction;
      this.#within([functions], scope);
      const name = alias?.aliasname ?? '';
      const names = stringsOf(alias?.colnames);
      const given = valuesOfUnnest(functions ?? [], this.#sent);
      const outputs = (names.length > 0 ? names : [name]).map((one, at) => ({
        name: one,
        column: null,
        values: given[at] ?? null,
      }));
      return [scope.add(name, this.#derived(outputs, []))];
    }
    return 'JoinExpr' in node ? this.#join(node.JoinExpr, scope) : [];
  }

  #join({ jointype, larg, rarg, quals, usingClause }: JoinExpr, scope: Scope): Source[] {
    const left = larg ? this.#from(larg, scope) : [];
    const right = rarg ? this.#from(rarg, scope) : [];
    // An outer join keeps the rows of one side, whatever its condition says.
    const kept = [
      ...(jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL' ? left : []),
      ...(jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL' ? right : []),
    ];
    if (quals) this.#condition(quals, scope.keeping(kept));
    for (const name of stringsOf(usingClause)) {
      const found = (sources: readonly Source[]) => {
        const source = sources.find((one) => one.has(name));
        const column = source?.find(name);
        return source && column ? { column, isOutside: kept.includes(source) } : null;
      };
      const [one, other] = [found(left), found(right)];
      if (one && other) this.equalities.equate(one, other);
    }
    return [...left, ...right];
  }

  #targets(targets: readonly Node[] | undefined, scope: Scope): Outputs {
    return (targets ?? []).flatMap((target) => {
      if (!('ResTarget' in target) || !target.ResTarget.val) return [];
      const { name = null, val } = target.ResTarget;
      if ('ColumnRef' in val && val.ColumnRef.fields?.some((one) => 'A_Star' in one))
        return this.#star(stringsOf(val.ColumnRef.fields)[0], scope);
      return [{ ...this.#operand(val, scope), name: name ?? nameOf(val) }];
    });
  }

  #star(alias: string | undefined, scope: Scope): Outputs {
    const names = new Set([...this.#columns.values()].flatMap((columns) => [...columns]));
    return [...names].flatMap((name) => {
      const column = scope.column(alias === undefined ? [name] : [alias, name], true);
      return column ? [{ name, column, values: null }] : [];
    });
  }

  #valuesLists(lists: readonly Node[], scope: Scope): Outputs {
    const rows = lists.map((list) =>
      ('List' in list ? (list.List.items ?? []) : []).map((item) => this.#operand(item, scope)),
    );
    return (rows[0] ?? []).map((first, at) => {
      const values = rows.map((row) => row[at]?.values ?? null);
      const known = values.every((one) => one !== null);
      return {
        name: `column${at + 1}`,
        column: rows.length === 1 ? first.column : null,
        values: known ? [...new Set(values.flat())] : null,
      };
    });
  }

  /** Of WHERE and ON. */
  #condition(node: Node, scope: Scope): void {
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const one of node.BoolExpr.args ?? []) this.#condition(one, scope);
      return;
    }
    if ('A_Expr' in node && this.#comparison(node.A_Expr, scope)) return;
    if ('SubLink' in node && this.#exists(node.SubLink, scope)) return;
    this.#within([node], scope);
  }

  /** Whether it says that two things are equal. */
  #comparison({ kind, name, lexpr, rexpr }: A_Expr, scope: Scope): boolean {
    const isKnown = kind === 'AEXPR_OP' || kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN';
    if (!isKnown || stringsOf(name)[0] !== '=' || !lexpr || !rexpr) return false;
    const rows = [lexpr, rexpr].map((one) =>
      'RowExpr' in one ? (one.RowExpr.args ?? []) : [one],
    ) as [Node[], Node[]];
    for (const [at, left] of rows[0].entries()) {
      const right = rows[1][at];
      if (right) this.#same(this.#operand(left, scope), this.#operand(right, scope));
    }
    return true;
  }

  #exists({ subLinkType, testexpr, operName, subselect }: SubLink, scope: Scope): boolean {
    if (!subselect) return false;
    if (subLinkType === 'EXISTS_SUBLINK') {
      this.query(subselect, scope);
      return true;
    }
    // Without an operator it is IN.
    if (subLinkType !== 'ANY_SUBLINK' || operName || !testexpr) return false;
    const [output] = this.query(subselect, scope);
    if (output) this.#same(this.#operand(testexpr, scope), output);
    return true;
  }

  #same(one: Omit<Output, 'name'>, other: Omit<Output, 'name'>): void {
    if (one.column && other.column) this.equalities.equate(one.column, other.column);
    if (one.column && other.values) this.equalities.pin(one.column, other.values);
    if (other.column && one.values) this.equalities.pin(other.column, one.values);
  }

  #operand(node: Node, scope: Scope): Omit<Output, 'name'> {
    if ('TypeCast' in node && node.TypeCast.arg) return this.#operand(node.TypeCast.arg, scope);
    if ('ColumnRef' in node)
      return { column: scope.column(stringsOf(node.ColumnRef.fields)), values: null };
    const values = valuesOf(node, this.#sent);
    if (values) return { column: null, values };
    if (
      'SubLink' in node &&
      node.SubLink.subLinkType === 'EXPR_SUBLINK' &&
      node.SubLink.subselect
    ) {
      const [output] = this.query(node.SubLink.subselect, scope.apart());
      return output ?? { column: null, values: null };
    }
    this.#within([node], scope);
    return { column: null, values: null };
  }

  /** Queries within, which say nothing about what is around them. */
  #within(nodes: unknown, scope: Scope): void {
    if (typeof nodes !== 'object' || nodes === null) return;
    const subselect = 'SubLink' in nodes ? (nodes as { SubLink: SubLink }).SubLink.subselect : null;
    if (subselect) this.query(subselect, scope.apart());
    else for (const one of Object.values(nodes)) this.#within(one, scope);
  }
}
