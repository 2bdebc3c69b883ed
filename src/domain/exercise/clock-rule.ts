import type { ExerciseClock } from '#contract/exercise-clock.ts';
import { roundsOfClock, uncapped } from './clock.ts';
import type { ExerciseGroup } from './group.ts';
import { formatMinutesSeconds } from '../units.ts';

/** What it means, in a sentence. The parts of a superset share a round; those of a circuit take turns. */
export function clockRule(clock: ExerciseClock, group: ExerciseGroup): string {
  const { seconds, rest = 0 } = clock;
  const times = timesText(roundsOfClock(clock));
  switch (clock.kind) {
    case 'emom': {
      const every = seconds === 60 ? 'minute' : formatMinutesSeconds(seconds);
      return {
        single: `A new set every ${every}, ${times}. Rest for what’s left after each one.`,
        superset: `A new round every ${every}, ${times}: a set of each exercise, then rest for what’s left.`,
        circuit: `The next exercise every ${every}, ${times} in all. Rest for what’s left after each set.`,
      }[group];
    }
    case 'intervals': {
      const pace = `Work ${formatMinutesSeconds(seconds)}, rest ${formatMinutesSeconds(rest)}, ${times}`;
      return {
        single: `${pace}. Each one is a set.`,
        superset: `${pace}: a set of each exercise every time.`,
        circuit: `${pace}: each time the next exercise.`,
      }[group];
    }
    case 'amrap':
      return `As many ${what(group)} as you can in ${longText(seconds)}.`;
    case 'for-time':
      return `All ${what(group)} as fast as you can${seconds === uncapped ? '' : `, in ${longText(seconds)} at most`}.`;
  }
}

const what = (group: ExerciseGroup): string => (group === 'single' ? 'sets' : 'rounds');

const timesText = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

const longText = (seconds: number): string =>
  seconds % 60 !== 0
    ? formatMinutesSeconds(seconds)
    : seconds === 60
      ? 'a minute'
      : `${seconds / 60} minutes`;
