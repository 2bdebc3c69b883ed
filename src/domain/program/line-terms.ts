// What the sets in a line are told by, in any order: '3x8-10', '@ 135 lb', 'RPE 8', 'each side', 'to failure'. What they
// mean together is worked out in `sets-of-terms.ts`.
import type { EffortMetric } from '#contract/training.ts';
import { effortMetrics, effortTitle } from '../exercise/quantity.ts';
import { toMetres } from '../units.ts';
import { couldBeRpe } from './could-be-rpe.ts';
import { amountTerms, countTerms } from './amount-terms.ts';
import { lastSetTerms } from './last-set-terms.ts';
import { noteTerms } from './note-terms.ts';
import {
  type EffortTold,
  type Found,
  hasAmount,
  hasTold,
  isPercent,
  load,
  type LoadTold,
  loadUnit,
  number,
  type SetsTold,
  type Term,
  term,
  valueOf,
} from './sets-told.ts';

const effortWords = effortMetrics.filter((metric) => metric !== 'reps');

const side = String.raw`(?:side|leg|arm|hand|foot|way|direction)s?`;

const kindOfWord = (word = ''): SetsTold['kind'] => {
  if (/^drop/i.test(word)) return 'drop';
  return /fail/i.test(word) ? 'failure' : 'test';
};

// An athlete without a training max for the lift is given these shares of the whole max.
const trainingMaxNote = 'Percentages are of your training max. Set one if this lift has none';
const eachHandNote = 'Each hand';

/** '@ 135', '80%', '+20 kg', 'BW', '@ 65/75/85%', '@ 70-75%'. */
function takeLoad(found: Found, sets: SetsTold, before?: SetsTold): boolean {
  const { at, values = '', top, unit, tm, hand, dbs, plural, ofTop } = found;
  const list = values.split('/').map((one) => load(one.trim(), unit));
  const isBare = [unit, plural, hand, dbs].every((one) => one === undefined);
  const isEffort = isBare && list.every(({ value }) => value <= 10);
  if (ofTop) return takeShareOfTop(list, unit, sets);
  // '1x5 @ RPE 7, 1x5 @ 8'
  if (isEffort && before?.effort && before.loads.length === 0) {
    if (sets.effort) return false;
    sets.effort = { metric: before.effort.metric, value: list[0]!.value };
    return true;
  }
  // '5x3 @ 80% @8'
  if (isEffort && at === '@' && sets.loads.length > 0 && !sets.effort) {
    sets.effort = { metric: 'rpe', value: list[0]!.value };
    return true;
  }
  // '5x5-100kg' is no range of loads.
  const isRange = top === undefined || Number(top) <= 2 * list.at(-1)!.value;
  if (sets.loads.length > 0 || !isRange) return false;
  sets.loads = list;
  sets.couldBeRpe = isBare && at === '@' && list.every(({ value }) => couldBeRpe(value));
  const shown = isPercent(unit) ? '%' : unit ? ` ${unit}` : '';
  if (tm) sets.notes.push(trainingMaxNote);
  if (top !== undefined) sets.notes.push(`${values}–${top}${shown}`);
  if (hand) sets.notes.push(eachHandNote);
  return true;
}

/** '3x3 @ 90% of top set' */
function takeShareOfTop(
  list: readonly LoadTold[],
  unit: string | undefined,
  sets: SetsTold,
): boolean {
  if (!isPercent(unit) || sets.loads.length > 0 || list.some(({ value }) => value > 100))
    return false;
  sets.loads = list.map(({ value }) => ({
    value: 100 - value,
    unit: '%',
    isLess: true,
    isOfTop: true,
  }));
  return true;
}

const ofTop = String.raw`(?<ofTop> of (?:(?:your|the|today’s|today's) )?(?:top|heaviest|best)(?: (?:set|single|double|triple|weight))?)?`;
const shares = String.raw`(?:(?: of)?(?: (?:your|the|my))? ?(?:(?<tm>tm|training max)|(?:1 ?rm|e1rm|max|one[- ]rep max)))?`;

