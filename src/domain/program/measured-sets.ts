// The measure of a line that only has numbers: 'Plank 3x60' is held, 'Run 10x400' is run.
import type { DistanceUnit, Exercise, MovementSummary, SubExercise } from '#contract/training.ts';
import { type UsualMeasure, usualMeasureOf } from '../movement/usual-measure.ts';
import type { Units } from '../units.ts';
import { exerciseLine } from './exercise-line.ts';
import type { PartRead } from './read-part.ts';
import type { SetsRead } from './sets-of-terms.ts';

/** Nobody counts so many planks; skips with a rope are timed as well, but anybody counts them. */
const fewestSeconds = 20;
const isPosition = /\b(?:plank|hold|hang|sit|stretch)\b/i;

/** Nobody runs fewer meters at a time, and nobody counts what they run. */
const fewestMetres = 50;
/** Nobody counts so many pushes of a sled. */
const fewestMetresMoved = 10;
const isMoved = /\b(?:sled|carry|walk|sprints?|crawl)\b/i;

/** Sets that only have numbers, as the movement is measured. What was counted before stays counted. */
export function asMeasured(
  reads: readonly SetsRead[] | null,
  before: SubExercise | null,
  { _id, title }: MovementSummary,
): readonly SetsRead[] | null {
  const usual = usualMeasureOf(_id);
  if (!reads || !usual || before?.exerciseType === 'reps') return reads;
  const measure = measureFrom(usual, title);
  const isMeasured =
    measure !== null && reads.every((read) => isNumber(read) && read.amount! >= measure.fewest);
  if (!isMeasured) return reads;
  const { type, unit } = measure;
  return reads.map((read) => ({ ...read, type, unit }));
}

interface Measure {
  readonly type: UsualMeasure['type'];
  readonly unit: DistanceUnit | null;
  /** Smaller numbers are counted. */
  readonly fewest: number;
}

function measureFrom(usual: UsualMeasure, title: string): Measure | null {
  const { type } = usual;
  if (type === 'time')
    return isPosition.test(title) ? { type, unit: null, fewest: fewestSeconds } : null;
  if (isLong(usual)) return { type, unit: 'm', fewest: fewestMetres };
  return isMoved.test(title) ? { type, unit: 'm', fewest: fewestMetresMoved } : null;
}

/** A run, a ride, a class: what goes on for minutes. */
const isLong = ({ type, amount, unit }: UsualMeasure): boolean =>
  type === 'distance' ? unit === undefined : amount >= 600;

const isNumber = ({ type, amount, upTo, amrap, effort }: SetsRead): boolean =>
  type === 'reps' && amount !== null && !upTo && !amrap && !effort;

/**
 * The number that needs a unit, as in 'Run 5'; null: none does. In rounds with other exercises a number without a unit
 * means calories, which are counted.
 */
export function unitlessIn(
  { sets, note }: Pick<PartRead, 'sets' | 'note'>,
  before: SubExercise | null,
  { _id }: Pick<MovementSummary, '_id'>,
): number | null {
  const usual = usualMeasureOf(_id);
  const isCounted = before?.exerciseType === 'reps' || areCalories.test(note);
  if (!usual || !isLong(usual) || isCounted) return null;
  const isFar = (amount: number) => usual.type === 'distance' && amount >= fewestMetres;
  const unclear = sets.find(
    ({ type, amount }) => type === 'reps' && amount !== null && !isFar(amount),
  );
  return unclear?.amount ?? null;
}

/** An exercise as a line that reads the same again: 'Cycling 3×15 cal', a counted 'Plank 3×25 reps'. */
export const writtenLine = (exercise: Exercise, units: Units): string =>
  exerciseLine(exercise, units, countedWord);

function countedWord({ movement, exerciseType, description }: SubExercise) {
  if (exerciseType !== 'reps' || typeof movement !== 'object') return null;
  const usual = usualMeasureOf(movement._id);
  const isOpen = usual !== null && (isLong(usual) || measureFrom(usual, movement.title) !== null);
  if (!isOpen) return null;
  return areCalories.test(description) ? 'cal' : 'reps';
}

const areCalories = /\bcalories\b/i;
