// An exercise in one line, as coaches write it: 'Back squat 3×8 @ 135', 'Plank 3×0:30', 'Run 1×3 mi zone 2'.
// `read-exercise-line.ts` reads these lines. And the difference between two versions of an exercise, in the same words
// for coaches and athletes.
import type { EffortMetric, Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';
import { defaultRest, distanceUnitOf, effortRow, storedToShown } from '../exercise/quantity.ts';
import { repsAskedIn } from '../exercise/effort.ts';
import { effortMetricOf, loadMetricOf, topOf } from '../exercise/exercise-set.ts';
import { clockText } from '../exercise/clock.ts';
import { movementName } from '../exercise/movement-name.ts';
import { groupOf, partsOf } from '../exercise/group.ts';
import { couldBeRpe } from './could-be-rpe.ts';
import { ruleLine, ruleWord } from '../progression/rule-line.ts';
import { formatMinutesSeconds, unitNames, type Units } from '../units.ts';
import { equal } from '../three-way.ts';

/** Comes before the parts of a circuit; those of a superset are only joined by plus signs. */
export const circuitWord = 'Circuit: ';

/** For a set without a target. */
export const nothingAsked = '–';

/** What a part's numbers count, where a number alone would leave it open; see `writtenLine`. */
export type CountedWord = (part: SubExercise) => 'cal' | 'reps' | null;

export function exerciseLine(
  exercise: Exercise,
  units: Units,
  countedWord: CountedWord = () => null,
): string {
  const parts = partsOf<SubExercise>(exercise)
    .map((part) => partLine(part, units, countedWord))
    .join(' + ');
  return [groupOf(exercise) === 'circuit' ? `${circuitWord}${parts}` : parts, roundWords(exercise)]
    .filter(Boolean)
    .join(', ');
}

/** 'rest 3:00, EMOM 10 min'; empty for the usual rest without a clock. */
export const roundWords = ({ rest, clock }: Exercise): string =>
  [rest === defaultRest ? '' : `rest ${formatMinutesSeconds(rest)}`, clock ? clockText(clock) : '']
    .filter(Boolean)
    .join(', ');

/** All notes of an exercise and its parts, on one line; empty without a note. */
export const notesLine = (exercise: Exercise): string =>
  [exercise, ...partsOf<SubExercise>(exercise).filter((part) => part !== exercise)]
    .flatMap(({ description }) => description.split('\n'))
    .map((note) => note.trim())
    .filter(Boolean)
    .join(' · ');

function partLine(part: SubExercise, units: Units, countedWord: CountedWord): string {
  const word = countedWord(part);
  const sets = setsLine(part, units);
  const told = word === null ? sets : sets.replace(/×[\d–]+\+?/, (amount) => `${amount} ${word}`);
  return [movementName(part.movement), told, ruleText(part, units)].filter(Boolean).join(' ');
}

/** 'progress: +2.5 kg'; empty without a rule. */
export const ruleText = ({ progression }: SubExercise, units: Units): string =>
  progression ? `${ruleWord}${ruleLine(progression, units)}` : '';

/** '3×8 @ 135', '3×8–10/side, 1×8/side drop tempo 3-0-1-0': equal sets are written once; empty without sets. */
export function setsLine(part: SubExercise, units: Units): string {
  const groups: { text: string; warmUp: boolean; count: number }[] = [];
  for (const set of part.sets) {
    const text = setText(set, part, units);
    const last = groups.at(-1);
    // '3×5+' is what coaches write when only the last set is an AMRAP.
    const isAlone = set.amrap === true && !text.startsWith('AMRAP');
    if (!isAlone && last?.text === text && last.warmUp === (set.warmUp ?? false)) last.count += 1;
    else groups.push({ text, warmUp: set.warmUp ?? false, count: 1 });
  }
  const sets = groups.map(({ text, warmUp, count }) => `${warmUp ? 'w ' : ''}${count}×${text}`);
  return [sets.join(', '), part.tempo ? `tempo ${part.tempo}` : ''].filter(Boolean).join(' ');
}

/**
 * To read next to other figures: the first load has its unit, 'warm-up 1×5 @ 135 lb, 3×5 @ 175'. `loadOf`: what to load for a
 * percentage, where somebody knows: '3×5 @ 75% (120 lb)'.
 */
export const setsWords = (
  part: SubExercise,
  units: Units,
  loadOf?: (percent: number) => string,
): string =>
  setsLine(part, units)
    .replace(
      / @ \d+(?:\.\d+)?(?![\d.%]| (?:kg|lb))/,
      (load) => `${load} ${unitNames[units].weight}`,
    )
    .replaceAll(/(?<=^|, )w (?=\d)/g, 'warm-up ')
    .replaceAll(/ @ (\d+(?:\.\d+)?)%/g, (load, percent) =>
      loadOf ? `${load} (${loadOf(Number(percent))})` : load,
    );

/** What a line and a table say about a set, in pieces; an empty text says nothing. */
export interface SetPieces {
  readonly amount: string;
  readonly load: string;
  readonly effort: string;
}

export function piecesOfSet(set: ExerciseSet, part: SubExercise, units: Units): SetPieces {
  const load = loadMetricOf(part) && set.weight;
  const metric = effortMetricOf(part);
  const asked = set.effort?.recommended ?? null;
  const type = part.exerciseType;
  return {
    amount: type === 'reps' ? repsText(set) : amountText(type, set, units),
    load: load && load.recommended !== null ? loadText(load, units) : '',
    effort: metric && metric !== 'reps' && asked !== null ? effortText(metric, asked, units) : '',
  };
}

function setText(set: ExerciseSet, part: SubExercise, units: Units): string {
  const { amount, load: told, effort } = piecesOfSet(set, part, units);
  const isBare = couldBeRpe(Number(told));
  const load = isBare ? `${told} ${unitNames[units].weight}` : told || noLoad(set, part);
  // Reps that nobody asked for make room: '3×RPE 8'.
  const isFirst = amount === '' && effort !== '';
  return [
    `${amount || effort || nothingAsked}${part.perSide ? sideWord : ''}`,
    load && ` @ ${load}`,
    effort && !isFirst ? ` ${effort}` : '',
    set.planned && !set.warmUp ? ` ${set.planned}` : '',
  ].join('');
}

/** Beside an AMRAP set of as many reps a set without a load says so, or it would be read with the other's. */
function noLoad(set: ExerciseSet, { sets }: SubExercise): string {
  const hasLoad = (one: ExerciseSet) => (one.weight?.recommended ?? null) !== null;
  const asked = repsAskedIn(set).recommended;
  if (hasLoad(set) || asked === null) return '';
  const isShared = sets.some(
    (one) =>
      hasLoad(one) &&
      Boolean(one.amrap) !== Boolean(set.amrap) &&
      Boolean(one.warmUp) === Boolean(set.warmUp) &&
      repsAskedIn(one).recommended === asked,
  );
  return isShared ? nothingAsked : '';
}

/** '8', '8–10', '5+', 'AMRAP'; empty without a target. */
function repsText(set: ExerciseSet): string {
  const asked = repsAskedIn(set);
  const { recommended } = asked;
  if (recommended === null) return set.amrap ? 'AMRAP' : '';
  const top = topOf(asked);
  return `${recommended}${top === recommended ? '' : `–${top}`}${set.amrap ? '+' : ''}`;
}

export const sideWord = '/side';

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

const effortText = (metric: EffortMetric, value: number, units: Units): string =>
  metric === 'pace'
    ? `${formatMinutesSeconds(storedToShown(metric, value, units))}/${unitNames[units].distance}`
    : `${effortRow(metric).word} ${storedToShown(metric, value, units)}`;

/**
 * 'Hack squat instead of Leg press: 3×12 @ 277.5 → 4×10 @ 180, rest 2:00 → 1:30'; empty only if nothing
 * differs. A superset or circuit has a line for itself and one for each part that differs.
 */
export function exerciseChange(was: Exercise, is: Exercise, units: Units): string[] {
  if (equal(was, is)) return [];
  const lines = toldLines(was, is, units);
  return lines.length > 0 ? lines : [`${exerciseName(is)}: details changed`];
}

function toldLines(was: Exercise, is: Exercise, units: Units): string[] {
  const parts = partsOf(is);
  if (groupOf(was) === 'single' && groupOf(is) === 'single')
    return partChange(was, is, [
      ...setsChange(was, is, units),
      ...clockChange(was, is),
      ...ruleChange(was, is, units),
      ...restAndNote(was, is),
    ]);
  const before = new Map(partsOf(was).map((part) => [part._id, part]));
  const present = new Set(parts.map(({ _id }) => _id));
  const whole = [
    ...(groupOf(was) === groupOf(is) ? [] : [`now ${groupNames[groupOf(is)]}`]),
    ...clockChange(was, is),
    ...restAndNote(was, is),
    ...(isReordered(partsOf(was), parts) ? ['now in this order'] : []),
  ];
  return [
    ...(whole.length > 0 ? [`${exerciseName(is)}: ${whole.join(', ')}`] : []),
    ...parts.flatMap((part) => {
      const earlier = before.get(part._id);
      if (!earlier) return [`${partLine(part, units, () => null)} added`];
      const changes = [
        ...setsChange(earlier, part, units),
        ...ruleChange(earlier, part, units),
        ...noteChange(earlier, part),
      ];
      return partChange(earlier, part, changes);
    }),
    ...[...before.values()]
      .filter(({ _id }) => !present.has(_id))
      .map(({ movement }) => `${movementName(movement)} removed`),
  ];
}

/** 'Leg press', for a group 'Bench press + Row'. */
export const exerciseName = (exercise: Exercise): string =>
  partsOf(exercise)
    .map(({ movement }) => movementName(movement))
    .join(' + ');

/** Whether the elements that both lists have are in a different order. */
export function isReordered(
  was: readonly Pick<SubExercise, '_id'>[],
  is: readonly Pick<SubExercise, '_id'>[],
): boolean {
  const before = was.map(({ _id }): string => _id);
  const now = is.map(({ _id }): string => _id);
  const stayed = before.filter((id) => now.includes(id));
  return stayed.join() !== now.filter((id) => before.includes(id)).join();
}

const groupNames = {
  single: 'an exercise of its own',
  superset: 'a superset',
  circuit: 'a circuit',
} as const;

function partChange(was: SubExercise, is: SubExercise, changes: readonly string[]): string[] {
  const [before, name] = [movementName(was.movement), movementName(is.movement)];
  const head = before === name ? name : `${name} instead of ${before}`;
  // A coach's own movement can have the same title as one in the library, and another video.
  const isNamesake = before === name && movementId(was) !== movementId(is);
  const all = [...(isNamesake ? ['another exercise of that name'] : []), ...changes];
  if (all.length > 0) return [`${head}: ${all.join(', ')}`];
  return head === name ? [] : [head];
}

const movementId = ({ movement }: SubExercise): string | undefined =>
  typeof movement === 'object' ? movement._id : movement;

function setsChange(was: SubExercise, is: SubExercise, units: Units): string[] {
  const [before, now] = [was, is].map((part) => setsLine(part, units) || 'no sets');
  return before === now ? [] : [`${before} → ${now}`];
}

function clockChange(was: Exercise, is: Exercise): string[] {
  const [before, now] = [was, is].map(({ clock }) => (clock ? clockText(clock) : 'no clock'));
  return before === now ? [] : [`${before} → ${now}`];
}

/** 'progress none → +2.5 kg' */
function ruleChange(was: SubExercise, is: SubExercise, units: Units): string[] {
  const [before, now] = [was, is].map(({ progression }) =>
    progression ? ruleLine(progression, units) : 'none',
  );
  return before === now ? [] : [`progress ${before} → ${now}`];
}

function restAndNote(was: SubExercise, is: SubExercise): string[] {
  const [before, now] = [was.rest, is.rest].map(formatMinutesSeconds);
  return [...(before === now ? [] : [`rest ${before} → ${now}`]), ...noteChange(was, is)];
}

function noteChange(was: SubExercise, is: SubExercise): string[] {
  const note = toldChange('note', was.description, is.description);
  return [...note, ...toldChange('video', was.customVideoLink, is.customVideoLink)];
}

/** A text, quoted whole: 'note changed: “Pause at the bottom”'. */
export function toldChange(name: string, was = '', is = ''): string[] {
  if (was === is) return [];
  if (is === '') return [`${name} removed`];
  return [`${name} ${was === '' ? 'added' : 'changed'}: “${is}”`];
}
