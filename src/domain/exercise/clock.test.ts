import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import { clockRule } from './clock-rule.ts';
import { clockText, placeAt, secondsOfClock, tabata, uncapped } from './clock.ts';
import { anyClock } from './test-support.ts';

const emom: ExerciseClock = { kind: 'emom', seconds: 60, rounds: 3 };

describe('where a clock is', () => {
  test('an EMOM begins a round every minute', () => {
    const places = [-3, 0, 59.9, 60, 179, 180, 500].map((at) => placeAt(emom, at));
    expect(places.map(({ stretch, round }) => [stretch, round])).toEqual([
      ['ready', 0],
      ['work', 1],
      ['work', 1],
      ['work', 2],
      ['work', 3],
      ['over', 3],
      ['over', 3],
    ]);
    expect(places[0]).toMatchObject({ left: 3 });
    expect(places[4]).toMatchObject({ left: 1, seconds: 60 });
  });

  test('a Tabata works 20 seconds and rests 10, eight times, and ends with the last work', () => {
    expect(secondsOfClock(tabata)).toBe(230);
    expect(placeAt(tabata, 19)).toEqual({ stretch: 'work', round: 1, left: 1, seconds: 20 });
    expect(placeAt(tabata, 20)).toEqual({ stretch: 'rest', round: 1, left: 10, seconds: 10 });
    expect(placeAt(tabata, 30)).toMatchObject({ stretch: 'work', round: 2 });
    expect(placeAt(tabata, 229)).toMatchObject({ stretch: 'work', round: 8, left: 1 });
    expect(placeAt(tabata, 230)).toMatchObject({ stretch: 'over' });
  });

  test('one stretch follows the other without a gap, round by round, until it is over', () => {
    fc.assert(
      fc.property(anyClock, (clock) => {
        let [at, round] = [0, 0];
        for (;;) {
          const place = placeAt(clock, at);
          if (place.stretch === 'over') break;
          expect(place.left).toBe(place.seconds);
          expect(place.round).toBe(place.stretch === 'work' ? round + 1 : round);
          expect(placeAt(clock, at + place.left / 2)).toEqual({ ...place, left: place.left / 2 });
          ({ round } = place);
          at += place.left;
        }
        expect(at).toBe(secondsOfClock(clock));
      }),
    );
  });
});

test.each<[ExerciseClock, string, string]>([
  [
    { kind: 'emom', seconds: 60, rounds: 10 },
    'EMOM 10 min',
    'A new set every minute, 10 times. Rest for what’s left after each one.',
  ],
  [
    { kind: 'emom', seconds: 90, rounds: 5 },
    'Every 1:30 × 5',
    'A new set every 1:30, 5 times. Rest for what’s left after each one.',
  ],
  [tabata, '20s on / 10s off × 8', 'Work 0:20, rest 0:10, 8 times. Each one is a set.'],
  [{ kind: 'amrap', seconds: 720 }, 'AMRAP 12 min', 'As many sets as you can in 12 minutes.'],
  [
    { kind: 'for-time', seconds: 450 },
    'For time, cap 7:30',
    'All sets as fast as you can, in 7:30 at most.',
  ],
  [{ kind: 'for-time', seconds: uncapped }, 'For time', 'All sets as fast as you can.'],
])('%j is written and told in a sentence', (clock, text, rule) => {
  expect(clockText(clock)).toBe(text);
  expect(clockRule(clock, 'single')).toBe(rule);
});

test('the parts of a superset share a round, and those of a circuit take turns', () => {
  expect(clockRule(emom, 'superset')).toBe(
    'A new round every minute, 3 times: a set of each exercise, then rest for what’s left.',
  );
  expect(clockRule(emom, 'circuit')).toBe(
    'The next exercise every minute, 3 times in all. Rest for what’s left after each set.',
  );
});