const loads: readonly Term[] = [
  term(
    String.raw`(?:(?<at>@) ?|at |with |w\/ ?|using )(?<values>${number}(?: ?\/ ?${number})*)(?: ?[-–] ?(?<top>${number}))?(?!:\d)(?: ?(?<unit>${loadUnit})|(?<plural>s)(?=$|[\s,]))?${ofTop}${shares}(?<hand> each hand| per hand)?(?<dbs> dbs?| dumbbells)?`,
    takeLoad,
  ),
  term(
    String.raw`(?:[-–] )?(?<values>${number}(?: ?\/ ?${number})*)(?:[-–](?<top>${number}))? ?(?<unit>${loadUnit})${ofTop}${shares}(?<hand> each hand| per hand)?(?: dbs?| dumbbells)?`,
    takeLoad,
  ),
  term(String.raw`@ ?[–-](?=$|[\s,])`, (_, sets) => {
    if (sets.loads.length > 0) return false;
    sets.noLoad = true;
    return true;
  }),
  term(
    String.raw`(?<at>@ ?|with )?2 ?[x×] ?(?<each>${number}) ?(?<unit>${loadUnit})?s?`,
    ({ at, each, unit }, sets) => {
      if (sets.loads.length > 0 || (!at && !(unit && hasAmount(sets)))) return false;
      sets.loads = [load(each, unit)];
      sets.notes.push(eachHandNote);
      return true;
    },
  ),
  term(
    String.raw`(?:@ ?)?[-−–] ?(?<less>\d+(?:\.\d+)?) ?%(?: (?:drop|load|weight))?`,
    ({ less }, sets) => {
      if (sets.loads.length > 0) return false;
      sets.loads = [{ value: Number(less), unit: '%', isLess: true }];
      return true;
    },
  ),
  term(
    String.raw`(?:@ ?|at )?(?:bw|body ?weight)(?: ?\+ ?(?<added>${number}) ?(?<unit>${loadUnit})?)?`,
    ({ added, unit }, sets) => {
      if (added !== undefined) sets.loads = [load(added, unit)];
      return true;
    },
  ),
  term(
    String.raw`(?<at>@ ?|with )?\+(?<apart> ?)(?<added>${number})(?: ?(?<unit>kgs?|lbs?)| ?(?=$|[,(]))`,
    ({ at, apart, added, unit }, sets) => {
      // '5x3 +10' is weight, '5x3 + 10' another set.
      if (sets.loads.length > 0 || (!at && !unit && apart !== '')) return false;
      sets.loads = [load(added, unit)];
      return true;
    },
  ),
  term(`(?:@ ?|with (?:the |an )?)(?:empty )?bar|empty bar`, (_, sets) => {
    if (sets.loads.length > 0) return false;
    sets.notes.push('Empty bar');
    return true;
  }),
];

const effort = (metric: EffortMetric, value: string | undefined, sets: SetsTold): boolean => {
  const words = `${effortTitle(metric)} ${value}`;
  // 'pace 5.5' are minutes.
  return takeEffort({ metric, value: valueOf(value) * (metric === 'pace' ? 60 : 1) }, words, sets);
};

/** A set has one effort beside its amount: a second one, of another kind, goes into the note. */
function takeEffort(told: EffortTold, words: string, sets: SetsTold): boolean {
  if (sets.effort && (sets.effort.metric === told.metric || !hasAmount(sets))) return false;
  if (sets.effort) sets.notes.push(words);
  else sets.effort = told;
  return true;
}

const clock = String.raw`(?<minutes>\d+):(?<seconds>\d\d)`;
const perDistance = String.raw`(?:\/|per ) ?(?<unit>km|k|mi|miles?)`;

/** `unit`: 'km' or 'miles' as written; by default the writer's own. */
const pace = (
  minutes: string | undefined,
  seconds: string | undefined,
  unit: string | undefined,
  sets: SetsTold,
): boolean => {
  const isPerMile = unit?.toLowerCase().startsWith('m') ?? false;
  const told: EffortTold = {
    metric: 'pace',
    value: Number(minutes) * 60 + Number(seconds),
    ...(unit !== undefined && { per: isPerMile ? 'imperial' : 'metric' }),
  };
  const per = unit === undefined ? '' : isPerMile ? '/mi' : '/km';
  return takeEffort(told, `Pace ${minutes}:${seconds}${per}`, sets);
};

/** '8x400m @ 1:30' is a time for each; of a kilometer and more it can be a pace: '5k @ 5:00'. */
function takeTime({ only, minutes, seconds }: Found, sets: SetsTold): boolean {
  const [amount] = sets.amounts;
  // '6x800 @ 3:20': nobody counts so many.
  if (sets.type === null && (amount?.value ?? 0) >= 200 && amount!.value! % 50 === 0) {
    sets.type = 'distance';
    sets.unit = 'm';
  }
  if (sets.type !== 'distance' || sets.amounts.length > 1 || !amount?.value) return false;
  const time = Number(minutes) * 60 + Number(seconds);
  const meters = toMetres(amount.value, sets.unit ?? 'm');
  const per = sets.unit === 'mi' ? 'imperial' : 'metric';
  const perKm = per === 'metric' ? time : time / kmInMile;
  if (only === undefined && meters >= 1000 && perKm >= 140 && perKm <= 900)
    return takeEffort({ metric: 'pace', value: time, per }, `Pace ${minutes}:${seconds}`, sets);
  // Nobody runs a kilometer so fast: it is a rower's split, of 500 m.
  const isSplit = only === undefined && meters >= 1000 && time >= 75 && time < 140;
  const value = isSplit ? time * 2 : Math.round((time / meters) * 1000);
  const words = isSplit ? `Split ${minutes}:${seconds}` : `${minutes}:${seconds} each`;
  if (value < 80 || value > 1800) return false;
  if (!takeEffort({ metric: 'pace', value, per: 'metric' }, words, sets)) return false;
  sets.notes.push(words);
  return true;
}

