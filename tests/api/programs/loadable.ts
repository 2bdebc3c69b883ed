// What can be put on a bar or picked up, counted out from the gear itself: it shares no rule with the app.
/** Pairs of each plate. */
interface Gear {
  readonly bar: number;
  readonly pairs: Readonly<Record<number, number>>;
}

export const kilogramGym: Gear = {
  bar: 20,
  pairs: { 25: 5, 20: 2, 15: 2, 10: 2, 5: 2, 2.5: 2, 1.25: 2 },
};

/** Every total that the bar can have. */
export function totalsOf({ bar, pairs }: Gear): ReadonlySet<number> {
  let totals = new Set([bar]);
  for (const [plate, count] of Object.entries(pairs)) {
    const more = new Set<number>();
    for (const total of totals)
      for (let used = 0; used <= count; used += 1) more.add(total + 2 * used * Number(plate));
    totals = more;
  }
  return totals;
}

/** Dumbbells, stacks and plates on a belt, in kilograms and in pounds. */
export const steps = {
  kilograms: new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, ...every(2.5, 10, 200)]),
  pounds: new Set([...every(2.5, 2.5, 20), ...every(5, 20, 400)]),
};

function every(step: number, from: number, to: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
}

/** Of the weights that were asked for, in one unit with the totals: those whose target is no total, or not a nearest one. */
export const notNearest = (
  totals: ReadonlySet<number>,
  pairs: readonly (readonly [asked: number, target: number])[],
): string[] =>
  pairs
    .filter(([asked, target]) => {
      const nearest = Math.min(...[...totals].map((total) => Math.abs(total - asked)));
      return !totals.has(target) || Math.abs(target - asked) > nearest + 0.000_001;
    })
    .map(([asked, target]) => `${target} for ${asked}`);
