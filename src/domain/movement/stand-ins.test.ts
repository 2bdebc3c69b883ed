import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary } from '#contract/training.ts';
import { findMovement, summaryOf } from './catalogue.ts';
import { standInsFor } from './stand-ins.ts';

const squat = summaryOf(findMovement('barbell-back-squat' as MovementId)!);
const titles = (prescribed: MovementSummary, search = '') =>
  standInsFor(prescribed, search).map(({ title }) => title);

test('movements for the same part of the body come first, then all others, never the movement itself', () => {
  const parts = standInsFor(squat, '').map(({ bodyPart }) => bodyPart);
  const firstOther = parts.findIndex((bodyPart) => bodyPart !== 'thighs');
  expect(firstOther).toBeGreaterThan(10);
  expect(parts.slice(firstOther)).not.toContain('thighs');
  expect(titles(squat)).not.toContain(squat.title);
  expect(titles(squat).slice(0, firstOther)).toContain('Leg press');
  expect(titles(squat)).toContain('Barbell bench press');
});

test('those that move the same way come before all others, with the same equipment first', () => {
  const rdl = titles(summaryOf(findMovement('romanian-deadlift' as MovementId)!));
  expect(rdl.slice(0, 2)).toEqual(['Stiff-leg deadlift', 'Deficit Romanian deadlift']);
  expect(rdl.indexOf('Dumbbell Romanian deadlift')).toBeLessThan(rdl.indexOf('Lying leg curl'));
});

test('they are found by name, other name and equipment, in any order of words', () => {
  expect(titles(squat, 'press leg')).toContain('Leg press');
  expect(titles(squat, 'LEG PRESS (mach')).toContain('Leg press');
  expect(titles(squat, 'smith')).toContain('Smith machine squat');
  expect(titles(squat, 'bench press')).toContain('Barbell bench press');
  expect(titles(squat, 'romanian')[0]).toMatch(/Romanian/);
});

test('a known name in an older plan is recognized', () => {
  const old: MovementSummary = {
    _id: 'x' as MovementId,
    title: 'Squat (Barbell)',
    image: null,
    imageMidframe: null,
  };
  expect(standInsFor(old, '')[0]?.bodyPart).toBe('thighs');
  expect(titles({ ...old, title: 'Zorbing' })).toContain('Barbell bench press');
});

test('they are found as in the library: by abbreviation and with a typo', () => {
  expect(titles(squat, 'rdl')[0]).toBe('Romanian deadlift');
  expect(titles(squat, 'bss')[0]).toBe('Bulgarian split squat');
  expect(titles(squat, 'leg prss')[0]).toBe('Leg press');
  expect(titles(squat, 'ssb')[0]).toBe('Safety bar squat');
});
