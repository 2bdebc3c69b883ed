// What a statement says is equal: columns of its tables to each other, and to the values that were sent with it.

/** A table as often as a statement names it. */
export interface Relation {
  readonly table: string;
}

/** A column of a relation, or of what a subquery returns. */
export type Column = string;

/** `isOutside`: of a query around this one, which what is said here does not narrow. */
export interface Found {
  readonly column: Column;
  readonly isOutside: boolean;
}

export class Equalities {
  readonly relations: Relation[] = [];
  /** From a column to those that are equal to it wherever it counts. */
  readonly #implied = new Map<Column, Set<Column>>();
  readonly #values = new Map<Column, readonly string[]>();
  #subqueries = 0;

  add(relation: Relation): number {
    return this.relations.push(relation) - 1;
  }

  subquery(): string {
    return `subquery ${(this.#subqueries += 1)}`;
  }

  imply(from: Column, to: Column): void {
    const known = this.#implied.get(from) ?? new Set();
    this.#implied.set(from, known.add(to));
  }

  equate(one: Found, other: Found): void {
    if (!other.isOutside) this.imply(one.column, other.column);
    if (!one.isOutside) this.imply(other.column, one.column);
  }

  pin({ column, isOutside }: Found, values: readonly string[]): void {
    if (isOutside) return;
    const known = this.#values.get(column);
    if (!known || values.length < known.length) this.#values.set(column, values);
  }

  /** The values that a column can have; null: any. */
  valuesOf(column: Column): readonly string[] | null {
    const all = this.#all(column).flatMap((one) => {
      const values = this.#values.get(one);
      return values ? [values] : [];
    });
    return all.toSorted((a, b) => a.length - b.length)[0] ?? null;
  }

  areEqual(one: Column, other: Column): boolean {
    return this.#all(one).includes(other) || this.#all(other).includes(one);
  }

  /** The columns of a relation that are equal to something. */
  comparedOf(relation: number): string[] {
    const prefix = `${relation}.`;
    const compared = new Set([...this.#values.keys(), ...this.#implied.keys()]);
    for (const columns of this.#implied.values()) for (const one of columns) compared.add(one);
    return [...compared]
      .filter((column) => column.startsWith(prefix))
      .map((column) => column.slice(prefix.length))
      .toSorted();
  }

  /** The column itself, and all that imply it. */
  #all(column: Column): Column[] {
    const reached = new Set([column]);
    for (const one of reached)
      for (const [from, columns] of this.#implied) if (columns.has(one)) reached.add(from);
    return [...reached];
  }
}
