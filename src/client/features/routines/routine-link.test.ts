import { expect, test } from 'vitest';
import { buildExercise, buildSuperset } from '#domain/test-builders.ts';
import { exerciseLine } from '#domain/program/exercise-line.ts';
import { linkOf, readLink, sharedWords } from './routine-link.ts';

const exercises = [buildExercise(1), buildSuperset(2)];

test.each(['metric', 'imperial'] as const)(
  'a shared routine reads the same, in %s units',
  (units) => {
    const link = linkOf(
      { title: 'Push & pull #1', exercises },
      { units, by: 'Alex', origin: 'https://gym.test' },
    );
    expect(readLink(new URL(link).hash)).toEqual({
      by: 'Alex',
      title: 'Push & pull #1',
      units,
      lines: exercises.map((exercise) => exerciseLine(exercise, units)),
    });
  },
);

test('the lines never reach a server', () => {
  const link = new URL(
    linkOf({ title: 'Legs', exercises }, { units: 'metric', origin: 'https://gym.test' }),
  );
  expect(link.pathname + link.search).toBe('/routines/shared');
});

test.each(['', '#', '#title=Legs', '#line=', '#line=%20'])('%j is no routine', (hash) => {
  expect(readLink(hash)).toBeNull();
});

test('a link made by somebody else is cut to what a routine can have', () => {
  const hash = `#${Array.from({ length: 200 }, () => `line=${'x'.repeat(999)}`).join('&')}`;
  const read = readLink(hash);
  expect(read?.lines).toHaveLength(60);
  expect(read?.lines[0]).toHaveLength(200);
  expect(read?.units).toBe('metric');
});

test('a link says who shares it, if it was made since that is known', () => {
  const by = (hash: string) => sharedWords(readLink(hash)!);
  expect(by('#by=Alex&line=Squat+3x5')).toBe('Alex shared this routine with you.');
  expect(by('#by=Alex&units=imperial&line=Squat+3x5+@+225')).toBe(
    'Alex shared this routine with you. Weights are in lb.',
  );
  expect(by('#line=Squat+3x5')).toBe('Somebody shared this routine with you.');
});