const kmInMile = toMetres(1, 'mi') / 1000;

const efforts: readonly Term[] = [
  term(
    String.raw`(?:@ ?|at )?pace ?${clock}(?: ?${perDistance})?`,
    ({ minutes, seconds, unit }, sets) => pace(minutes, seconds, unit, sets),
  ),
  term(String.raw`(?:@ ?|at |(?<only>in ))${clock}(?! ?(?:pace|min\b|\/|per ))`, takeTime),
  term(
    String.raw`(?:@ ?|at |- ?)?(?<metric>${effortWords.join('|')})(?: ?@ ?| of )? ?(?<value>${number})(?: ?[-–/] ?(?<top>${number}))?`,
    ({ metric = '', value, top }, sets) => {
      if (top !== undefined) sets.notes.push(`${metric.toUpperCase()} ${value}–${top}`);
      return effort(metric.toLowerCase() as EffortMetric, value, sets);
    },
  ),
  term(
    String.raw`(?:@ ?|at )?(?<value>${number})(?: ?[-–] ?(?<top>${number}))? ?(?<metric>rpe|rir)(?! ?@? ?\d)`,
    ({ metric = '', value, top }, sets) => {
      if (top !== undefined) sets.notes.push(`${metric.toUpperCase()} ${value}–${top}`);
      return effort(metric.toLowerCase() as EffortMetric, value, sets);
    },
  ),
  term(
    String.raw`(?:@ ?|in |at )?z(?:one)? ?(?<value>[1-5])(?: ?[-–/] ?(?<top>[1-5]))?(?: hr)?`,
    ({ value, top }, sets) => {
      if (top !== undefined) sets.notes.push(`Zone ${value}–${top}`);
      return effort('zone', value, sets);
    },
  ),
  term(
    String.raw`(?:leave |leaving |with )?(?<value>\d)(?:[-–](?<top>\d))? (?:reps? )?(?:in the tank|in reserve|shy of failure|from failure|left)`,
    ({ value, top }, sets) => {
      if (top !== undefined) sets.notes.push(`RIR ${value}–${top}`);
      return effort('rir', value, sets);
    },
  ),
  term(
    String.raw`(?:@ ?|at )?${clock} ?(?:min)?(?: ?(?:pace(?! ?\d)|${perDistance}))+`,
    ({ minutes, seconds, unit }, sets) => {
      if (unit !== undefined) return pace(minutes, seconds, unit, sets);
      sets.notes.push(`Pace ${minutes}:${seconds}`);
      return true;
    },
  ),
];

const others: readonly Term[] = [
  {
    // Numbers may follow at once: 'w5@20'.
    form: /w(?:arm[- ]?ups?|u)?:?(?=[ \d])/iuy,
    take: (_, sets) => {
      if (hasAmount(sets)) return false;
      sets.warmUp = true;
      return true;
    },
  },
  term(
    String.raw`(?:\/|per |each |ea\.? |every |on each |for each |on both |both ) ?${side}|each|ea\.?|e\/s|\/s|l\/r|l & r|a side|alternating sides`,
    (_, sets) => {
      sets.side = true;
      return true;
    },
  ),
  term(
    String.raw`(?<how>to |till |until |\+ ?)?(?:a |an )?(?:max |muscular |technical )?(?<kind>drop|failure|fail|test)(?<word>[- ]?sets?)?`,
    ({ kind, how, word }, sets) => {
      // Names end with these words, too: 'Beep test', 'Depth drop'.
      if (sets.kind !== null || !(hasAmount(sets) || sets.count !== null || how || word))
        return false;
      sets.kind = kindOfWord(kind);
      return true;
    },
  ),
  term(String.raw`back[- ]?offs?(?: ?sets?)?:?`, (_, sets) => {
    sets.backOff = true;
    return true;
  }),
  term(
    String.raw`(?:top sets|(?:working|work|straight|hard|ramping) sets?)|for|at|[:=@]`,
    () => true,
  ),
  term('sets?|reps?|hold|of|total|load|weight', (_, sets) => hasTold(sets)),
];

/** The first that fits counts. */
export const terms: readonly Term[] = [
  ...lastSetTerms,
  ...noteTerms,
  ...efforts,
  ...countTerms,
  ...loads,
  ...amountTerms,
  ...others,
];
