// Reads an exercise from the line a coach types. The movement's name comes before the sets.
import type { DistanceUnit, EffortMetric, ExerciseType, LoadMetric } from '#contract/training.ts';
import {
  clampTo,
  effortMetrics,
  effortRow,
  quantities,
  type Quantity,
  storedToShown,
  typedToStored,
} from '../exercise/quantity.ts';
import { toMetres, type Units, unitNames } from '../units.ts';
import { circuitWord } from './exercise-line.ts';

/** This many equal sets. Amounts are in stored units; null: no target. */
export interface SetsRead {
  readonly count: number;
  readonly warmUp: boolean;
  readonly amrap: boolean;
  readonly type: ExerciseType;
  /** Reps, seconds, meters; also null if the effort is not in reps. */
  readonly amount: number | null;
  /** The unit a distance was typed in. */
  readonly unit: DistanceUnit | null;
  readonly load: { readonly metric: LoadMetric; readonly value: number } | null;
  readonly effort: { readonly metric: EffortMetric; readonly value: number } | null;
}

/** One movement with its sets; none if the line only names it. */
export interface PartRead {
  readonly name: string;
  readonly sets: readonly SetsRead[];
}

export interface LineRead {
  readonly parts: readonly PartRead[];
  readonly circuit: boolean;
}

export type LineReading =
  | { readonly understood: true; readonly line: LineRead }
  /** What is wrong, for people. */
  | { readonly understood: false; readonly problem: string };

/** Numbers without a unit are in the coach's own. */
export function readExerciseLine(text: string, units: Units): LineReading {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  const circuit = plain.toLowerCase().startsWith(circuitWord.trim().toLowerCase());
  const texts = (circuit ? plain.slice(circuitWord.trim().length) : plain).split(/ \+ /);
  const parts: PartRead[] = [];
  for (const partText of texts) {
    const part = readPart(partText.trim(), units);
    if (typeof part === 'string') return { understood: false, problem: part };
    parts.push(part);
  }
  return { understood: true, line: { parts, circuit } };
}

/** Unreadable sets would become part of the name. */
const setsInName = /(?<=^| )\d+ ?[x×] ?\d|@/i;

/** The name ends at the first word after which everything reads as sets: names may contain numbers. */
function readPart(text: string, units: Units): PartRead | string {
  if (text === '') return 'Name a movement';
  const starts = [...text.matchAll(/(?<=^| )\S/g)].map(({ index }) => index);
  for (const start of starts) {
    const sets = readGroups(text.slice(start), units);
    if (!sets) continue;
    const name = text.slice(0, start).trim();
    if (name === '') return 'Name the movement before its sets';
    if (setsInName.test(name)) break;
    return typeof sets === 'string' ? sets : { name, sets };
  }
  const unread = /(?<=^| )\d+ ?[x×].*$|@.*$/i.exec(text)?.[0];
  if (unread === undefined) return { name: text, sets: [] };
  if (/[x×] ?\d+ ?[-–] ?\d+/i.test(unread))
    return 'A set takes one number of reps: write 3x8, or 3x8+ for 8 or more';
  return `‘${unread.trim()}’ isn’t clear: write 3x8 @ 135, 3x0:30 or 1x5 km`;
}

/** Null: these are no sets. */
function readGroups(text: string, units: Units): SetsRead[] | string | null {
  const groups: SetsRead[] = [];
  for (const groupText of withPoints(text).split(/, ?/)) {
    const match = group.exec(groupText.trim());
    if (!match?.groups) return null;
    const read = readGroup(inOneForm(match.groups), units);
    if (typeof read === 'string') return read;
    groups.push(read);
  }
  const [first, ...others] = groups;
  if (others.some(({ type }) => type !== first?.type))
    return 'An exercise uses only one of reps, time and distance';
  if (others.some(({ effort }) => effort?.metric !== first?.effort?.metric))
    return 'All sets of an exercise use the same kind of effort';
  if (others.some(({ load }) => load && first?.load && load.metric !== first.load.metric))
    return 'Use only weights or only percentages for the loads of an exercise';
  return groups;
}

/** A comma between the digits of a load, distance or effort is a decimal comma; any other separates sets. */
const withPoints = (text: string): string =>
  text
    .replaceAll(/((?:@|rpe|rir|pace) ?\d+),(?=\d+(?! ?[x×:\d]))/gi, '$1.')
    .replaceAll(/(\d),(?=\d+ ?(?:km|mi|min|yd|kg|lbs?|%))/gi, '$1.');

const number = String.raw`\d+(?:[.,]\d+)?`;
/** Reps go without a word. */
const wordsFor = (goesWith: (metric: EffortMetric) => boolean) =>
  effortMetrics.filter((metric) => metric !== 'reps' && goesWith(metric));
