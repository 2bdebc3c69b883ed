// What to put on a bar. Everything in one unit, by the weight printed on bar and plates.
import type { Rack } from '#contract/user.ts';
import { roundTo, type Units } from '../units.ts';

export interface Loading {
  /** Bar and plates together. */
  readonly total: number;
  /** On each side, heaviest first. */
  readonly perSide: readonly number[];
}

/** What most gyms have; used until the athlete enters their own. */
export const usualRacks: Readonly<Record<Units, Rack>> = {
  imperial: {
    bar: 45,
    plates: [45, 35, 25, 10, 5, 2.5].map((weight) => ({ weight, pairs: weight === 45 ? 5 : 2 })),
  },
  metric: {
    bar: 20,
    plates: [25, 20, 15, 10, 5, 2.5, 1.25].map((weight) => ({
      weight,
      pairs: weight === 25 ? 5 : 2,
    })),
  },
};

/**
 * The weight nearest to `target` that this rack can make, with the fewest plates; if two are equally near, the
 * lighter one. Never less than the bar alone.
 */
export function loadBar(rack: Rack, target: number): Loading {
  let nearest: Loading = { total: rack.bar, perSide: [] };
  for (const [side, perSide] of sidesOf(rack)) {
    const total = totalOf(rack, side);
    const isNearer = Math.abs(total - target) - Math.abs(nearest.total - target);
    if (isNearer < 0 || (isNearer === 0 && total < nearest.total)) nearest = { total, perSide };
  }
  return nearest;
}

/**
 * A step from `from` that this rack can make: the weight nearest to `from + by`, or the next one if the plates have no step
 * as small, or `from` was not made of them. `from` itself if there is none. A weight below the bar was lifted with another
 * bar, of which nothing is known.
 */
export function stepOnBar(rack: Rack, from: number, by: number): number {
  const wanted = roundTo(from + by, 2);
  if (from < rack.bar && wanted < rack.bar) return Math.max(0, wanted);
  const isBeyond = (total: number): boolean => (by > 0 ? total > from : total < from);
  const totals = [...sidesOf(rack).keys()].map((side) => totalOf(rack, side));
  const nearest = loadBar(rack, wanted).total;
  if (totals.includes(from) && isBeyond(nearest)) return nearest;
  const beyond = totals.filter(isBeyond);
  if (beyond.length === 0) return from;
  return by > 0 ? Math.min(...beyond) : Math.max(...beyond);
}

const totalOf = ({ bar }: Rack, side: number): number => roundTo(bar + (2 * side) / hundred, 2);

/** Weights are added up in whole hundredths, so that 0.1 + 0.2 is 0.3. */
const hundred = 100;

/** Each weight that one side can carry, in hundredths, with the fewest plates for it. */
function sidesOf(rack: Rack): ReadonlyMap<number, readonly number[]> {
  const known = knownSides.get(rack) ?? allSidesOf(rack);
  knownSides.set(rack, known);
  return known;
}

/** Every set of an exercise asks again. */
const knownSides = new WeakMap<Rack, ReadonlyMap<number, readonly number[]>>();

function allSidesOf({ plates }: Rack): ReadonlyMap<number, readonly number[]> {
  const sides = new Map<number, readonly number[]>([[0, []]]);
  for (const { weight, pairs } of plates.toSorted((a, b) => b.weight - a.weight)) {
    // Adds one plate of this kind at a time to everything that was made with one fewer.
    let before = [...sides];
    for (let count = 0; count < pairs; count += 1) {
      before = before.map(([side, perSide]) => [
        side + Math.round(weight * hundred),
        [...perSide, weight],
      ]);
      for (const [side, perSide] of before) {
        const known = sides.get(side);
        if (!known || isQuicker(perSide, known)) sides.set(side, perSide);
      }
    }
  }
  return sides;
}

/** Fewer plates; if equal, the combination with the heavier plate first: 45 and 25 rather than 35 twice. */
function isQuicker(perSide: readonly number[], than: readonly number[]): boolean {
  if (perSide.length !== than.length) return perSide.length < than.length;
  const place = perSide.findIndex((weight, index) => weight !== than[index]);
  return place !== -1 && perSide[place]! > than[place]!;
}

/** The plates on one side, the heaviest first: '45 + 10 + 2.5', '2 × 45 + 25'. */
export function plateText(perSide: readonly number[]): string {
  if (perSide.length === 0) return 'nothing, just the bar';
  const counts = new Map<number, number>();
  for (const plate of perSide) counts.set(plate, (counts.get(plate) ?? 0) + 1);
  return [...counts]
    .map(([plate, count]) => (count === 1 ? `${plate}` : `${count} × ${plate}`))
    .join(' + ');
}
