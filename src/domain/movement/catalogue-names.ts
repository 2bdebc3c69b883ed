// What the built-in movements are found by. Made when somebody first searches, then kept.
import { type CatalogueMovement, movements } from './catalogue.ts';
import { makeEntry, type SearchEntry } from './search-entry.ts';
import { nameWordsOf } from './words.ts';

export interface NamedMovement {
  readonly movement: CatalogueMovement;
  /** Of the title first, then of its other names. */
  readonly names: readonly (readonly string[])[];
  readonly entry: SearchEntry;
}

/** What people mean when they name no more than it has in common with rarer ones. */
const staples = new Set(
  `barbell-back-squat, front-squat, goblet-squat, barbell-deadlift, romanian-deadlift, sumo-deadlift,
  barbell-bench-press, incline-barbell-bench-press, dumbbell-bench-press, incline-dumbbell-press, machine-chest-press,
  barbell-overhead-press, dumbbell-shoulder-press, machine-shoulder-press, barbell-row, dumbbell-row, seated-cable-row,
  machine-row, lat-pulldown, pull-up, chin-up, push-up, chest-dip, triceps-dip, lateral-raise, cable-lateral-raise,
  front-raise, reverse-fly, machine-reverse-fly, face-pull, dumbbell-curl, barbell-curl, hammer-curl, cable-curl,
  ez-bar-curl, ez-bar-preacher-curl, triceps-pressdown, rope-pressdown, overhead-cable-triceps-extension, skullcrusher,
  close-grip-bench-press, leg-press, hack-squat, leg-extension, lying-leg-curl, seated-leg-curl, standing-calf-raise,
  seated-calf-raise, bulgarian-split-squat, dumbbell-lunge, walking-lunge, hip-thrust, glute-bridge, back-extension,
  barbell-shrug, dumbbell-shrug, barbell-upright-row, pec-deck, cable-crossover, dumbbell-fly, plank, side-plank,
  crunch, cable-crunch, sit-up, hanging-leg-raise, hanging-knee-raise, russian-twist, ab-wheel-rollout,
  kettlebell-swing, clean, power-clean, olympic-snatch, thruster, box-jump, burpee, running, treadmill-run, cycling,
  rowing-machine, walking, farmer-s-carry, sled-push, machine-hip-abduction, machine-hip-adduction, good-morning,
  cable-glute-kickback, dead-hang`.split(/,\s+/),
);

let made: readonly NamedMovement[] | null = null;

export const namedMovements = (): readonly NamedMovement[] => (made ??= movements.map(named));

function named(movement: CatalogueMovement): NamedMovement {
  const { _id, title, aliases, equipment, bodyPart, muscles } = movement;
  const names = [title, ...aliases].map(nameWordsOf);
  const others = [equipment, bodyPart, ...muscles].flatMap(nameWordsOf);
  return { movement, names, entry: makeEntry(names, others, staples.has(_id) ? stapleBonus : 0) };
}

/** Less than one more word that matches is worth. */
const stapleBonus = 0.12;
