// How many sets, and of what: '3x8-10', '5/5/5+', '225x5x3', '4 sets of 30s', '400 m', '3xAMRAP'.
import type { DistanceUnit } from '#contract/training.ts';
import {
  type AmountTold,
  type Found,
  hasAmount,
  load,
  loadUnit,
  number,
  range,
  reps,
  repsOfWord,
  type SetsTold,
  single,
  type Term,
  term,
  times,
  valueOf,
} from './sets-told.ts';

/** A number before an x is a weight if it has a unit, or if nobody does so many sets: '225x5', '75% x 5 x 3'. */
function takeLoadFirst(found: Found, sets: SetsTold): boolean {
  const { first, unit, by, reps, plus, count } = found;
  const isLoad = unit !== undefined || valueOf(first) > (by === '×' ? 100 : 30);
  if (!isLoad || hasAmount(sets) || sets.count !== null) return false;
  sets.loads = [load(first, unit)];
  sets.amounts = single(Number(reps), null, plus !== undefined);
  if (count !== undefined) sets.count = Number(count);
  return true;
}

export const countTerms: readonly Term[] = [
  term(
    // '5 x 65%'
    String.raw`${range('reps')}(?<plus>\+)? ?${times} ?(?<value>${number}) ?(?<unit>${loadUnit})`,
    ({ reps, repsTop, plus, value, unit }, sets) => {
      if (hasAmount(sets) || sets.count !== null) return false;
      sets.amounts = single(Number(reps), repsTop ? Number(repsTop) : null, plus !== undefined);
      sets.loads = [load(value, unit)];
      return true;
    },
  ),
  term(
    String.raw`(?<first>${number}) ?(?<unit>${loadUnit})? ?(?<by>${times}) ?(?<reps>\d+)(?<plus>\+)?(?: ?${times} ?(?<count>\d+)(?: ?sets?)?)?(?! ?\/ ?\d)`,
    takeLoadFirst,
  ),
  term(
    String.raw`(?<count>\d{1,3}) ?${times} ?${range('reps')}(?<plus>\+)? ?${times} ?(?<load>${number}) ?(?<unit>${loadUnit})?`,
    ({ count, reps, repsTop, plus, load: value, unit }, sets) => {
      if (hasAmount(sets) || sets.count !== null) return false;
      sets.count = Number(count);
      sets.amounts = single(Number(reps), repsTop ? Number(repsTop) : null, plus !== undefined);
      sets.loads = [load(value, unit)];
      return true;
    },
  ),
  {
    // An amount has to follow.
    form: new RegExp(
      String.raw`(?<count>\d{1,3})(?:[-–](?<most>\d))? ?(?:${times} ?(?=[\d–?-]|:\d|amrap|max|am[sr]ap|r[ip][re]|fail)|(?:hard |working |work |straight |total )?sets?(?: (?:of|x|×|to)(?= )|:)?(?![\p{L}]))`,
      'iuy',
    ),
    take: ({ count, most }, sets) => {
      if (sets.count !== null || (most !== undefined && Number(most) <= Number(count)))
        return false;
      sets.count = Number(count);
      if (most !== undefined) sets.notes.push(`${count}–${most} sets`);
      return true;
    },
  },
  {
    // Before a list: '65/75/85% x 5/5/5+'.
    form: new RegExp(String.raw`${times}(?= ?\d+\+?(?: ?\/ ?\d|-\d+-\d))`, 'iuy'),
    take: (_, sets) => sets.loads.length > 0 && !hasAmount(sets),
  },
  term(String.raw`${times} ?(?<count>\d{1,3})(?: ?sets?)?(?! ?\/ ?\d)`, ({ count }, sets) => {
    if (hasAmount(sets)) {
      if (sets.count !== null) return false;
      sets.count = Number(count);
      return true;
    }
    // 'Squat x5 @ 100'
    sets.amounts = single(Number(count));
    return sets.count === null;
  }),
  term(`(?<count>\\d{1,2}) (?<many>single|double|triple)s`, ({ count, many }, sets) => {
    if (hasAmount(sets) || sets.count !== null) return false;
    sets.count = Number(count);
    sets.amounts = single(repsOfWord(many));
    return true;
  }),
];

const seconds = { s: 1, '"': 1, '”': 1, m: 60, "'": 60, '’': 60, h: 3600 };
const distances = { km: 'km', k: 'km', m: 'm', mi: 'mi', y: 'yd' } as const;

/** Of a typed unit. */
function unitMeant(text: string): { seconds: number } | { distance: DistanceUnit } | 'calories' {
  const said = text.toLowerCase();
  if (/^k?cal/.test(said)) return 'calories';
  if (/^(?:k|km|kms|kilom.*)$/.test(said)) return { distance: distances.km };
  if (/^(?:m|met.*)$/.test(said)) return { distance: distances.m };
  if (/^mi(?:les?)?$/.test(said)) return { distance: distances.mi };
  if (said.startsWith('y')) return { distance: distances.y };
  return { seconds: seconds[said.charAt(0) as keyof typeof seconds] };
}

