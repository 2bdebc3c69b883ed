// Reads an exercise from the line a coach types. The movement's name comes before the sets.
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { DistanceUnit, EffortMetric, ExerciseType, LoadMetric } from '#contract/training.ts';
import { readTempo } from '../exercise/tempo.ts';
import type { Progression } from '#contract/progression.ts';
import { withoutRule } from '../progression/read-rule.ts';
import type { AnyKind } from '../exercise/set-kind.ts';
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
import { readClock } from './read-clock.ts';

/** This many equal sets. Amounts are in stored units; null: no target. */
export interface SetsRead {
  readonly count: number;
  /** AMRAP is told by `amrap`, since a drop set can be one, too. */
  readonly kind: Exclude<AnyKind, 'amrap'>;
  readonly amrap: boolean;
  readonly type: ExerciseType;
  /** Reps, seconds, meters. */
  readonly amount: number | null;
  /** The top of a range of reps. */
  readonly upTo: number | null;
  /** The unit a distance was typed in. */
  readonly unit: DistanceUnit | null;
  readonly load: { readonly metric: LoadMetric; readonly value: number } | null;
  /** Beside the reps: RIR or RPE. */
  readonly effort: { readonly metric: EffortMetric; readonly value: number } | null;
}

/** One movement with its sets; none if the line only names it. */
export interface PartRead {
  readonly name: string;
  readonly sets: readonly SetsRead[];
  readonly perSide: boolean;
  readonly tempo: string | null;
  readonly progression: Progression | null;
}

export interface LineRead {
  readonly parts: readonly PartRead[];
  readonly circuit: boolean;
  readonly clock: ExerciseClock | null;
}

export type LineReading =
  | { readonly understood: true; readonly line: LineRead }
  /** What is wrong, for people. */
  | { readonly understood: false; readonly problem: string };

/** Numbers without a unit are in the coach's own. */
export function readExerciseLine(text: string, units: Units): LineReading {
  const told = readClock(text.trim().replaceAll(/\s+/g, ' '));
  if (typeof told === 'string') return { understood: false, problem: told };
  const { text: plain, clock } = told;
  const circuit = plain.toLowerCase().startsWith(circuitWord.trim().toLowerCase());
  const texts = (circuit ? plain.slice(circuitWord.trim().length) : plain).split(/ \+ /);
  const parts: PartRead[] = [];
  for (const partText of texts) {
    const part = readPart(partText.trim(), units);
    if (typeof part === 'string') return { understood: false, problem: part };
    parts.push(part);
  }
  return { understood: true, line: { parts, circuit, clock } };
}

/** Unreadable sets would become part of the name. */
const setsInName = /(?<=^| )\d+ ?[x×] ?\d|@/i;

/** The name ends at the first word after which everything reads as sets: names may contain numbers. */
function readPart(whole: string, units: Units): PartRead | string {
  const { before, progression } = withoutRule(whole, units);
  if (typeof progression === 'string') return progression;
  const part = readSets(before, units);
  if (typeof part === 'string') return part;
  if (progression && part.sets.some(({ type }) => type !== 'reps'))
    return 'Only reps progress by a rule';
  return { ...part, progression };
}

function readSets(whole: string, units: Units): Omit<PartRead, 'progression'> | string {
  if (whole === '') return 'Name a movement';
  const { text, tempo } = parted(whole);
  const starts = [...text.matchAll(/(?<=^| )\S/g)].map(({ index }) => index);
  for (const start of starts) {
    const sets = readGroups(text.slice(start), units);
    if (!sets) continue;
    const name = text.slice(0, start).trim();
    if (name === '') return 'Name the movement before its sets';
    if (setsInName.test(name)) break;
    if (typeof sets === 'string') return sets;
    return {
      name,
      sets: sets.map(({ side: _, ...read }) => read),
      perSide: sets.some(({ side }) => side),
      tempo,
    };
  }
  const unread = /(?<=^| )\d+ ?[x×].*$|@.*$/i.exec(text)?.[0];
  if (unread === undefined) return { name: text, sets: [], perSide: false, tempo };
  return `‘${unread.trim()}’ isn’t clear: write 3x8 @ 135, 3x0:30 or 1x5 km`;
}

/** The tempo comes last, for all sets. A word that is no tempo belongs to the text. */
function parted(text: string): { readonly text: string; readonly tempo: string | null } {
  const [, before = text, said = ''] = /^(.+?),? (?:@ ?)?tempo ([\dx/-]+)$/i.exec(text) ?? [];
  const tempo = readTempo(said);
  return { text: tempo ? before : text, tempo };
}

