// 'OHP 5/3/1', without percentages: Wendler's sets of the first week, and the rule by which the others follow.
import { fiveThreeOne } from '../progression/waves.ts';
import type { PartRead } from './read-part.ts';

const isFiveThreeOne = ({ sets }: PartRead): boolean =>
  sets.length === 3 &&
  sets.every(
    ({ type, load, effort, amount, amrap }, index) =>
      type === 'reps' && !load && !effort && !amrap && amount === [5, 3, 1][index],
  );

const isSlashed = /(?<!\d)5\/3\/1(?!\d)/;

export function withFiveThreeOne(part: PartRead, text: string): PartRead {
  if (!isSlashed.test(text) || part.progression || !isFiveThreeOne(part)) return part;
  const [first] = part.sets;
  const wave = fiveThreeOne[0] ?? [];
  return {
    ...part,
    isCounted: true,
    progression: { kind: 'waves', waves: fiveThreeOne },
    sets: wave.map(({ percent, reps = null }, index) => ({
      ...first!,
      count: 1,
      amount: reps,
      amrap: index === wave.length - 1,
      load: { metric: 'percent1RM', value: percent },
    })),
  };
}
