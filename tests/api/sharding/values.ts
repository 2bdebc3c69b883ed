// Which values a statement compares with: those that were sent with it.
import type { Node } from 'libpg-query';
import { stringsOf } from './scope.ts';

type Values = readonly string[] | null;

/** Of a parameter, a constant, or a list of these; null: of none. */
export function valuesOf(node: Node, sent: readonly unknown[]): Values {
  if ('TypeCast' in node && node.TypeCast.arg) return valuesOf(node.TypeCast.arg, sent);
  if ('ParamRef' in node) {
    const value = sent[(node.ParamRef.number ?? 0) - 1];
    if (value === null || value === undefined) return null;
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    return [...new Set(all.map((one) => JSON.stringify(one)))];
  }
  if ('A_Const' in node) return [JSON.stringify(node.A_Const)];
  const all = itemsOf(node)?.map((item) => valuesOf(item, sent));
  return all?.every((one) => one !== null) ? [...new Set(all.flat())] : null;
}

function itemsOf(node: Node): readonly Node[] | undefined {
  if ('List' in node) return node.List.items;
  return 'A_ArrayExpr' in node ? node.A_ArrayExpr.elements : undefined;
}

/** Of `unnest($1, $2)`: the values of each. */
export function valuesOfUnnest(functions: readonly Node[], sent: readonly unknown[]): Values[] {
  return functions.flatMap((one) => {
    if ('List' in one) return valuesOfUnnest(one.List.items ?? [], sent);
    return 'FuncCall' in one && stringsOf(one.FuncCall.funcname).at(-1) === 'unnest'
      ? (one.FuncCall.args ?? []).map((argument) => valuesOf(argument, sent))
      : [];
  });
}
