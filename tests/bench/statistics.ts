// A ratio says something where a time does not: the machine is slow or busy for both sides alike. So
// each round measures every arm once, in random order, and ratios are taken within the round.

export type Samples<Arm extends string, Sample> = Record<Arm, Sample[]>;

/** `rounds` rounds after `warmUps` that do not count. Arms never run at the same time. */
export async function interleave<Arm extends string, Sample>(
  { rounds, warmUps = 1 }: { readonly rounds: number; readonly warmUps?: number },
  arms: Record<Arm, () => Promise<Sample>>,
): Promise<Samples<Arm, Sample>> {
  const names = Object.keys(arms) as Arm[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Samples<
    Arm,
    Sample
  >;
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of shuffled(names)) {
      const sample = await arms[name]();
      if (round >= 0) samples[name].push(sample);
    }
  }
  return samples;
}

export interface Ratio {
  readonly median: number;
  /** The middle half of all rounds. */
  readonly low: number;
  readonly high: number;
}

export function pairedRatio(over: readonly number[], under: readonly number[]): Ratio {
  const ratios = over.map((value, round) => value / under[round]!);
  return {
    median: quantile(ratios, 0.5),
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
  };
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place % 1);
}
