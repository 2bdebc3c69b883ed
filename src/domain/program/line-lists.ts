// Numbers of a line with commas between them: decimals, thousands, or a list with one for each set.

const unit = String.raw`(?: ?(?:%|kgs?|lbs?))?`;
const point = String.raw`\d+(?:\.\d+)?`;
/** With decimal commas, where there are spaces after those of the list. */
const comma = String.raw`\d+(?:[.,]\d{1,2})?`;
/** Of a list, and not the beginning of the next sets: '60, 1x8', '60, 20 @ 40', '60, 2 RIR', '60, 90s rest'. */
const isWhole = String.raw`(?![\d.]|,\d+(?! ?[x×*])\b(?=[^,]*[x×*])|\+|-|:| ?(?:[x×*@/–]|(?:rir|rpe)(?! ?@? ?\d)|reps?\b|s\b|sec|min|m\b|km|mi|yd|sets?|drop|back|amrap|max|each|warm|w\b))`;
const list = (end: string) =>
  `(?:${comma}${end}(?:, ${comma}${end}${isWhole})+|${point}${end}(?:, ?${point}${end}${isWhole})+)`;
const counted = String.raw`(?<count>\d+) ?(?:[x×*]|sets? (?:of|x)) ?(?<reps>\d+(?:-\d+)?)(?: reps?)?`;
const each = String.raw`(?<each>\d+\+?(?:, ?\d+\+?)+)`;
const told = String.raw`(?<![\d.,x×*%@/-]|, )(?:${counted}|${each})`;

const loads = new RegExp(String.raw`(?:${told} ?)?@ ?(?<loads>${list(unit)})`, 'giu');
const efforts = new RegExp(
  String.raw`(?:${told} ?)?@? ?(?<metric>rpe|rir) ?(?<values>${list('')})`,
  'giu',
);

const beforeReps = new RegExp(
  String.raw`(?<![\d.,x×*@%/-]|[@x×*] |, )(?<values>(?:${point}${unit}, ?)+${point}${unit}) ?[x×*] ?(?<reps>\d+\+?)(?![\d/]| ?[x×*])`,
  'giu',
);

/** '8,8,6,6 @ 185': the load is of all of them. */
const oneLoad =
  /(?<![\d.,x×*%@/:-]|[\d.,x×*%@/:-] |, )(\d{1,2}\+?(?:, ?\d{1,2}\+?)+) ?(?=@ ?\d+(?:\.\d+)?(?: ?(?:%|kgs?|lbs?))?$)/giu;

type Groups = Readonly<Record<string, string | undefined>>;

/** A comma between the digits of a load, distance or effort is a decimal comma; any other separates sets. */
export const withPoints = (text: string): string =>
  text
    .replaceAll(/(?<![\d.,])(\d),(\d{3}) ?(?=(?:lbs?|kgs?|m|yd)\b)/gi, '$1$2 ')
    .replaceAll(loads, (whole, ...more) => withLoads(whole, more.at(-1) as Groups))
    .replaceAll(efforts, (whole, ...more) => withEfforts(whole, more.at(-1) as Groups))
    .replaceAll(beforeReps, (whole, ...more) => withReps(whole, more.at(-1) as Groups))
    .replaceAll(oneLoad, (_, reps: string) => `${listed(reps).join('/')} `)
    .replaceAll(/((?:@|rpe|rir|pace) ?\d+),(?=\d+(?! ?[x×:\d]))/gi, '$1.')
    .replaceAll(/(\d),(?=\d+ ?(?:km|mi|min|yd|kg|lbs?|%))/gi, '$1.');

const listed = (text: string): string[] =>
  /^[^,]+(?:,\d+)?, /.test(text)
    ? text.split(', ').map((one) => one.replace(',', '.'))
    : text.split(',');
const setsIn = ({ count, each: amounts }: Groups): number | null =>
  amounts ? listed(amounts).length : count ? Number(count) : null;

/** '3x5 @ 100, 110, 120' as '3x5 @ 100/110/120', and '5,3 @ 100, 110' as '1x5 @ 100, 1x3 @ 110'. */
function withLoads(whole: string, groups: Groups): string {
  const { each: amounts, loads: typed = '' } = groups;
  const values = listed(typed);
  const [first = 0, ...others] = values.map((value) => Number.parseFloat(value));
  const isOneForEach = values.length === setsIn(groups);
  const isDecimal =
    others.length === 1 &&
    /,(?:\d|25|50|75)\D*$/.test(typed) &&
    !(isOneForEach && others[0]! >= first);
  // So many reps nobody asks for, and so light nobody lifts beside the first.
  const areLoads = others.every((value) => value > 30 || (isOneForEach && value >= first / 4));
  if (isDecimal || !areLoads) return whole;
  const weights = inOneUnit(values);
  if (!weights) return whole;
  const slashed = weights.numbers.join('/') + weights.unit;
  if (!amounts) return whole.replace(typed, slashed);
  if (!isOneForEach) return `${listed(amounts).join('/')} @ ${slashed}`;
  return oneForEach(
    listed(amounts),
    weights.numbers.map((value) => `${value}${weights.unit}`),
  );
}

/** '60, 70, 80 kg' and '60 kg, 70 kg, 80 kg'. */
function inOneUnit(values: readonly string[]): { numbers: number[]; unit: string } | null {
  const units = values.map((value) => /[^\d.]*$/.exec(value)![0].trim());
  const last = units.at(-1)!;
  if (units.some((one) => one !== '' && one !== last)) return null;
  return { numbers: values.map((value) => Number.parseFloat(value)), unit: last };
}

/** '225, 245, 265 x 5' as '1x5 @ 225, 1x5 @ 245, 1x5 @ 265'. */
function withReps(whole: string, { values: typed = '', reps = '' }: Groups): string {
  const weights = inOneUnit(listed(typed));
  if (!weights || (weights.unit === '' && weights.numbers.some((one) => one <= 30))) return whole;
  const { numbers, unit: last } = weights;
  return oneForEach(
    numbers.map(() => reps),
    numbers.map((value) => `${value}${last}`),
  );
}

const oneForEach = (reps: readonly string[], asked: readonly string[]): string =>
  reps.map((amount, index) => `1x${amount} @ ${asked[index]}`).join(', ');

/** '3x5 @ RPE 7, 8, 9' as '1x5 @ RPE 7, 1x5 @ RPE 8, 1x5 @ RPE 9'. */
function withEfforts(whole: string, groups: Groups): string {
  const { each: amounts, reps = '', metric = '', values: typed = '' } = groups;
  const values = listed(typed);
  // Two are the ends of a range, like '7-8'; more are told as not clear.
  if (values.length !== setsIn(groups))
    return values.length > 2 || typed.includes(', ')
      ? whole.replace(typed, values.join('/'))
      : whole;
  const done = amounts ? listed(amounts) : values.map(() => reps);
  return oneForEach(
    done,
    values.map((value) => `${metric} ${value}`),
  );
}
