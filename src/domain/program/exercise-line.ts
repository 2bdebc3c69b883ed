// An exercise in one line, as coaches write it: 'Back squat 3×8 @ 135', 'Plank 3×0:30', 'Run 1×3 mi zone 2'.
// `read-exercise-line.ts` reads these lines.
import type {
  EffortMetric,
  Exercise,
  ExerciseSet,
  MovementReference,
  SubExercise,
} from '#contract/training.ts';
import { distanceUnitOf } from '../exercise/distance-unit.ts';
import { effortMetricOf, loadMetricOf } from '../exercise/exercise-set.ts';
import { groupOf } from '../exercise/group.ts';
import { effortRow, storedToShown } from '../exercise/quantity.ts';
import { formatMinutesSeconds, unitNames, type Units } from '../units.ts';

/** Comes before the parts of a circuit; those of a superset are only joined by plus signs. */
export const circuitWord = 'Circuit: ';

/** For a set without a target. */
export const nothingAsked = '–';

export const movementName = (movement: MovementReference | undefined): string =>
  typeof movement === 'object' ? movement.title : 'Exercise';

export function exerciseLine(exercise: Exercise, units: Units): string {
  const group = groupOf(exercise);
  if (group === 'single') return partLine(exercise, units);
  const parts = (exercise.subExercises ?? []).map((part) => partLine(part, units)).join(' + ');
  return group === 'circuit' ? `${circuitWord}${parts}` : parts;
}

const partLine = (part: SubExercise, units: Units): string =>
  [movementName(part.movement), setsLine(part, units)].filter(Boolean).join(' ');

/** '3×8 @ 135': equal sets are written once; empty without sets. */
export function setsLine(part: SubExercise, units: Units): string {
  const groups: { text: string; warmUp: boolean; count: number }[] = [];
  for (const set of part.sets) {
    const text = setText(set, part, units);
    const last = groups.at(-1);
    if (last?.text === text && last.warmUp === (set.warmUp ?? false)) last.count += 1;
    else groups.push({ text, warmUp: set.warmUp ?? false, count: 1 });
  }
  return groups
    .map(({ text, warmUp, count }) => `${warmUp ? 'w ' : ''}${count}×${text}`)
    .join(', ');
}

/** To read next to other figures: the first load has its unit, '1×5 @ 135 lb, 3×5 @ 175'. */
export const setsWords = (part: SubExercise, units: Units): string =>
  setsLine(part, units).replace(
    / @ \d+(?:\.\d+)?(?![\d.%])/,
    (load) => `${load} ${unitNames[units].weight}`,
  );

function setText(set: ExerciseSet, part: SubExercise, units: Units): string {
  const load = loadMetricOf(part) && set.weight;
  const effort = effortMetricOf(part);
  const asked = set.effort && effort ? set.effort.recommended : null;
  const told = effort && asked !== null ? effortText(effort, asked, units) : '';
  const amount =
    part.exerciseType === 'reps'
      ? `${told || nothingAsked}${set.amrap ? '+' : ''}`
      : amountText(part.exerciseType, set, units);
  const weight = load && load.recommended !== null ? ` @ ${loadText(load, units)}` : '';
  return `${amount}${weight}${part.exerciseType !== 'reps' && told ? ` ${told}` : ''}`;
}

function amountText(type: 'time' | 'distance', set: ExerciseSet, units: Units): string {
  const value = set[type]?.recommended ?? null;
  if (value === null) return nothingAsked;
  if (type === 'time') return formatMinutesSeconds(value);
  const unit = distanceUnitOf(set.distance, units);
  return `${storedToShown('distance', value, units, unit)} ${unit}`;
}

function loadText(load: NonNullable<ExerciseSet['weight']>, units: Units): string {
  const shown = storedToShown(load.metric, load.recommended ?? 0, units);
  return load.metric === 'percent1RM' ? `${shown}%` : String(shown);
}

/** Reps need no word; every other effort needs its own. */
function effortText(metric: EffortMetric, value: number, units: Units): string {
  const shown = String(storedToShown(metric, value, units));
  if (metric === 'reps') return shown;
  return `${effortRow(metric).word} ${shown}`;
}
