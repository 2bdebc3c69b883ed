import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary } from '#contract/training.ts';
import { findMovement, summaryOf } from './catalogue.ts';
import { standInsFor } from './stand-ins.ts';

const squat = summaryOf(findMovement('barbell-back-squat' as MovementId)!);
const titles = (prescribed: MovementSummary, search = '') =>
  standInsFor(prescribed, search).map(({ title }) => title);

test('only movements for the same part of the body stand in, never the movement itself', () => {
  const found = standInsFor(squat, '');
  expect(found.length).toBeGreaterThan(10);
  expect(found.every(({ bodyPart }) => bodyPart === 'thighs')).toBe(true);
  expect(titles(squat)).not.toContain(squat.title);
  expect(titles(squat)).toContain('Leg press');
});

test('they are found by name, other name and equipment, in any order of words', () => {
  expect(titles(squat, 'press leg')).toContain('Leg press');
  expect(titles(squat, 'LEG PRESS (mach')).toContain('Leg press');
  expect(titles(squat, 'smith')).toContain('Smith machine squat');
  expect(titles(squat, 'bench press')).toEqual([]);
});

test('what an older plan calls by a known name is known by it, anything may stand in for the rest', () => {
  const old: MovementSummary = {
    _id: 'x' as MovementId,
    title: 'Squat (Barbell)',
    image: null,
    imageMidframe: null,
  };
  expect(titles(old)).toContain('Leg press');
  expect(titles(old)).not.toContain('Barbell bench press');
  expect(titles({ ...old, title: 'Zorbing' })).toContain('Barbell bench press');
});

test('they are found as in the library: by abbreviation and with a typo', () => {
  expect(titles(squat, 'rdl')[0]).toBe('Romanian deadlift');
  expect(titles(squat, 'bss')[0]).toBe('Bulgarian split squat');
  expect(titles(squat, 'leg prss')[0]).toBe('Leg press');
  expect(titles(squat, 'ssb')[0]).toBe('Safety bar squat');
});
