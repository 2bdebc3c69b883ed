// Lines of everything that coaches can write, printed and read.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import { exerciseLine } from './exercise-line.ts';
import { exerciseOfLine } from './exercise-of-line.ts';
import { readExerciseLine } from './read-exercise-line.ts';
import { countingIds } from './test-support.ts';

const newId = countingIds();

/** Null: it is refused. */
function typed(text: string, before: Exercise | null = null): Exercise | null {
  const reading = readExerciseLine(text, 'metric');
  if (!reading.understood) return null;
  const movements = reading.line.parts.map(({ name: title }) => ({
    _id: title.toLowerCase() as MovementId,
    title,
    image: null,
    imageMidframe: null,
  }));
  return exerciseOfLine(reading.line, before, { movements, newId, units: 'metric' });
}

const written = fc
  .record({
    name: fc.constantFrom('Back squat', 'Beep test', '45 degree back extension'),
    type: fc.constantFrom('reps', 'time', 'distance'),
    effort: fc.constantFrom(null, 'RPE 8', 'RIR 1.5', 'zone 2'),
    load: fc.constantFrom('', ' @ 60', ' @ 72.5', ' @ 8 kg', ' @ 80%'),
    side: fc.boolean(),
    clock: fc.constantFrom(
      '',
      ' EMOM 10 min',
      ' E2MOM x 5',
      ' every 90s x 5',
      ', 20s on / 10s off x 8',
      ', AMRAP 12 min',
      ', for time, cap 7:30',
    ),
    tempo: fc.constantFrom('', ' tempo 3-0-1-0', ' tempo X-0-X'),
    rest: fc.constantFrom('', ', rest 3:00', ', rest 0:45'),
    other: fc.constantFrom('', ' + Plank 3×0:30'),
    sets: fc.array(
      fc.record({
        count: fc.integer({ min: 1, max: 5 }),
        reps: fc.constantFrom('5', '8–10', 'AMRAP', '5+', '–'),
        warmUp: fc.boolean(),
        kind: fc.constantFrom('', ' drop', ' failure', ' test'),
        isAsked: fc.boolean(),
        isLoaded: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ name, type, effort, load, side, clock, tempo, rest, other, sets }) => {
    const texts = sets.map(({ count, reps, warmUp, kind, isAsked, isLoaded }) => {
      const amount = { reps, time: '0:30', distance: '40 m' }[type];
      const asked = effort && isAsked ? ` ${effort}` : '';
      return `${warmUp ? 'w ' : ''}${count}×${amount}${side ? '/side' : ''}${isLoaded ? load : ''}${asked}${warmUp ? '' : kind}`;
    });
    return `${name} ${texts.join(', ')}${tempo}${other}${rest}${clock}`;
  });

test('a line printed back means the same, on a new line and on the same one', () => {
  const bare = (exercise: Exercise) =>
    JSON.stringify(exercise, (name, value: unknown) =>
      name === 'id' || name === '_id' ? undefined : value,
    );
  fc.assert(
    fc.property(written, (text) => {
      const first = typed(text);
      fc.pre(first !== null);
      const printed = exerciseLine(first, 'metric');
      expect(bare(typed(printed)!)).toBe(bare(first));
      expect(typed(printed, first)).toEqual(first);
    }),
    { numRuns: 1000 },
  );
});

/** Pieces of lines in any order. */
const scrambled = fc
  .array(
    fc.constantFrom(
      'Back squat',
      '3x8',
      '@ 135',
      '80%',
      'RPE 8',
      'rest',
      '90s',
      'EMOM 10',
      '+',
      ',',
      '(',
      ')',
      'A1',
      'circuit',
      'for time',
      'each',
      'drop',
      'back-off',
      '-10%',
      'tempo 3010',
      'x',
      '/',
      '5/3/1',
      'AMRAP',
      '400m',
      '20/10 x 8',
      'w',
      'last set to failure',
      'words',
      '1:30',
      'to',
      '5k',
      'T1',
      ':',
    ),
    { maxLength: 9 },
  )
  .map((pieces) => pieces.join(' '));

test('whatever is typed is read or refused, never an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), scrambled), (text) => {
      const reading = readExerciseLine(text, 'imperial');
      expect(reading.understood ? reading.line.parts.length : reading.problem).toBeTruthy();
      const proposal = reading.understood ? null : reading.proposal;
      expect(proposal === null || readExerciseLine(proposal, 'imperial').understood).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
