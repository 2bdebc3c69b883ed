// Reads the clock of an exercise's line, wherever it is: 'EMOM 10 min', 'every 1:30 x 5', '20s on / 10s off x 8',
// 'Tabata', 'AMRAP 12 min', 'for time, cap 15 min'.
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import { tabata, uncapped } from '../exercise/clock.ts';
import { formatMinutesSeconds } from '../units.ts';

export interface ClockRead {
  /** The line without its clock. */
  readonly text: string;
  readonly clock: ExerciseClock | null;
  /** The line doesn't say how many rounds: as many as there are sets. Otherwise, what is missing, for people. */
  readonly open?: string;
}

/** A text instead: what is wrong with it, for people. */
export function readClock(line: string): ClockRead | string {
  for (const { form, clockIn } of forms) {
    const found = form.exec(line);
    if (!found) continue;
    const clock = clockIn(found.groups ?? {});
    if (clock === null) continue;
    if (typeof clock === 'string') return clock;
    const { open, ...read } = clock;
    const problem = problemOf(read);
    return problem ?? { text: withoutClock(line, found), clock: read, ...(open && { open }) };
  }
  return { text: line, clock: null };
}

function withoutClock(line: string, { index, 0: whole }: RegExpExecArray): string {
  const before = line.slice(0, index).replace(/(?:[\s,;:(@]|(?<= )[–-])+$/, '');
  const after = line.slice(index + whole.length).replace(/^[\s,;:)–-]+/, '');
  return [before, after].filter(Boolean).join(' ');
}

type Found = Readonly<Record<string, string | undefined>>;

interface Form {
  readonly form: RegExp;
  /** Null: it only looks like one. */
  readonly clockIn: (found: Found) => (ExerciseClock & { open?: string }) | string | null;
}

const unit = `(?:s|secs?|seconds?|m|mins?|minutes?|['’"”])`;
const time = (name: string, needsUnit = true) =>
  String.raw`(?:(?<${name}Min>\d*):(?<${name}Sec>\d\d)|(?<${name}>\d+(?:\.\d+)?)[ -]?(?<${name}Unit>${unit}${needsUnit ? '' : '(?=[^a-z]|$)'})${needsUnit ? '' : '?'})`;
const times = String.raw`(?:[x×] ?(?<rounds>\d+)(?: ?(?:rounds|times|sets|reps))?|(?<count>\d+) (?:rounds|times|sets)|for (?<long>\d+) (?:rounds|times|sets))`;
/** Not in the middle of a word. */
const alone = (text: string) =>
  new RegExp(String.raw`(?<=^|[\s,(:])(?:${text})(?=$|[\s,:;)])`, 'i');

