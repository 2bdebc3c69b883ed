import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { Progression } from '#contract/progression.ts';
import { testStamp } from '../test-builders.ts';
import { answerWords } from './answer-words.ts';
import { missesInARow } from './by-reps.ts';
import { reasonWords } from './reason-words.ts';
import { shareOfMax } from './rpe-table.ts';
import { poundsToKilograms } from '../units.ts';
import { exerciseOf, lb, proposed, told, trained } from './test-support.ts';
import { fiveThreeOne } from './waves.ts';

const at60 = [60, 10] as const;
const reached = (days: number, answer?: object) =>
  trained(days, [at60, at60, at60], answer ? { answer: { taken: true, ...answer } } : {});

describe('by RPE', () => {
  const byRpe: Progression = { kind: 'rpe', rpe: 8 };
  const fives = { today: exerciseOf(1, 5, { weight: 100 }) };
  const at = (...rated: number[]) =>
    trained(
      7,
      rated.map((rpe) => [100, 5, rpe]),
      { asked: 5, weight: 100 },
    );

  test.each([
    [1, 10, 1],
    [5, 9, 0.837],
    [3, 8.5, 0.878],
    [12, 6.5, 0.586],
    [12, 6, null],
    [10, 10, 0.739],
    [13, 10, null],
    [5, 5.5, null],
  ])('the chart says for %i reps at RPE %d', (reps, rpe, share) => {
    expect(shareOfMax(reps, rpe)).toBe(share);
  });

  test.each([
    ['harder than asked, less', [9, 9.5, 9.5], 'RPE 9.3 last time (02-25), 8 asked: −5 kg', '95×–'],
    ['easier than asked, more', [7, 7, 7], 'RPE 7 last time (02-25), 8 asked: +2.5 kg', '102.5×–'],
    [
      'far too easy, at most a tenth more',
      [6, 6, 6],
      'RPE 6 last time (02-25), 8 asked: +7.5 kg',
      '107.5×–',
    ],
  ] as const)('%s', (_, rated, reason, first) => {
    const [words, targets] = told(proposed(byRpe, [at(...rated)], fives))!;
    expect(words).toBe(reason);
    expect(targets?.split(' ')[0]).toBe(first);
  });

  test('as hard as planned is the same again', () => {
    expect(told(proposed(byRpe, [at(8, 8, 8)], fives))).toEqual([
      'As hard as planned last time (02-25): same weight again',
    ]);
  });

  test('takes the effort that the sets ask for, in reserve too, and other reps than last time', () => {
    const today = exerciseOf(1, 3, { weight: 100 });
    const sets = today.sets.map((set) => ({
      ...set,
      reps: { recommended: 3, actual: null },
      effort: { metric: 'rir' as const, recommended: 2, actual: null },
    }));
    expect(told(proposed({ kind: 'rpe' }, [at(8, 8, 8)], { today: { ...today, sets } }))?.[1]).toBe(
      '107.5×– 107.5×– 107.5×–',
    );
  });

  test('without an RPE there is nothing to go by', () => {
    const last = trained(7, [[100, 5]], { asked: 5 });
    expect(told(proposed(byRpe, [last], fives))).toEqual([
      'No RPE logged last time (02-25), so there’s nothing to go by.',
    ]);
    expect(proposed({ kind: 'rpe' }, [last], fives)?.reason.why).toBe('no-reps');
  });
});

