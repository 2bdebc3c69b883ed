/** The longest rising subsequence of a list of numbers. */
export function longestInOrder(numbers: readonly number[]): ReadonlySet<number> {
  const best: { readonly length: number; readonly last: number | null }[] = [];
  for (const [index, number] of numbers.entries()) {
    let longest: { length: number; last: number | null } = { length: 1, last: null };
    for (let other = 0; other < index; other += 1) {
      const length = best[other]!.length + 1;
      if (numbers[other]! < number && length > longest.length) longest = { length, last: other };
    }
    best.push(longest);
  }
  const kept = new Set<number>();
  let at: number | null = best.reduce(
    (top, { length }, i) => (length > (best[top]?.length ?? 0) ? i : top),
    0,
  );
  while (at !== null && best[at]) {
    kept.add(numbers[at]!);
    at = best[at]!.last;
  }
  return kept;
}
