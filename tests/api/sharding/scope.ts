// What names mean at one place of a statement.
import type { Node } from 'libpg-query';
import type { Column, Found } from './relations.ts';

export interface Source {
  readonly has: (column: string) => boolean;
  /** Null: nothing is known about it. */
  readonly find: (column: string) => Column | null;
}

export class Scope {
  readonly #outer: Scope | null;
  readonly #isApart: boolean;
  readonly #kept: readonly Source[];
  readonly #sources = new Map<string, Source>();
  readonly #named = new Map<string, Source>();

  constructor(outer: Scope | null, kept: readonly Source[] = [], isApart = false) {
    this.#outer = outer;
    this.#kept = kept;
    this.#isApart = isApart;
  }

  /** For a query that narrows nothing around it, as one of a NOT EXISTS. */
  apart(): Scope {
    return new Scope(this, [], true);
  }

  /** For the condition of an outer join, which does not narrow these. */
  keeping(kept: readonly Source[]): Scope {
    return new Scope(this, kept);
  }

  add(alias: string, source: Source): Source {
    this.#sources.set(alias, source);
    return source;
  }

  /** Of WITH. */
  name(name: string, source: Source): void {
    this.#named.set(name, source);
  }

  named(name: string): Source | null {
    return this.#named.get(name) ?? this.#outer?.named(name) ?? null;
  }

  /** Of 'owner_id', or of 'comment' and 'owner_id'. */
  column(path: readonly string[], isOwnOnly = false): Found | null {
    const own = this.#source(path);
    if (own) {
      const column = own.find(path.at(-1) ?? '');
      return column === null ? null : { column, isOutside: false };
    }
    if (isOwnOnly || !this.#outer) return null;
    const found = this.#outer.column(path);
    if (!found) return null;
    const source = this.#outer.#source(path);
    const isKept = source !== null && this.#kept.includes(source);
    return { ...found, isOutside: found.isOutside || this.#isApart || isKept };
  }

  #source(path: readonly string[]): Source | null {
    const [first = '', second] = path.slice(-2);
    if (second !== undefined) {
      const source = this.#sources.get(first);
      return source?.has(second) ? source : null;
    }
    return [...this.#sources.values()].find((one) => one.has(first)) ?? null;
  }
}

export const stringsOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));

/** What an expression is called without AS. */
export function nameOf(node: Node): string | null {
  if ('ColumnRef' in node) return stringsOf(node.ColumnRef.fields).at(-1) ?? null;
  if ('TypeCast' in node && node.TypeCast.arg) return nameOf(node.TypeCast.arg);
  return null;
}
