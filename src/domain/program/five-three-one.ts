// 'OHP 5/3/1', without percentages: Wendler's sets of the first week, and the rule by which the others follow.
import type { MovementSummary } from '#contract/training.ts';
import type { Muscle } from '#contract/movement-terms.ts';
import { fiveThreeOne } from '../progression/waves.ts';
import { poundsToKilograms, type Units } from '../units.ts';
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
    isUsualStep: true,
    sets: wave.map(({ percent, reps = null }, index) => ({
      ...first!,
      count: 1,
      amount: reps,
      amrap: index === wave.length - 1,
      load: { metric: 'percent1RM', value: percent },
    })),
  };
}

const legs: readonly (Muscle | undefined)[] = ['quads', 'glutes', 'hamstrings', 'adductors'];

/** Kilograms by which a training max goes up after the last week: as in `fiveThreeOne`, or in round pounds. */
export function usualWaveStep({ muscles }: Pick<MovementSummary, 'muscles'>, units: Units): number {
  const isLower = legs.includes(muscles?.[0]);
  if (units === 'metric') return isLower ? 5 : 2.5;
  return poundsToKilograms(isLower ? 10 : 5);
}