const secondsIn = (found: Found, name: string): number => {
  const [minutes, seconds] = [found[`${name}Min`], found[`${name}Sec`]];
  if (seconds !== undefined) return Number(minutes) * 60 + Number(seconds);
  return Math.round(Number(found[name]) * (/^[m'’]/i.test(found[`${name}Unit`] ?? '') ? 60 : 1));
};

const isTold = (found: Found, name: string): boolean =>
  (found[name] ?? found[`${name}Sec`]) !== undefined;

const countIn = (found: Found): string | undefined =>
  found['rounds'] ?? found['count'] ?? found['long'] ?? found['first'];

/** A round every `seconds`: so many times, or for so long. */
function emom(seconds: number, found: Found): ReturnType<Form['clockIn']> {
  const count = countIn(found);
  if (count !== undefined) return { kind: 'emom', seconds, rounds: Number(count) };
  const bare = found['bare'];
  if (bare === undefined && !isTold(found, 'whole'))
    return { kind: 'emom', seconds, open: 'How long? Write EMOM 10 min' };
  const whole = bare === undefined ? secondsIn(found, 'whole') : Number(bare) * 60;
  if (whole % seconds !== 0)
    return `Rounds of ${formatMinutesSeconds(seconds)} don’t add up to ${formatMinutesSeconds(whole)}`;
  return { kind: 'emom', seconds, rounds: whole / seconds };
}

const intervals = (found: Found): ReturnType<Form['clockIn']> => {
  const count = countIn(found);
  return {
    kind: 'intervals',
    seconds: secondsIn(found, 'work'),
    rest: secondsIn(found, 'rest'),
    ...(count === undefined
      ? { open: 'How often? Write 20s on / 10s off x 8' }
      : { rounds: Number(count) }),
  };
};

const forTime = (found: Found): ExerciseClock => ({
  kind: 'for-time',
  seconds: isTold(found, 'whole')
    ? secondsIn(found, 'whole')
    : found['bare'] === undefined
      ? uncapped
      : Number(found['bare']) * 60,
});

const amrap = (found: Found): ExerciseClock => ({
  kind: 'amrap',
  seconds: found['bare'] === undefined ? secondsIn(found, 'whole') : Number(found['bare']) * 60,
});

const minuteByMinute = (found: Found) => emom(Number(found['every'] || 1) * 60, found);
const every = String.raw`E(?<every>\d*)MOM`;

const forms: readonly Form[] = [
  {
    form: alone(
      String.raw`${every}(?:[ :]+(?:${times}|(?:for |x )?${time('whole')}|(?:for )?(?<bare>\d+)(?=$|[:,;)])))`,
    ),
    clockIn: minuteByMinute,
  },
  { form: alone(`${time('whole')} ${every}`), clockIn: minuteByMinute },
  { form: alone(every), clockIn: minuteByMinute },
  {
    form: alone(
      `every (?:${time('round')}|(?<minute>minute))(?: on the minute)?(?: (?:${times}|for ${time('whole')}))?`,
    ),
    clockIn: (found) => emom(found['minute'] ? 60 : secondsIn(found, 'round'), found),
  },
  {
    // 'E90S x 8', 'E2M for 10 min'
    form: alone(
      String.raw`E(?:(?<roundMin>\d+):(?<roundSec>\d\d)|(?<round>\d+)(?<roundUnit>[sm]))(?:[ :]+(?:${times}|for ${time('whole')}))`,
    ),
    clockIn: (found) => emom(secondsIn(found, 'round'), found),
  },
  {
    // A swimmer's send-off: '10x100m on 1:45'.
    form: alone(
      String.raw`(?<=(?<first>\d+) ?[x×] ?\d+ ?(?:m|y|yd|yards?|meters?) )on ${time('round')}`,
    ),
    clockIn: (found) => emom(secondsIn(found, 'round'), found),
  },
  {
    form: alone(
      String.raw`(?:(?<first>\d+) ?[x×] ?|(?<count>\d+) (?:rounds|sets) (?:of )?)?${time('work', false)} ?(?:on|work|hard|fast|max|sprint) ?[/,:-]? ?${time('rest', false)} ?(?:off|rest|easy|slow|recover|recovery|walk|jog)(?: (?:[x×] ?(?<rounds>\d+)(?: (?:rounds|times|sets))?|(?<long>\d+) (?:rounds|times|sets)))?`,
    ),
    clockIn: intervals,
  },
  {
    form: alone(
      String.raw`(?::?(?<work>\d+)s? ?\/ ?:?(?<rest>\d+)s? ?[x×] ?(?<rounds>\d+)(?: rounds)?)`,
    ),
    clockIn: (found) => (isRoundTime(found) ? intervals(found) : null),
  },
  {
    form: alone(
      String.raw`(?<first>\d+) ?(?:[x×]|rounds (?:of)?) ?:?(?<work>\d+)s? ?\/ ?:?(?<rest>\d+)s?`,
    ),
    clockIn: (found) =>
      isRoundTime(found) && found['work'] !== found['rest'] && Number(found['first']) > 3
        ? intervals(found)
        : null,
  },
  { form: alone('tabata'), clockIn: () => tabata },
  {
    form: alone(
      String.raw`(?:(?<![x×] )AMRAP|as many rounds as possible|max (?:reps|rounds|cals|calories|distance))(?:[ :]+(?:in |for )?(?:${time('whole')}|(?<bare>\d+)(?=$|[:;)])))`,
    ),
    clockIn: amrap,
  },
  { form: alone(`${time('whole')} AMRAP`), clockIn: amrap },
  {
    form: alone(
      String.raw`for time(?:,? ?\(?(?:(?:time )?cap:? |in |tc:? )?(?:${time('whole')}|(?<bare>\d+)(?=$|[:,)]))(?: (?:time )?cap)?\)?)?`,
    ),
    clockIn: forTime,
  },
];

/** '20/10' in seconds; other numbers are reps. */
const isRoundTime = ({ work, rest }: Found): boolean =>
  [work, rest].every((one) => Number(one) % 5 === 0 && Number(one) >= 10);

function problemOf(clock: ExerciseClock): string | null {
  const { seconds, rest = 0, rounds = 1 } = clock;
  if (rounds < 1 || rounds > 100) return 'A clock has 1 to 100 rounds';
  if (seconds < 5 || seconds > 7200) return 'A clock runs for 5 seconds to 2 hours';
  return rest > 3600 ? 'At most an hour of rest' : null;
}
