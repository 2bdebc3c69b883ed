// Dumbbells and machines: which weights there are. Everything in one unit, by the weight printed on them.
import type { Equipment } from '#contract/movement-terms.ts';
import type { MovementReference } from '#contract/training.ts';
import type { Gear } from '#contract/user.ts';
import { roundTo } from '../units.ts';

const stacks: ReadonlySet<Equipment> = new Set(['Cable', 'Leverage machine']);

/** Weights in order, or in steps up to the heaviest; null: the athlete has said nothing of them. */
type Choice =
  | { readonly weights: readonly number[] }
  | { readonly step: number; readonly most: number };

function choiceFor(movement: MovementReference | undefined, gear: Gear | undefined): Choice | null {
  const equipment = typeof movement === 'object' ? movement.equipment : undefined;
  if (!gear || !equipment) return null;
  if (stacks.has(equipment)) return gear.stack ? { step: gear.stack.step, most: Infinity } : null;
  if (equipment !== 'Dumbbell' || !gear.dumbbells) return null;
  const { weights = [], step, most = Infinity } = gear.dumbbells;
  if (weights.length > 0) return { weights: weights.toSorted((a, b) => a - b) };
  return step === undefined ? null : { step, most };
}

/** The nearest weight there is: of two, the lighter one. Null: the athlete has said nothing of this equipment. */
export function nearestOfGear(
  wanted: number,
  movement: MovementReference | undefined,
  gear: Gear | undefined,
): number | null {
  const choice = choiceFor(movement, gear);
  if (!choice) return null;
  const near = around(choice, wanted);
  return near.reduce((best, one) => (distance(one, wanted) < distance(best, wanted) ? one : best));
}

/** The next heavier or lighter weight there is, or the same if there is none; null: nothing is said of this equipment. */
export function nextOfGear(
  from: number,
  direction: 1 | -1,
  { movement, gear }: { movement: MovementReference | undefined; gear: Gear | undefined },
): number | null {
  const choice = choiceFor(movement, gear);
  if (!choice) return null;
  if ('weights' in choice) {
    const { weights } = choice;
    const next =
      direction === 1 ? weights.find((one) => one > from) : weights.findLast((one) => one < from);
    return next ?? from;
  }
  const { step, most } = choice;
  const steps = roundTo(from / step, 6);
  const next = multiple(direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1, step);
  return next < 0 || (direction === 1 && next > most) ? from : next;
}

/** The weights right below and above, the lighter one first. */
function around(choice: Choice, wanted: number): readonly number[] {
  if ('weights' in choice) {
    const { weights } = choice;
    const below = weights.findLast((one) => one <= wanted);
    const above = weights.find((one) => one >= wanted);
    return [below, above].filter((one) => one !== undefined);
  }
  const { step, most } = choice;
  const least = Math.floor(roundTo(wanted / step, 6));
  return [least, least + 1]
    .map((count) => multiple(Math.max(1, count), step))
    .map((one) =>
      one > most ? multiple(Math.max(1, Math.floor(roundTo(most / step, 6))), step) : one,
    );
}

const multiple = (count: number, step: number): number => roundTo(count * step, 2);

const distance = (one: number, other: number): number => roundTo(Math.abs(one - other), 6);
