// The weight to put on for a set: what is asked for, rounded to what the athlete can load.
import type {
  ExerciseSet,
  MovementReference,
  SubExercise,
  SubExerciseLogEntry,
} from '#contract/training.ts';
import type { Gear, Rack } from '#contract/user.ts';
import { nearestOfGear, nextOfGear } from '../exercise/gear.ts';
import { loadBar, stepOnBar } from '../exercise/plates.ts';
import { nearestStep } from '../exercise/gym-steps.ts';
import { storedToShown, typedToStored } from '../exercise/quantity.ts';
import { isInOtherUnit, roundTo, type Units } from '../units.ts';
import { loadAsked, maxOf, percentOf } from './pinned-max.ts';
import { isOnBar } from './weight-to-log.ts';

/** Where an athlete trains: the unit on the plates, and what there is of them. */
export interface Gym {
  readonly units: Units;
  readonly rack: Rack;
  /** Absent: as in most gyms. */
  readonly gear?: Gear | undefined;
}

/**
 * The nearest weight that can be loaded, in kilograms: of two, the lighter one. On a bar it is made of the athlete's bar
 * and plates, with dumbbells or on a machine of the athlete's own. Where nothing is said of them, and with added weight,
 * it goes by the steps that gyms have.
 */
export function loadable(
  kilograms: number,
  movement: MovementReference | undefined,
  { units, rack, gear }: Gym,
): number {
  const wanted = storedToShown('weight', kilograms, units);
  if (wanted <= 0) return 0;
  const nearest = isOnBar(movement)
    ? loadBar(rack, wanted).total
    : (nearestOfGear(wanted, movement, gear) ?? nearestStep(wanted, units));
  return typedToStored('weight', nearest, units);
}

/**
 * A weight to offer again, in kilograms: one of the other unit, such as the 90.72 kg of 200 lb, as what can be loaded; one of
 * the athlete's own unit was loaded before.
 */
export const offered = (
  kilograms: number,
  movement: MovementReference | undefined,
  gym: Gym,
): number => (isInOtherUnit(kilograms, gym.units) ? loadable(kilograms, movement, gym) : kilograms);

/**
 * The weight that one press of + or − comes to, in the athlete's unit as shown: what can be loaded next. `by` is the usual
 * step, negative for lighter. At the end of what there is it stays as it is.
 */
export function nextWeight(
  from: number,
  by: number,
  { movement, gym }: { readonly movement: MovementReference | undefined; readonly gym: Gym },
): number {
  const { units, rack, gear } = gym;
  if (isOnBar(movement)) return stepOnBar(rack, from, by);
  const own = nextOfGear(from, by > 0 ? 1 : -1, { movement, gear });
  if (own !== null) return own;
  const next = Math.max(0, roundTo(from + by, 2));
  const isOther = isInOtherUnit(typedToStored('weight', from, units), units);
  return isOther ? nearestStep(next, units) : next;
}

type Entry = Pick<SubExerciseLogEntry, 'sets' | 'movement' | 'max'>;

/**
 * The kilograms to load for a set in percent; null without a max. A done set was asked for what it was done by: a max
 * that changed since says nothing about it.
 */
export function targetLoad(entry: Entry, set: ExerciseSet, gym: Gym): number | null {
  const percent = percentOf(set);
  if (percent === null) return null;
  if (set.done && set.load !== undefined) {
    const did = set.weight?.actual ?? percent;
    return did === percent || did === 0
      ? set.load
      : loadable((set.load * percent) / did, entry.movement, gym);
  }
  const max = maxOf(entry, set);
  return max === null ? null : loadable((percent / 100) * max, entry.movement, gym);
}

/** What the row of a set shows, and everything else that says what to load. */
export interface ShownTarget {
  /** To load; null if nobody knows. */
  readonly target: number | null;
  /** Before it was rounded to what can be loaded; null: it was not. */
  readonly prescribed: number | null;
  /** Without a target, what a tick repeats. */
  readonly carried: number | null;
}

export function shownTarget(entry: Entry, set: ExerciseSet, gym: Gym): ShownTarget {
  if (set.weight?.metric === 'weight') {
    const asked = set.weight.recommended;
    const target = asked === null ? null : offered(asked, entry.movement, gym);
    return { target, prescribed: target === asked ? null : asked, carried: null };
  }
  const target = targetLoad(entry, set, gym);
  const [percent, max] = [percentOf(set), maxOf(entry, set)];
  const asked = percent === null || max === null ? null : roundTo((percent / 100) * max, 2);
  return {
    target,
    prescribed: set.done || target === asked ? null : asked,
    carried: target === null ? loadAsked(entry, set, gym.units) : null,
  };
}

/** An exercise as the workout will show it: what is prescribed in the other unit is rounded to what can be loaded. */
export const asLoaded = (part: SubExercise, gym: Gym): SubExercise => ({
  ...part,
  sets: part.sets.map((set) => setAsLoaded(set, part.movement, gym)),
});

export function setAsLoaded(
  set: ExerciseSet,
  movement: MovementReference | undefined,
  gym: Gym,
): ExerciseSet {
  const asked = set.weight?.metric === 'weight' ? set.weight.recommended : null;
  if (!set.weight || asked === null) return set;
  return { ...set, weight: { ...set.weight, recommended: offered(asked, movement, gym) } };
}
