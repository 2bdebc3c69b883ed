// Reads the clock at the end of an exercise's line: 'EMOM 10 min', 'every 1:30 x 5', '20s on / 10s off x 8', 'Tabata',
// 'AMRAP 12 min', 'for time, cap 15 min'.
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import { tabata } from '../exercise/clock.ts';
import { formatMinutesSeconds } from '../units.ts';

export interface ClockRead {
  /** The line without its clock. */
  readonly text: string;
  readonly clock: ExerciseClock | null;
}

/** A text instead: what is wrong with it, for people. */
export function readClock(line: string): ClockRead | string {
  for (const { form, clockIn } of forms) {
    const found = form.exec(line);
    if (!found) continue;
    const clock = clockIn(found.groups ?? {});
    if (typeof clock === 'string') return clock;
    const problem = problemOf(clock);
    return problem ?? { text: line.slice(0, found.index).replace(/[\s,]+$/, ''), clock };
  }
  return { text: line, clock: null };
}

type Found = Readonly<Record<string, string | undefined>>;

interface Form {
  readonly form: RegExp;
  readonly clockIn: (found: Found) => ExerciseClock | string;
}

const time = (name: string) =>
  String.raw`(?:(?<${name}Min>\d+):(?<${name}Sec>\d\d)|(?<${name}>\d+) ?(?<${name}Unit>s|secs?|seconds?|m|mins?|minutes?))`;
const times = String.raw`(?:[x×] ?(?<rounds>\d+)(?: (?:rounds|times))?|(?<count>\d+) (?:rounds|times))`;
/** At the end, and not in the middle of a word. */
const ends = (text: string) => new RegExp(String.raw`(?<=^|[\s,])(?:${text})$`, 'i');

const secondsIn = (found: Found, name: string): number => {
  const [minutes, seconds] = [found[`${name}Min`], found[`${name}Sec`]];
  if (minutes !== undefined) return Number(minutes) * 60 + Number(seconds);
  return Number(found[name]) * (found[`${name}Unit`]?.toLowerCase().startsWith('m') ? 60 : 1);
};

const roundsIn = (found: Found): number => Number(found['rounds'] ?? found['count']);

const isCounted = (found: Found): boolean => (found['rounds'] ?? found['count']) !== undefined;

/** A round every `seconds`: so many times, or for so long. */
function emom(seconds: number, found: Found): ExerciseClock | string {
  if (isCounted(found)) return { kind: 'emom', seconds, rounds: roundsIn(found) };
  const whole =
    found['bare'] === undefined ? secondsIn(found, 'whole') : Number(found['bare']) * 60;
  if (whole % seconds !== 0)
    return `Rounds of ${formatMinutesSeconds(seconds)} don’t add up to ${formatMinutesSeconds(whole)}`;
  return { kind: 'emom', seconds, rounds: whole / seconds };
}

const forms: readonly Form[] = [
  {
    form: ends(
      String.raw`E(?<every>\d*)MOM(?: (?:${times}|(?:for )?${time('whole')}|(?<bare>\d+)))?`,
    ),
    clockIn: (found) => {
      const said = found['bare'] ?? found['whole'] ?? found['wholeMin'];
      if (!isCounted(found) && said === undefined) return 'How long? Write EMOM 10 min';
      return emom(Number(found['every'] || 1) * 60, found);
    },
  },
  {
    form: ends(`every ${time('round')} (?:${times}|for ${time('whole')})`),
    clockIn: (found) => emom(secondsIn(found, 'round'), found),
  },
  {
    form: ends(
      String.raw`${time('work')} (?:on|work) ?[/,]? ?${time('rest')} (?:off|rest)(?: ${times})?`,
    ),
    clockIn: (found) =>
      isCounted(found)
        ? {
            kind: 'intervals',
            seconds: secondsIn(found, 'work'),
            rest: secondsIn(found, 'rest'),
            rounds: roundsIn(found),
          }
        : 'How often? Write 20s on / 10s off x 8',
  },
  { form: ends('tabata'), clockIn: () => tabata },
  {
    form: ends(`AMRAP (?:in |for )?${time('whole')}`),
    clockIn: (found) => ({ kind: 'amrap', seconds: secondsIn(found, 'whole') }),
  },
  {
    form: ends(`for time(?:,? (?:cap |in )?${time('whole')}(?: cap)?)?`),
    clockIn: (found) =>
      (found['whole'] ?? found['wholeMin']) === undefined
        ? 'Give it a cap: for time, cap 15 min'
        : { kind: 'for-time', seconds: secondsIn(found, 'whole') },
  },
];

function problemOf(clock: ExerciseClock): string | null {
  const { seconds, rest = 0, rounds = 1 } = clock;
  if (rounds < 1 || rounds > 100) return 'A clock has 1 to 100 rounds';
  if (seconds < 5 || seconds > 7200) return 'A clock runs for 5 seconds to 2 hours';
  return rest > 3600 ? 'At most an hour of rest' : null;
}