interface GroupRead extends SetsRead {
  /** Said to be for each side. */
  readonly side: boolean;
}

/** Null: these are no sets. */
function readGroups(text: string, units: Units): GroupRead[] | string | null {
  const groups: GroupRead[] = [];
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
  const efforts = new Set(groups.flatMap(({ effort }) => effort?.metric ?? []));
  if (efforts.size > 1) return 'All sets of an exercise use the same kind of effort';
  if (efforts.size > 0 && groups.some(({ amrap }) => amrap))
    return 'An AMRAP has no target for RIR or RPE: write 1x5+';
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
const eachSide = String.raw` ?(?:\/|per |each ) ?(?:side|leg|arm)`;
const group = new RegExp(
  String.raw`^(?<warmUp>w(?:arm-?up)?(?= |\d) ?)?(?:(?<count>\d{1,3}) ?[x×] ?)?` +
    String.raw`(?:(?<minutes>\d+):(?<seconds>\d\d)|(?<long>${number}) ?(?<unit>s|sec|min|m|km|yds?|mi)` +
    String.raw`|(?<reserve>${wordsFor(withReps).join('|')}) ?(?<reserved>${number})|(?<reps>\d+)(?: ?[-–] ?(?<upTo>\d+))?` +
    String.raw`|(?<most>amrap|max)|(?<nothing>[–?-]))(?<amrap>\+)?(?<side>${eachSide}| each| ea)?` +
    String.raw`(?: ?@ ?(?<load>${number}) ?(?<loadUnit>lbs?|kg|%)?| (?<bare>${number}) ?(?<bareUnit>lbs?|kg|%))?` +
    String.raw`(?: ?@? ?(?<effort>${wordsFor(() => true).join('|')}) ?(?<asked>${number}))?(?<sideLast>${eachSide})?` +
    String.raw`(?: (?:to |max )?(?<kind>drop|failure|test)(?: ?set)?)?$`,
  'i',
);

type Found = Readonly<Record<string, string | undefined>>;

/** A load with its unit needs no @ before it. */
const inOneForm = (found: Found): Found => ({
  ...found,
  ...(found['most'] && { amrap: '+' }),
  ...(found['bare'] && { load: found['bare'], loadUnit: found['bareUnit'] }),
});

function readGroup(found: Found, units: Units): GroupRead | string {
  const amount = readAmount(found);
  const upTo = found['upTo'] === undefined ? null : valueOf(found['upTo']);
  const count = Number(found['count'] ?? 1);
  if (count < 1 || count > 100) return 'An exercise can have 1 to 100 sets';
  const load = readLoad(found, units);
  const effort = readEffort(found, amount.type, units);
  if (typeof effort === 'string') return effort;
  if (load && load.metric === 'percent1RM' && amount.type === 'distance')
    return 'The load of a distance is a weight: write 3x40 m @ 70';
  const amrap = found['amrap'] !== undefined;
  if (amrap && amount.type !== 'reps') return 'Only reps can be AMRAP';
  if (upTo !== null && upTo < (amount.value ?? 0)) return 'Write the lower number first: 3x8-10';
  const values: [Quantity, number | null | undefined][] = [
    [amount.type, amount.value],
    ['reps', upTo],
    [effort?.metric ?? 'reps', effort?.value],
    [load?.metric ?? 'weight', load?.value],
  ];
  for (const [quantity, value] of values) {
    const problem = outOfRange(quantity, value ?? null, units);
    if (problem) return problem;
  }
  return {
    count,
    kind: found['warmUp'] === undefined ? kindIn(found) : 'warm-up',
    amrap,
    type: amount.type,
    amount: amount.value,
    upTo: upTo === amount.value ? null : upTo,
    unit: amount.unit ?? null,
    load,
    effort,
    side: found['side'] !== undefined || found['sideLast'] !== undefined,
  };
}

const kindIn = (found: Found): SetsRead['kind'] =>
  (found['kind']?.toLowerCase() as 'drop' | 'failure' | 'test' | undefined) ?? 'normal';

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
    if (found['effort'] && found['reserve'])
      return 'A set has one target for its effort: write 3x5 @ 60 RPE 8';
    if (word && !withReps(word))
      return `${asTitle(wordsFor((metric) => !withReps(metric)))} only go with time or distance`;
    return word ? { metric: word, value: valueOf(found['reserved'] ?? found['asked']) } : null;
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
