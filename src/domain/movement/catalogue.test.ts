import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { bodyParts, equipmentTerms, muscles } from '#contract/movement-terms.ts';
import { MovementSummary } from '#contract/training.ts';
import { findMovement, movements, sameBodyPart, summaryOf } from './catalogue.ts';
import { matchMovement, meantMovement, similarMovements } from './match-movement.ts';

const matched = (name: string) => matchMovement(name)?.title ?? null;

describe('the catalogue of movements', () => {
  test('holds at least 800, each under an id and a title of its own', () => {
    expect(movements.length).toBeGreaterThanOrEqual(800);
    expect(new Set(movements.map(({ _id }) => _id)).size).toBe(movements.length);
    expect(new Set(movements.map(({ title }) => title)).size).toBe(movements.length);
  });

  test('is written in words that the contract knows', () => {
    for (const movement of movements)
      expect(MovementSummary.parse(summaryOf(movement))).toEqual(summaryOf(movement));
    const used = new Set(movements.flatMap((movement) => movement.muscles));
    expect(muscles.filter((muscle) => !used.has(muscle))).toEqual([]);
  });

  test('has several movements for every part of the body', () => {
    const counts = bodyParts.map(
      (part) => movements.filter(({ bodyPart }) => bodyPart === part).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
  });

  test('has movements for every piece of equipment', () => {
    const used = new Set(movements.map(({ equipment }) => equipment));
    expect(equipmentTerms.filter((equipment) => !used.has(equipment))).toEqual([]);
  });

  test('no other name is claimed by two movements', () => {
    const claimed = Map.groupBy(
      movements.flatMap(({ title, aliases }) =>
        [title, ...aliases].map((name) => ({ title, name: name.toLowerCase() })),
      ),
      ({ name }) => name,
    );
    const twice = [...claimed].filter(([, by]) => by.length > 1);
    expect(twice.map(([name, by]) => [name, by.map(({ title }) => title)])).toEqual([]);
  });

  test('each name finds its own movement', () => {
    const lost = movements.flatMap((movement) =>
      [movement.title, ...movement.aliases]
        .filter((name) => matchMovement(name) !== movement)
        .map((name) => [name, movement.title, matched(name)]),
    );
    expect(lost).toEqual([]);
  });
});

describe('a movement to swap for another', () => {
  test('is for the same part of the body, for the same muscle first, and never itself', () => {
    const bench = findMovement('barbell-bench-press' as MovementId)!;
    const others = sameBodyPart(summaryOf(bench));
    expect(new Set(others.map(({ bodyPart }) => bodyPart))).toEqual(new Set(['chest']));
    expect(others).not.toContain(bench);
    const [first] = sameBodyPart(summaryOf(findMovement('lying-leg-curl' as MovementId)!));
    expect(first?.muscles[0]).toBe('hamstrings');
  });

  test('is found by the id alone, as programs of before the catalogue carry it', () => {
    const curls = sameBodyPart({ _id: 'dumbbell-curl' as MovementId });
    expect(curls[0]?.muscles[0]).toBe('biceps');
    expect(sameBodyPart({ _id: 'sauna' as MovementId })).toEqual([]);
  });
});

describe('a name from elsewhere', () => {
  test.each([
    ['Bench Press (Barbell)', 'Barbell bench press'],
    ['bench press barbell', 'Barbell bench press'],
    ['Pushup', 'Push-up'],
    ['PUSH UPS', 'Push-up'],
    ['DB Bench Press', 'Dumbbell bench press'],
    ['Tricep Pushdown', 'Triceps pressdown'],
    ['Farmer’s walk', "Farmer's carry"],
    ['Lat Pulldown - Wide Grip (Cable)', 'Lat pulldown'],
  ])('%s is %s', (name, title) => {
    expect(matched(name)).toBe(title);
  });

  test('with a typo is asked about and never chosen: its sets would go to another movement', () => {
    const misspelt = {
      'Bench Pres (Barbel)': 'Barbell bench press',
      'Romainian Deadlift (Barbell)': 'Romanian deadlift',
      'Bulgarain Split Sqaut': 'Bulgarian split squat',
      'Shoulder Pres (Dumbell)': 'Dumbbell shoulder press',
    };
    for (const [name, title] of Object.entries(misspelt)) {
      expect(matched(name), name).toBeNull();
      expect(meantMovement(name)?.title, name).toBe(title);
    }
    expect(meantMovement('Seated Bench Press (Barbell)')).toBeNull();
    expect(meantMovement('')).toBeNull();
  });

  test.each([
    'Seated Bench Press (Barbell)',
    'Latt Pulldown (Cable)',
    'Back rack squat',
    'My own thing',
    '',
    '(!)',
    '腕立て',
  ])('%s is not guessed at', (name) => {
    expect(matched(name)).toBeNull();
  });

  test('what is similar is offered, the likeliest first', () => {
    const offered = similarMovements('Seated Bench Press (Barbell)', 5).map(({ title }) => title);
    expect(offered).toHaveLength(5);
    expect(offered[0]).toBe('Barbell bench press');
    expect(offered).toContain('Seated barbell press');
    expect(similarMovements('腕立て', 5)).toEqual([]);
  });
});