const withReps = (metric: EffortMetric) => effortRow(metric).types.includes('reps');
const group = new RegExp(
  String.raw`^(?<warmUp>w(?:arm-?up)?(?= |\d) ?)?(?:(?<count>\d{1,3}) ?[x×] ?)?` +
    String.raw`(?:(?<minutes>\d+):(?<seconds>\d\d)|(?<long>${number}) ?(?<unit>s|sec|min|m|km|yds?|mi)` +
    String.raw`|(?<reserve>${wordsFor(withReps).join('|')}) ?(?<reserved>${number})|(?<reps>\d+)|(?<most>amrap|max)|(?<nothing>[–?-]))(?<amrap>\+)?` +
    String.raw`(?: ?@ ?(?<load>${number}) ?(?<loadUnit>lbs?|kg|%)?| (?<bare>${number}) ?(?<bareUnit>lbs?|kg|%))?` +
    String.raw`(?: ?@? ?(?<effort>${wordsFor(() => true).join('|')}) ?(?<asked>${number}))?$`,
  'i',
);

type Found = Readonly<Record<string, string | undefined>>;

/** AMRAP means as many as possible, from one rep up; a load with its unit needs no @ before it. */
const inOneForm = (found: Found): Found => ({
  ...found,
  ...(found['most'] && { reps: '1', amrap: '+' }),
  ...(found['bare'] && { load: found['bare'], loadUnit: found['bareUnit'] }),
});

function readGroup(found: Found, units: Units): SetsRead | string {
  const amount = readAmount(found);
  const count = Number(found['count'] ?? 1);
  if (count < 1 || count > 100) return 'An exercise can have 1 to 100 sets';
  const load = readLoad(found, units);
  const effort = readEffort(found, amount.type, units);
  if (typeof effort === 'string') return effort;
  if (load && amount.type === 'distance') return 'A distance can’t have a load';
  if (found['amrap'] && (amount.type !== 'reps' || effort?.metric !== 'reps'))
    return 'Only reps can be AMRAP';
  const values: [Quantity, number | null | undefined][] = [
    [amount.type, amount.value],
    [effort?.metric ?? 'reps', effort?.value],
    [load?.metric ?? 'weight', load?.value],
  ];
  for (const [quantity, value] of values) {
    const problem = outOfRange(quantity, value ?? null, units);
    if (problem) return problem;
  }
  const warmUp = found['warmUp'] !== undefined;
  const amrap = found['amrap'] !== undefined;
  const unit = amount.unit ?? null;
  return { count, warmUp, amrap, type: amount.type, amount: amount.value, unit, load, effort };
}

const valueOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));

interface AmountRead {
  readonly type: ExerciseType;
  readonly value: number | null;
  readonly unit?: DistanceUnit;
}

function readAmount(found: Found): AmountRead {
  if (found['minutes'] !== undefined)
    return { type: 'time', value: valueOf(found['minutes']) * 60 + valueOf(found['seconds']) };
  const long = valueOf(found['long']);
  switch (found['unit']?.toLowerCase() ?? '') {
    case 's':
    case 'sec':
      return { type: 'time', value: Math.round(long) };
    case 'min':
      return { type: 'time', value: Math.round(long * 60) };
    case 'm':
    case 'km':
    case 'mi':
      return distanceRead(long, found['unit']!.toLowerCase() as DistanceUnit);
    case 'yd':
    case 'yds':
      return distanceRead(long, 'yd');
  }
  return { type: 'reps', value: found['reps'] === undefined ? null : valueOf(found['reps']) };
}

const distanceRead = (typed: number, unit: DistanceUnit): AmountRead => ({
  type: 'distance',
  value: toMetres(typed, unit),
  unit,
});

function readLoad(found: Found, units: Units): SetsRead['load'] {
  if (found['load'] === undefined) return null;
  const value = valueOf(found['load']);
  switch (found['loadUnit']?.toLowerCase() ?? '') {
    case '%':
      return { metric: 'percent1RM', value };
    case 'kg':
      return { metric: 'weight', value: typedToStored('weight', value, 'metric') };
    case 'lb':
    case 'lbs':
      return { metric: 'weight', value: typedToStored('weight', value, 'imperial') };
  }
  return { metric: 'weight', value: typedToStored('weight', value, units) };
}

function readEffort(found: Found, type: ExerciseType, units: Units): SetsRead['effort'] | string {
  const word = (found['reserve'] ?? found['effort'])?.toLowerCase() as EffortMetric | undefined;
  if (type === 'reps') {
    if (found['effort'] && (found['reserve'] || found['reps'] !== undefined))
      return 'A set uses reps or effort: write 3x8 or 3xRPE 8';
    if (word && !withReps(word))
      return `${asTitle(wordsFor((metric) => !withReps(metric)))} only go with time or distance`;
    const value = found['reserved'] ?? found['asked'] ?? found['reps'];
    return value === undefined ? null : { metric: word ?? 'reps', value: valueOf(value) };
  }
  if (!word) return null;
  if (!effortRow(word).types.includes(type))
    return `${asTitle([quantities[word].bound])} only go with reps`;
  return { metric: word, value: typedToStored(word, valueOf(found['asked']), units) };
}

/** 'Zone and pace' */
function asTitle(words: readonly string[]): string {
  const text = [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function outOfRange(quantity: Quantity, value: number | null, units: Units): string | null {
  if (value === null || clampTo(quantity, value) === value) return null;
  const bound = storedToShown(quantity, clampTo(quantity, value), units);
  const unit =
    quantity === 'weight' || quantity === 'distance' ? ` ${unitNames[units][quantity]}` : '';
  return `${value > clampTo(quantity, value) ? 'At most' : 'At least'} ${bound}${unit} ${quantities[quantity].bound}`;
}
