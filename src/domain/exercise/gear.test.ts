import { describe, expect, test } from 'vitest';
import type { Equipment } from '#contract/movement-terms.ts';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary } from '#contract/training.ts';
import type { Gear } from '#contract/user.ts';
import { nearestOfGear, nextOfGear } from './gear.ts';

const of = (equipment: Equipment): MovementSummary => ({
  _id: 'm' as MovementId,
  title: 'M',
  image: null,
  imageMidframe: null,
  equipment,
});
const [dumbbell, cable] = [of('Dumbbell'), of('Cable')];
const owned: Gear = { dumbbells: { weights: [10, 5, 7.5, 16] }, stack: { step: 7.5 } };
const stepped: Gear = { dumbbells: { step: 2.5, most: 30 } };

describe('the nearest weight', () => {
  test.each([
    [8, 7.5],
    [8.75, 7.5],
    [2, 5],
    [13, 10],
    [13.1, 16],
    [40, 16],
  ])('to %d kg of the dumbbells that the athlete owns is %d', (wanted, nearest) => {
    expect(nearestOfGear(wanted, dumbbell, owned)).toBe(nearest);
  });

  test('of dumbbells in steps ends with the heaviest', () => {
    expect(nearestOfGear(21.2, dumbbell, stepped)).toBe(20);
    expect(nearestOfGear(21.3, dumbbell, stepped)).toBe(22.5);
    expect(nearestOfGear(33, dumbbell, stepped)).toBe(30);
    expect(nearestOfGear(0.5, dumbbell, stepped)).toBe(2.5);
  });

  test('of a machine is a step of its stack, exactly', () => {
    expect(nearestOfGear(40, cable, owned)).toBe(37.5);
    expect(nearestOfGear(0.3, cable, { stack: { step: 0.1 } })).toBe(0.3);
  });

  test('is left to what most gyms have where nothing is said', () => {
    expect(nearestOfGear(40, cable, stepped)).toBeNull();
    expect(nearestOfGear(40, dumbbell, { dumbbells: {} })).toBeNull();
    expect(nearestOfGear(40, of('Barbell'), owned)).toBeNull();
    expect(nearestOfGear(40, dumbbell, undefined)).toBeNull();
  });
});

test('one step on is the next weight there is', () => {
  const next = (from: number, gear: Gear, movement = dumbbell) => [
    nextOfGear(from, -1, { movement, gear }),
    nextOfGear(from, 1, { movement, gear }),
  ];
  expect(next(7.5, owned)).toEqual([5, 10]);
  expect(next(9, owned)).toEqual([7.5, 10]);
  expect(next(16, owned)).toEqual([10, 16]);
  expect(next(20, stepped)).toEqual([17.5, 22.5]);
  expect(next(21, stepped)).toEqual([20, 22.5]);
  expect(next(30, stepped)).toEqual([27.5, 30]);
  expect(next(0, stepped)).toEqual([0, 2.5]);
  expect(next(15, owned, cable)).toEqual([7.5, 22.5]);
});
