// What the terms of a line mean together: so many equal sets, in stored units.
import type { DistanceUnit, EffortMetric, ExerciseType, LoadMetric } from '#contract/training.ts';
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
import { groupsOf, isBare } from './groups-told.ts';
import { formatMinutesSeconds, roundTo, toMetres, type Units, unitNames } from '../units.ts';
import type { AmountTold, LoadTold, SetsTold } from './sets-told.ts';

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

export interface AllSetsRead {
  readonly sets: readonly SetsRead[];
  /** Whether the line says how many sets; with a clock or rounds it need not. */
  readonly isCounted: boolean;
  readonly perSide: boolean;
  /** A load could be an RPE: '3x5 @ 8'. */
  readonly isUnclear: boolean;
  /** What sets have no field for. */
  readonly notes: readonly string[];
}

/** A text instead: what is wrong, for people. */
export function setsOfTerms(told: readonly SetsTold[], units: Units): AllSetsRead | string {
  const isOfOne = (one: SetsTold) =>
    one.only !== null && isBare(one) && Boolean(one.effort ?? one.loads[0]);
  const groups = groupsOf(told.filter((one, index) => index === 0 || !isOfOne(one)));
  const type = groups.find((one) => one.type)?.type ?? 'reps';
  const sets: SetsRead[] = [];
  for (const [index, group] of groups.entries()) {
    const read = readGroup(
      { ...group, type: group.type ?? (hasValue(group) ? 'reps' : type) },
      groups[index - 1],
      units,
    );
    if (typeof read === 'string') return read;
    sets.push(...read);
  }
  for (const one of told.slice(1).filter(isOfOne)) {
    const problem = changeOne(sets, one, units);
    if (problem) return problem;
  }
  return (
    problemOf(sets) ?? {
      sets,
      isCounted: groups.length > 1 || groups.some(({ count }) => count !== null),
      perSide: groups.some(({ side }) => side),
      isUnclear: groups.some((group) => group.couldBeRpe && !isBesideLoads(group, groups)),
      notes: [...new Set([...groups, ...told.filter(isOfOne)].flatMap(({ notes }) => notes))],
    }
  );
}

/** 'top set RPE 9' is about the heaviest, the last of them if they are alike. */
function changeOne(sets: SetsRead[], one: SetsTold, units: Units): string | null {
  const most = Math.max(...sets.map(({ load }) => load?.value ?? 0));
  const at =
    one.only === 'last'
      ? sets.length - 1
      : sets.findLastIndex(({ load }) => (load?.value ?? 0) === most);
  const set = sets[at]!;
  const read = readOne(
    { ...one, type: set.type },
    { amount: nothing, load: one.loads[0] ?? null, count: 1, before: undefined },
    units,
  );
  if (typeof read === 'string') return read;
  const { effort, load } = read[0]!;
  const changed = { ...set, count: 1, effort: effort ?? set.effort, load: load ?? set.load };
  sets.splice(at, 1, ...lessOne(set), changed);
  return null;
}

const lessOne = (set: SetsRead): SetsRead[] =>
  set.count > 1 ? [{ ...set, count: set.count - 1 }] : [];

/** '2x12 @ 15, 1x12 @ 10 drop': another load is of its kind. */
const isBesideLoads = (group: SetsTold, groups: readonly SetsTold[]): boolean => {
  const least = Math.min(...group.loads.map(({ value }) => value));
  const isNear = ({ value, unit }: LoadTold) => unit !== '%' && value > 10 && value <= 3 * least;
  return groups.some(({ loads }) => loads.some(isNear));
};

const hasValue = ({ amounts }: SetsTold): boolean => amounts.some(({ value }) => value !== null);

type Typed = SetsTold & { readonly type: ExerciseType };

/** One entry for equal sets, one for each of a list. */
function readGroup(group: Typed, before: SetsTold | undefined, units: Units): SetsRead[] | string {
  const { amounts, loads } = group;
  const many = Math.max(amounts.length, loads.length);
  if (many > 1 && amounts.length > 1 && loads.length > 1 && amounts.length !== loads.length)
    return `${amounts.length} sets and ${loads.length} loads: write one load for each set`;
  if (many > 1 && (group.count ?? 1) > 1 && group.count !== many)
    return `${group.count} sets, but ${many} ${loads.length > 1 ? 'loads' : 'amounts'}: write one for each set`;
  const count = many > 1 ? 1 : (group.count ?? 1);
  if (count < 1 || count > 100) return 'An exercise can have 1 to 100 sets';
  const all: SetsRead[] = [];
  for (let index = 0; index < Math.max(1, many); index += 1) {
    const amount = amounts[Math.min(index, amounts.length - 1)] ?? nothing;
    const load = loads[Math.min(index, loads.length - 1)] ?? null;
    const read = readOne(group, { amount, load, count, before }, units);
    if (typeof read === 'string') return read;
    all.push(...read);
  }
  const final = all.at(-1)!;
  if (group.last === null) return all;
  if (group.last === 'amrap' && final.type !== 'reps') return 'Only reps can be AMRAP';
  const last = group.last === 'amrap' ? { amrap: true } : { kind: group.last };
  return [...all.slice(0, -1), ...lessOne(final), { ...final, count: 1, ...last }];
}

