import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MovementSummary } from '#contract/training.ts';
import { Rack } from '#contract/user.ts';
import { isOnBar } from '../session/weight-to-log.ts';
import { loadBar, plateText, usualRacks } from './plates.ts';

const { imperial, metric } = usualRacks;

test('the bar is loaded with the fewest plates, the heaviest first', () => {
  expect(loadBar(imperial, 185)).toEqual({ total: 185, perSide: [45, 25] });
  expect(loadBar(imperial, 230)).toEqual({ total: 230, perSide: [45, 45, 2.5] });
  expect(loadBar(metric, 102.5)).toEqual({ total: 102.5, perSide: [25, 15, 1.25] });
});

test('a weight that cannot be made gives the nearest one, the lighter of two', () => {
  expect(loadBar(imperial, 136).total).toBe(135);
  expect(loadBar(imperial, 139).total).toBe(140);
  expect(loadBar(metric, 61.25).total).toBe(60);
  expect(loadBar(metric, 61.3).total).toBe(62.5);
});

test('nothing is lighter than the bar, nothing heavier than all plates', () => {
  expect(loadBar(imperial, 20)).toEqual({ total: 45, perSide: [] });
  const home: Rack = { bar: 15, plates: [{ weight: 10, pairs: 2 }] };
  expect(loadBar(home, 200)).toEqual({ total: 55, perSide: [10, 10] });
});

test('only plates that are there are used', () => {
  const home: Rack = {
    bar: 20,
    plates: [
      { weight: 20, pairs: 0 },
      { weight: 10, pairs: 1 },
      { weight: 7.5, pairs: 2 },
    ],
  };
  expect(loadBar(home, 60)).toEqual({ total: 55, perSide: [10, 7.5] });
  // A greedy choice would take the ten first and end at 55.
  expect(loadBar(home, 50)).toEqual({ total: 50, perSide: [7.5, 7.5] });
});

const anyRack: fc.Arbitrary<Rack> = fc.record({
  bar: fc.integer({ min: 0, max: 100 }).map((half) => half / 2),
  plates: fc.array(
    fc.record({
      weight: fc.integer({ min: 1, max: 100 }).map((quarter) => quarter / 4),
      pairs: fc.nat({ max: 2 }),
    }),
    { maxLength: 4 },
  ),
});

test('no other choice of plates is nearer, or makes the same weight with fewer of them', () => {
  fc.assert(
    fc.property(anyRack, fc.integer({ min: 0, max: 800 }), (rack, quarter) => {
      const target = quarter / 4;
      const { total, perSide } = loadBar(rack, target);
      const weight = (plates: readonly number[]) =>
        rack.bar + 2 * plates.reduce((sum, plate) => sum + plate, 0);
      const choices = everyChoice(rack);
      const nearest = Math.min(...choices.map((plates) => Math.abs(weight(plates) - target)));
      const same = choices.filter((plates) => weight(plates) === total);
      expect(weight(perSide)).toBe(total);
      expect(Math.abs(total - target)).toBe(nearest);
      expect(perSide.length).toBe(Math.min(...same.map((plates) => plates.length)));
    }),
  );
});

function everyChoice({ plates }: Rack): number[][] {
  return plates.reduce<number[][]>(
    (choices, { weight, pairs }) =>
      choices.flatMap((choice) =>
        Array.from({ length: pairs + 1 }, (_, count) => [
          ...choice,
          ...Array.from({ length: count }, () => weight),
        ]),
      ),
    [[]],
  );
}

test('the racks to begin with are ones that the server takes', () => {
  for (const rack of Object.values(usualRacks)) expect(Rack.parse(rack)).toEqual(rack);
});

test('plates are told for movements with a bar, and where nobody knows', () => {
  const movement = (equipment?: MovementSummary['equipment']) =>
    ({ _id: 'squat', title: 'Squat', ...(equipment && { equipment }) }) as MovementSummary;
  expect(isOnBar(movement('Barbell'))).toBe(true);
  expect(isOnBar(movement('Dumbbell'))).toBe(false);
  expect(isOnBar(movement())).toBe(true);
});

test('what goes on one side is said with the same plates together', () => {
  expect(plateText([45, 45, 25, 2.5])).toBe('2 × 45 + 25 + 2.5');
  expect(plateText([])).toBe('nothing, just the bar');
});