const unitWord = String.raw`(?:s|secs?|seconds?|["”]|mins?|minutes?|['’]|h|hrs?|hours?|m|met(?:er|re)s?|km?|kms|kilomet(?:er|re)s?|mi|miles?|yds?|yards?|k?cals?|calories)`;

/** '30s', '20 min', '400m', '5k', '15 cal', '30-45s'. */
function takeMeasured(found: Found, sets: SetsTold): boolean {
  const { long, longTop, unit = '', count } = found;
  if (hasAmount(sets) || (count !== undefined && sets.count !== null)) return false;
  const meant = unitMeant(unit);
  if (count !== undefined) sets.count = Number(count);
  const [from, to] = [valueOf(long), longTop === undefined ? null : valueOf(longTop)];
  if (meant === 'calories') {
    sets.amounts = single(from, to);
    sets.type = 'reps';
    sets.notes.push('Calories instead of reps');
    return true;
  }
  if (to !== null) sets.notes.push(`${long}–${longTop} ${unit}`);
  if ('seconds' in meant) {
    sets.type = 'time';
    sets.amounts = single(Math.round(from * meant.seconds));
  } else {
    sets.type = 'distance';
    sets.unit = meant.distance;
    sets.amounts = single(from);
  }
  return true;
}

const listOf = (text: string): AmountTold[] =>
  text
    .split(/[/,-]/)
    .flatMap((one) => single(Number.parseInt(one, 10), null, one.trim().endsWith('+')));

export const amountTerms: readonly Term[] = [
  term('max (?:hold|time)', (_, sets) => {
    if (hasAmount(sets)) return false;
    sets.type = 'time';
    sets.amounts = single(null);
    sets.kind = 'failure';
    return true;
  }),
  term(
    String.raw`(?:(?:(?<hours>\d+):)?(?<minutes>\d+))?:(?<seconds>\d\d)(?: ?(?:mins?|minutes))?(?<plus>\+)?(?! ?(?:min ?)?(?:pace(?! \d)|(?:\/|per) ?(?:km?|mi|miles?|500|100)(?!\p{L})))`,
    ({ hours = '0', minutes, seconds: rest, plus }, sets) => {
      // '3 x :45'; without a count it would be 'Squat :10'.
      if (hasAmount(sets) || (minutes === undefined && sets.count === null)) return false;
      sets.type = 'time';
      const time = Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(rest);
      sets.amounts = single(time, null, plus !== undefined);
      return true;
    },
  ),
  term(
    String.raw`${range('long')} ?(?<unit>${unitWord})(?:(?: ?${times} ?(?<count>\d{1,3})))?(?! ?pace(?! \d))`,
    takeMeasured,
  ),
  term(
    String.raw`(?<list>\d+\+?(?: ?\/ ?\d+\+?){2,}|\d+(?:-\d+){2,}(?<plus>\+)?)${reps}`,
    ({ list = '' }, sets) => {
      const told = listOf(list);
      if (hasAmount(sets) || (sets.count !== null && sets.count !== told.length)) return false;
      sets.amounts = told;
      return true;
    },
  ),
  term(String.raw`(?<left>\d+) ?\/ ?(?<right>\d+)${reps}`, ({ left, right }, sets) => {
    if (hasAmount(sets) || (left !== right && sets.count === null)) return false;
    if (left === right) {
      sets.side = true;
      sets.amounts = single(Number(left));
    } else if (sets.count === 2) sets.amounts = listOf(`${left}/${right}`);
    return hasAmount(sets);
  }),
  term(
    String.raw`(?<from>\d+)(?:(?<apart> )?(?:[-–]|to) ?(?<to>\d+)(?!\d| ?${loadUnit}))?(?<plus>\+)?(?: ?(?:reps?|repetitions|r))?`,
    ({ from, apart, to, plus }, sets) => {
      // '5x5 - 100' is no range of reps.
      const isRange = !apart || Number(to) <= 50 || Number(to) <= 3 * Number(from);
      if (hasAmount(sets) || !isRange) return false;
      sets.amounts = single(Number(from), to === undefined ? null : Number(to), plus !== undefined);
      return true;
    },
  ),
  term(
    String.raw`(?:to |till |until )?(?:amrap|amsap|max(?:imum)?(?: reps?| effort)?)|as many (?:reps )?as possible`,
    (_, sets) => {
      if (hasAmount(sets)) return false;
      sets.amounts = single(null, null, true);
      return true;
    },
  ),
  {
    form: /[–?-](?=$|[\s,/])/uy,
    take: (_, sets) => {
      if (hasAmount(sets)) return false;
      sets.amounts = single(null);
      return true;
    },
  },
];
