import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText } from '../exercise/clock.ts';
import { anyClock } from '../exercise/test-support.ts';
import { readClock } from './read-clock.ts';

const clockIn = (line: string) => {
  const read = readClock(line);
  return typeof read === 'string' ? read : read.clock;
};

test.each([
  ['Swing EMOM 10 min', { kind: 'emom', seconds: 60, rounds: 10 }],
  ['Swing emom 10', { kind: 'emom', seconds: 60, rounds: 10 }],
  ['Swing EMOM x 12', { kind: 'emom', seconds: 60, rounds: 12 }],
  ['Swing E2MOM 20 min', { kind: 'emom', seconds: 120, rounds: 10 }],
  ['Swing E2MOM × 10', { kind: 'emom', seconds: 120, rounds: 10 }],
  ['Swing every 90s x 5', { kind: 'emom', seconds: 90, rounds: 5 }],
  ['Swing every 2 min for 20 min', { kind: 'emom', seconds: 120, rounds: 10 }],
  ['Swing 20s on / 10s off x 8', { kind: 'intervals', seconds: 20, rest: 10, rounds: 8 }],
  ['Swing 1:30 work, 30 sec rest x4', { kind: 'intervals', seconds: 90, rest: 30, rounds: 4 }],
  ['Swing Tabata', { kind: 'intervals', seconds: 20, rest: 10, rounds: 8 }],
  ['Swing AMRAP 12 min', { kind: 'amrap', seconds: 720 }],
  ['Swing for time 15 min', { kind: 'for-time', seconds: 900 }],
  ['Swing, for time, cap 15:00', { kind: 'for-time', seconds: 900 }],
  ['Swing 3xAMRAP', null],
  ['Swing 3x0:30', null],
])('%s', (line, clock) => {
  expect(clockIn(line)).toEqual(clock);
});

test.each([
  ['EMOM 10: 5 burpees', { kind: 'emom', seconds: 60, rounds: 10 }, '5 burpees'],
  ['10 min EMOM: 5 burpees', { kind: 'emom', seconds: 60, rounds: 10 }, '5 burpees'],
  ['Swing EMOM 10 min x 15', { kind: 'emom', seconds: 60, rounds: 10 }, 'Swing x 15'],
  ['Bike 8x 20s on 10s off', { kind: 'intervals', seconds: 20, rest: 10, rounds: 8 }, 'Bike'],
  ['Swing 20/10 x 8', { kind: 'intervals', seconds: 20, rest: 10, rounds: 8 }, 'Swing'],
  ['20 min AMRAP: 5 burpees', { kind: 'amrap', seconds: 1200 }, '5 burpees'],
  ['For time, cap 12 min: 50 burpees', { kind: 'for-time', seconds: 720 }, '50 burpees'],
  // Nobody gave it a cap: an hour.
  ['50 burpees for time', { kind: 'for-time', seconds: 7200 }, '50 burpees'],
])('%s, wherever it is', (line, clock, text) => {
  expect(readClock(line)).toEqual({ text, clock });
});

test.each([
  ['Swing EMOM', 'How long? Write EMOM 10 min'],
  ['Swing 20s on / 10s off', 'How often? Write 20s on / 10s off x 8'],
])('%s has as many rounds as sets, or it is asked', (line, open) => {
  expect(readClock(line)).toMatchObject({ text: 'Swing', open });
});

test.each([
  ['Swing E2MOM 15 min', 'Rounds of 2:00 don’t add up to 15:00'],
  ['Swing EMOM 200 min', 'A clock has 1 to 100 rounds'],
  ['Swing AMRAP 200 min', 'A clock runs for 5 seconds to 2 hours'],
])('%s is refused with what to write instead', (line, problem) => {
  expect(clockIn(line)).toBe(problem);
});

test('every clock is read back from what is written of it, and the rest of the line stays', () => {
  fc.assert(
    fc.property(anyClock, (clock) => {
      const line = `Swing 10×15, ${clockText(clock)}`;
      expect(readClock(line)).toEqual({ text: 'Swing 10×15', clock });
      expect(readClock(line.replaceAll('×', 'x').toLowerCase())).toMatchObject({ clock });
    }),
  );
});