describe('percentage waves', () => {
  const waves: Progression = { kind: 'waves', waves: fiveThreeOne, step: 2.5 };
  const asked = { trainingMax: 100 };
  const wave = (days: number, number: number, reps = 5) =>
    trained(
      days,
      [
        [60, reps],
        [70, reps],
        [80, reps],
      ],
      { answer: { taken: true, wave: number } },
    );

  test('begin with the first, in shares of the training max that can be loaded', () => {
    expect(told(proposed(waves, [], { trainingMax: 101 }))).toEqual([
      'Wave 1 of 4: 65, 75 and 85% of your training max, 101 kg',
      '65×5 75×5 85×5',
    ]);
    expect(told(proposed(waves, []))).toEqual([
      'Enter your max and you’ll see the weights of each wave.',
    ]);
  });

  test('say whose percentages they are, and which wave was taken', () => {
    const proposal = proposed(waves, [], asked);
    expect(
      reasonWords(proposal!.reason, { units: 'metric', day: () => '', isWholeMax: true }),
    ).toBe('Wave 1 of 4: 65, 75 and 85% of your max, 100 kg');
    const of = 'squat' as MovementId;
    const answer = { of, kg: 65, was: 65, reps: 5, wave: 1, edited: testStamp };
    const words = (taken: boolean) => answerWords({ ...answer, taken }, 'metric');
    expect([words(true), words(false)]).toEqual(['took wave 2', 'didn’t take wave 2']);
  });

  test('go on after the last answer, taken or left; without one nothing moves on', () => {
    expect(told(proposed(waves, [wave(14, 0), wave(7, 1)], asked))?.[0]).toBe(
      'Wave 3 of 4: 75, 85 and 95% of your training max, 100 kg',
    );
    const left = trained(7, [at60, at60, at60], { answer: { taken: false, wave: 1 } });
    expect(told(proposed(waves, [left], asked))?.[1]).toBe('75×5 85×3 95×1');
    expect(told(proposed(waves, [wave(14, 0), reached(7)], asked))?.[0]).toContain('Wave 2 of 4');
  });

  test('after the last one the training max goes up, or stays if reps were missed', () => {
    const round = [wave(28, 0), wave(21, 1), wave(14, 2), wave(7, 3)];
    const raised = proposed(waves, round, asked);
    expect(told(raised)).toEqual([
      'Last round done: your training max goes from 100 kg to 102.5 kg. Wave 1 of 4: 65, 75 and 85% of that',
      '67.5×5 77.5×5 87.5×5',
    ]);
    expect(raised?.raise).toEqual({
      kg: 102.5,
      instead: [65, 75, 85].map((kg) => ({ kg, reps: 5 })),
    });
    const missed = [wave(28, 0, 4), ...round.slice(1)];
    expect(proposed(waves, missed, asked)?.raise).toBeUndefined();
    expect(told(proposed(waves, missed, asked))?.[0]).toBe(
      'You missed reps last round, so your training max stays at 100 kg. Wave 1 of 4: 65, 75 and 85% of that',
    );
  });

  test('raise the max of who trains in pounds by whole pounds', () => {
    const round = [wave(28, 0), wave(21, 1), wave(14, 2), wave(7, 3)];
    const pounds: Progression = { ...waves, step: poundsToKilograms(5) };
    const max = poundsToKilograms(150);
    const raised = proposed(pounds, round, { trainingMax: max, gym: lb });
    expect(raised?.raise?.kg).toBe(poundsToKilograms(155));
    expect(told(raised, 'imperial')?.[0]).toContain('goes from 150 lb to 155 lb.');
    // 90 percent of 200 lb, to the half kilogram.
    expect(told(proposed(pounds, [], { trainingMax: 81.5, gym: lb }), 'imperial')?.[0]).toContain(
      'of your training max, 180 lb',
    );
  });

  test('are done again after a time that was broken off, and raise the training max only once', () => {
    const broken = (days: number, number: number) =>
      trained(days, [[70, 3], null, null], { answer: { taken: true, wave: number } });
    expect(told(proposed(waves, [wave(14, 0), broken(7, 1)], asked))).toEqual([
      'You did 1 of 3 sets last time. Wave 2 of 4 again: 70, 80 and 90% of your training max, 100 kg',
      '70×3 80×3 90×3',
    ]);
    const round = [wave(35, 0), wave(28, 1), wave(21, 2), wave(14, 3)];
    const again = proposed(waves, [...round, broken(7, 0)], { trainingMax: 102.5 });
    expect(again?.raise).toBeUndefined();
    expect(again?.mark).toEqual({ wave: 0 });
    // A set that was left out of the round says nothing about its reps.
    expect(proposed(waves, [...round, broken(15, 3)], asked)?.raise?.kg).toBe(102.5);
  });

  test('more sets than the wave has are like its last one', () => {
    const today = exerciseOf(1, 5, { sets: 4 });
    expect(told(proposed(waves, [], { ...asked, today }))?.[1]).toBe('65×5 75×5 85×5 85×5');
  });
});

describe('deload', () => {
  const every: Progression = {
    kind: 'linear',
    step: 2.5,
    deload: { every: 4, load: 60, sets: 50 },
  };
  const three = [reached(21), reached(14), reached(7)];

  test('comes every nth time, with less load and fewer sets', () => {
    expect(proposed(every, three.slice(1))?.reason.why).toBe('reached');
    const today = exerciseOf(1, 10, { sets: 4 });
    const deload = proposed(every, three, { today });
    expect(told(deload)).toEqual([
      'Deload, every 4th time: 60% of 60 kg, only 2 sets',
      '35×– 35×– –×– –×–',
    ]);
    expect(deload?.mark).toEqual({ lighter: 'deload', sets: 2 });
  });

  test('is over once it was answered, and the load goes on from before it', () => {
    const taken = trained(3, [[35, 10], [35, 10], null], {
      answer: { taken: true, lighter: 'deload', sets: 2 },
    });
    expect(told(proposed(every, [...three, taken]))?.[1]).toBe('62.5×– 62.5×– 62.5×–');
    const left = trained(3, [at60, at60, at60], { answer: { taken: false, lighter: 'deload' } });
    expect(proposed(every, [...three, left])?.reason.why).toBe('reached');
    // Without an answer it is still due.
    expect(proposed(every, [...three, reached(3)])?.reason.why).toBe('deload');
  });

  test('comes after misses in a row, and misses before it do not count again', () => {
    const after: Progression = { kind: 'linear', step: 2.5, deload: { misses: 2, load: 60 } };
    const missed = (days: number) => trained(days, [at60, at60, [60, 5]]);
    expect(told(proposed(after, [missed(14), missed(7)]))?.[0]).toBe(
      'Deload, missed twice in a row: 60% of 60 kg',
    );
    const taken = trained(
      3,
      [
        [35, 10],
        [35, 10],
        [35, 10],
      ],
      {
        answer: { taken: true, lighter: 'deload' },
      },
    );
    expect(proposed(after, [missed(14), missed(7), taken])?.reason.why).toBe('missed');
    expect(missesInARow([])).toBe(0);
  });

  test('alone, a rule says how long there is until it', () => {
    const alone: Progression = { kind: 'deload', deload: { every: 4, load: 60 } };
    expect(told(proposed(alone, [reached(7)]))).toEqual(['Deload in 2 times.']);
    expect(told(proposed(alone, three))?.[0]).toContain('60% of 60 kg');
  });
});