const nothing: AmountTold = { value: null, upTo: null, amrap: false };

interface OneTold {
  readonly amount: AmountTold;
  readonly load: LoadTold | null;
  readonly count: number;
  readonly before: SetsTold | undefined;
}

function readOne(
  group: Typed,
  { amount: told, load: typed, count, before }: OneTold,
  units: Units,
): SetsRead[] | string {
  const { type, unit } = group;
  const { amrap, upTo } = told;
  if (amrap && type !== 'reps') return 'Only reps can be AMRAP';
  if (upTo !== null && upTo < (told.value ?? 0)) return 'Write the lower number first: 3x8-10';
  const amount =
    type === 'distance' && told.value !== null ? toMetres(told.value, unit ?? 'm') : told.value;
  const load = readLoad(typed, before, units, group);
  if (typeof load === 'string') return load;
  if (load?.metric === 'percent1RM' && type === 'distance')
    return 'The load of a distance is a weight: write 3x40 m @ 70';
  const effort = readEffort(group, type, units);
  if (typeof effort === 'string') return effort;
  const values: [Quantity, number | null | undefined][] = [
    [type, amount],
    ['reps', upTo],
    [effort?.metric ?? 'reps', effort?.value],
    [load?.metric ?? 'weight', load?.value],
  ];
  for (const [quantity, value] of values) {
    const problem = outOfRange(quantity, value ?? null, units);
    if (problem) return problem;
  }
  const kind = group.warmUp ? 'warm-up' : (group.kind ?? 'normal');
  const sets: SetsRead = { count, kind, amrap, type, amount, upTo, unit, load, effort };
  // Of '3x5+' the last set is the AMRAP.
  return amrap && amount !== null
    ? [...lessOne({ ...sets, amrap: false }), { ...sets, count: 1 }]
    : [sets];
}

function problemOf(sets: readonly SetsRead[]): string | null {
  const [first] = sets;
  if (sets.some(({ type }) => type !== first?.type))
    return 'An exercise uses only one of reps, time and distance';
  const efforts = new Set(sets.flatMap(({ effort }) => effort?.metric ?? []));
  if (efforts.size > 1) return 'All sets of an exercise use the same kind of effort';
  if (efforts.size > 0 && sets.some(({ amrap }) => amrap))
    return 'An AMRAP has no target for RIR or RPE: write 1x5+';
  const metrics = new Set(sets.flatMap(({ load }) => load?.metric ?? []));
  return metrics.size > 1
    ? 'Use only weights or only percentages for the loads of an exercise'
    : null;
}

function readLoad(
  told: LoadTold | null,
  before: SetsTold | undefined,
  units: Units,
  { notes }: SetsTold,
): SetsRead['load'] | string {
  if (!told) return null;
  if (!told.isLess) return storedLoad(told, units);
  const top = before?.loads.at(-1);
  if (!top || top.isLess) {
    // How heavy a set at an RPE was shows on the day, and '90% of top set' says it.
    if (!told.isOfTop && !top && !before?.effort && !before?.only && !before?.notes.length)
      return 'Less than what? The sets before have no load';
    notes.push(told.isOfTop ? `${100 - told.value}% of the top set` : `${told.value}% lighter`);
    return null;
  }
  // To the nearest that plates make; half percents.
  const less = top.value * (1 - told.value / 100);
  const value = top.unit === '%' ? roundTo(less * 2, 0) / 2 : roundTo(less / 2.5, 0) * 2.5;
  return storedLoad({ ...top, value }, units);
}

function storedLoad({ value, unit }: LoadTold, units: Units): NonNullable<SetsRead['load']> {
  if (unit === '%') return { metric: 'percent1RM', value };
  const system = unit === null ? units : unit === 'kg' ? 'metric' : 'imperial';
  return { metric: 'weight', value: typedToStored('weight', value, system) };
}

function readEffort(
  { effort }: SetsTold,
  type: ExerciseType,
  units: Units,
): SetsRead['effort'] | string {
  if (!effort) return null;
  const { metric, value, per } = effort;
  if (!effortRow(metric).types.includes(type)) {
    const others = effortMetrics.filter((one) => !effortRow(one).types.includes(type));
    const goesWith = type === 'reps' ? 'time or distance' : 'reps';
    return `${asTitle(type === 'reps' ? others : [quantities[metric].bound])} only go with ${goesWith}`;
  }
  return { metric, value: typedToStored(metric, value, per ?? units) };
}

/** 'Zone and pace' */
function asTitle(words: readonly string[]): string {
  const text = [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function outOfRange(quantity: Quantity, value: number | null, units: Units): string | null {
  if (value === null || clampTo(quantity, value) === value) return null;
  const limit = value > clampTo(quantity, value) ? 'At most' : 'At least';
  const bound = storedToShown(quantity, clampTo(quantity, value), units);
  if (quantity === 'pace')
    return `${limit} ${formatMinutesSeconds(bound)} per ${units === 'metric' ? 'km' : 'mile'}`;
  const unit =
    quantity === 'weight' || quantity === 'distance' ? ` ${unitNames[units][quantity]}` : '';
  return `${limit} ${bound}${unit} ${quantities[quantity].bound}`;
}
