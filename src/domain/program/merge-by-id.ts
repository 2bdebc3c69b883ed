// Merges two devices' versions of a list whose elements have ids.

export interface Versions<T> {
  readonly base: readonly T[];
  readonly mine: readonly T[];
  readonly theirs: readonly T[];
}

/**
 * Union by id. An element that one side removed goes, unless the other side has changed it since: an edit beats a
 * deletion. `merge` is called for elements that both sides have.
 */
export function mergeById<T>(
  { base, mine, theirs }: Versions<T>,
  how: {
    readonly idOf: (one: T) => string;
    readonly same: (a: T, b: T) => boolean;
    readonly merge: (base: T | undefined, mine: T, theirs: T) => T;
    /** An element that the other side removed; `isMine`: this device changed it. */
    readonly kept?: (one: T, isMine: boolean) => void;
  },
): T[] {
  const byId = (list: readonly T[]) => new Map(list.map((one) => [how.idOf(one), one]));
  const [bases, mines, others] = [byId(base), byId(mine), byId(theirs)];
  const merged = new Map<string, T>();
  for (const id of new Set([...others.keys(), ...mines.keys()])) {
    const [from, own, other] = [bases.get(id), mines.get(id), others.get(id)];
    if (own !== undefined && other !== undefined) {
      merged.set(id, how.merge(from, own, other));
    } else {
      const left = (own ?? other)!;
      if (from !== undefined && how.same(from, left)) continue;
      merged.set(id, left);
      if (from !== undefined) how.kept?.(left, own !== undefined);
    }
  }
  return mergeOrder(
    { base: [...bases.keys()], mine: [...mines.keys()], theirs: [...others.keys()] },
    merged,
  ).map((id) => merged.get(id)!);
}

/**
 * The order of the result: of the side that moved something, mine if both did. An element that only the other side
 * has comes after the same neighbor as there.
 */
export function mergeOrder(
  { base, mine, theirs }: Versions<string>,
  left: { has(id: string): boolean },
): string[] {
  const common = new Set(base.filter((id) => mine.includes(id)));
  const hasMoved =
    base.filter((id) => common.has(id)).join() !== mine.filter((id) => common.has(id)).join();
  const [first, second] = hasMoved ? [mine, theirs] : [theirs, mine];
  const order = first.filter((id) => left.has(id));
  const placed = new Set(order);
  for (const [index, id] of second.entries()) {
    if (!left.has(id) || placed.has(id)) continue;
    const before = second.slice(0, index).findLast((other) => placed.has(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    placed.add(id);
  }
  return order;
}
