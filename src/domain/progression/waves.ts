// Percentage waves, such as 5/3/1: shares of the training max in turns, and more of it after the last one.
import type { Progression, WaveSet } from '#contract/progression.ts';
import { roundToStep, storedToShown, typedToStored } from '../exercise/quantity.ts';
import { loadable } from '../session/target-load.ts';
import type { Units } from '../units.ts';
import type { Attempt } from './attempts.ts';
import type { Target } from './next-load.ts';
import type { Given, Next } from './given.ts';

/**
 * Jim Wendler, 5/3/1 (2009): three weeks of 5, 3 and 5/3/1 reps, the last set for as many as possible, and a light week. The
 * training max then goes up by 2.5 kg for upper body lifts and 5 kg for lower body lifts.
 */
export const fiveThreeOne: NonNullable<Progression['waves']> = [
  [65, 75, 85].map((percent) => ({ percent, reps: 5 })),
  [70, 80, 90].map((percent) => ({ percent, reps: 3 })),
  [
    { percent: 75, reps: 5 },
    { percent: 85, reps: 3 },
    { percent: 95, reps: 1 },
  ],
  [40, 50, 60].map((percent) => ({ percent, reps: 5 })),
];

/**
 * The wave after the last one that was answered, taken or left, and done to its last working set; a time without an answer
 * moves nothing on, and one that was broken off is done again. More sets than the wave has are like its last one.
 */
export function nextWave(given: Given): Next {
  const { rule, attempts, trainingMax: max } = given;
  const waves = rule.waves ?? fiveThreeOne;
  if (max === null) return { reason: { why: 'no-max' }, targets: [] };
  const done = attempts.filter((one) => waveOf(one) !== undefined && isWhole(one));
  const before = waveOf(done[0]);
  const wave = before === undefined ? 0 : (before + 1) % waves.length;
  const since = attempts.slice(0, done[0] && attempts.indexOf(done[0]));
  const half = since.find((one) => waveOf(one) === wave);
  const isNewRound = before !== undefined && before === waves.length - 1;
  const missed = isNewRound && hasMissed(done, waves);
  // A wave that is done again had its answer to that.
  const mayRaise = isNewRound && !missed && !half && rule.step !== undefined;
  const raise = mayRaise ? raisedMax(max, rule.step ?? 0, given.gym.units) : null;
  const sets = waves[wave] ?? waves[0]!;
  return {
    reason: {
      why: 'wave',
      number: wave + 1,
      of: waves.length,
      percents: sets.map(({ percent }) => percent),
      max: raise ?? max,
      ...(raise !== null && { from: max }),
      ...(missed && { missed }),
      ...(half && {
        half: { done: half.sets.filter((set) => set.done).length, of: half.sets.length },
      }),
    },
    targets: shares(given, sets, raise ?? max),
    mark: { wave },
    ...(raise !== null && { raise: { kg: raise, instead: shares(given, sets, max) } }),
  };
}

/** To the half kilogram or the pound: a training max is worked out. */
function raisedMax(max: number, step: number, units: Units): number {
  const shown = storedToShown('weight', max, units) + storedToShown('weight', step, units);
  return typedToStored('weight', roundToStep(shown, units === 'metric' ? 0.5 : 1), units);
}

const waveOf = (attempt: Attempt | undefined): number | undefined => attempt?.answer?.wave;

const isWhole = ({ sets }: Attempt): boolean => sets.every((set) => set.done);

/** Whether reps were missed in the round that is over. `done`: its waves and those before, the latest first. */
const hasMissed = (done: readonly Attempt[], waves: readonly (readonly WaveSet[])[]): boolean =>
  done.slice(0, waves.length).some(({ answer, sets }) => {
    const wave = waves[answer?.wave ?? 0] ?? [];
    return sets.some(({ reps, asked }, index) => {
      const wanted = wave[index]?.reps ?? asked?.from ?? 0;
      return answer?.taken && reps !== null && reps < wanted;
    });
  });

const shares = ({ work, entry, gym }: Given, sets: readonly WaveSet[], max: number): Target[] =>
  work.map((_, index) => {
    const { percent, reps = null } = sets[index] ?? sets.at(-1)!;
    return { kg: loadable((percent / 100) * max, entry.movement, gym), reps };
  });
