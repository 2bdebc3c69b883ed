import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { bodyParts, equipmentTerms } from '#contract/movement-terms.ts';
import { findMovement, movements, summaryOf } from './catalogue.ts';
import { cuesOf } from './cues.ts';
import { findMovements, libraryOf, type MovementList, similarFirst } from './search-movements.ts';

const own = {
  _id: 'own-1' as MovementId,
  title: 'Sandbag carry',
  image: '/api/pictures/a/720.webp',
  imageMidframe: null,
  bodyPart: 'back',
  equipment: 'Body weight',
  muscles: [],
  cues: ['Lift', 'Walk'],
  custom: true,
} as const;
const library = libraryOf([{ ...own, muscles: [] }]);
const all: MovementList = { by: 'all' };
const found = (text: string, list: MovementList = all) =>
  findMovements(library, list, text).map(({ summary }) => summary.title);

describe('lists of movements on the device', () => {
  test('[PB-28] all: the catalogue and the own ones by title', () => {
    const titles = found('');
    expect(titles).toHaveLength(movements.length + 1);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(titles.filter((title) => title === 'Sandbag carry')).toHaveLength(2);
  });

  test('[PB-28] custom: the own ones alone', () => {
    expect(found('', { by: 'custom' })).toEqual(['Sandbag carry']);
  });

  test('each part of the body and each piece of equipment has a list', () => {
    for (const bodyPart of bodyParts)
      expect(found('', { by: 'body part', bodyPart }).length, bodyPart).toBeGreaterThan(5);
    for (const equipment of equipmentTerms)
      expect(found('', { by: 'equipment', equipment }).length, equipment).toBeGreaterThan(0);
  });

  test('a movement that was kept before a release made it a built-in one is listed once', () => {
    const kept = {
      ...own,
      muscles: [],
      _id: 'couch-stretch' as MovementId,
      title: 'Couch stretch',
    };
    const again = findMovements(libraryOf([kept]), all, 'couch stretch');
    expect(again.map(({ summary, custom }) => [summary.title, custom])).toEqual([
      ['Couch stretch', false],
    ]);
  });

  test('[PB-25] what is chosen is what an exercise carries, without what only the library says of it', () => {
    const chosen = findMovements(library, { by: 'custom' }, '')[0]?.summary;
    const { cues: _cues, custom: _custom, ...summary } = own;
    expect(chosen).toEqual(summary);
  });
});

describe('search on the device', () => {
  test.each([
    ['bench', 'bench press'],
    ['bnech', 'bench press'],
    ['front sq', 'Front squat'],
    ['romanain', 'Romanian deadlift'],
    ['trx row', 'Suspension row'],
    ['db curl', 'Dumbbell curl'],
    ['SANDBAG', 'Sandbag carry'],
  ])('‘%s’ finds %s', (text, title) => {
    expect(
      found(text)
        .slice(0, 12)
        .some((one) => one.includes(title)),
    ).toBe(true);
  });

  test.each([
    ['bench', 'Barbell bench press'],
    ['row', 'Barbell row'],
    ['sqaut', 'Barbell back squat'],
    ['deadlfit', 'Barbell deadlift'],
    ['press', 'Barbell overhead press'],
    ['curl', 'Dumbbell curl'],
    ['crul', 'Dumbbell curl'],
    ['pullup', 'Pull-up'],
    ['pulup', 'Pull-up'],
    ['chinup', 'Chin-up'],
  ])('‘%s’ is first of all the %s', (text, title) => {
    expect(found(text)[0]).toBe(title);
  });

  test('the title itself comes first', () => {
    for (const title of ['Front squat', 'Plank', 'Pull-up', 'Barbell row', 'Hip thrust'])
      expect(found(title)[0]).toBe(title);
  });

  test('every word must be there; what nobody calls a movement finds none', () => {
    expect(found('barbell qqqqq')).toEqual([]);
    expect(found('!!!')).toHaveLength(movements.length + 1);
  });
});

describe('how a movement is done', () => {
  test('each one says so in at least three steps, none twice', () => {
    for (const movement of movements) {
      const cues = cuesOf(movement);
      expect(cues.length, movement.title).toBeGreaterThanOrEqual(3);
      expect(new Set(cues).size, movement.title).toBe(cues.length);
      for (const cue of cues) expect(cue, movement.title).toMatch(/^[A-Z].{6,200}\.$/);
    }
  });

  test('what is special about a movement is said', () => {
    const cuesOfTitle = (title: string) =>
      cuesOf(movements.find((one) => one.title === title)!).join(' ');
    expect(cuesOfTitle('Paused squat')).toContain('Pause for two seconds');
    expect(cuesOfTitle('Chin-up')).toContain('palms toward you');
    expect(cuesOfTitle('Pull-up')).not.toContain('palms toward you');
    expect(cuesOfTitle('Single-arm cable row')).toContain('Finish one side');
  });
});

describe('instead of a movement', () => {
  const press = summaryOf(findMovement('barbell-bench-press' as MovementId)!);
  const first = (like: Parameters<typeof similarFirst>[1]) => similarFirst(library, like);

  test('those of the same part of the body come first, there those with the same equipment, and all are there', () => {
    const places = first(press).map(
      ({ summary: { bodyPart, equipment } }) =>
        `${bodyPart === 'chest'} ${equipment === 'Barbell'}`,
    );
    expect([...new Set(places)]).toEqual(['true true', 'true false', 'false true', 'false false']);
    // Each of these is written as one word.
    expect(places.filter((place, index) => place !== places[index - 1])).toHaveLength(4);
    expect(places).toHaveLength(library.length);
  });

  test('also where an older plan says no more of it than its name', () => {
    const { bodyPart: _, equipment: __, ...bare } = press;
    expect(first({ ...bare, _id: 'x' as MovementId })).toEqual(first(press));
    expect(first({ ...bare, _id: 'x' as MovementId, title: 'Zorbing' })).toEqual(library);
  });
});
