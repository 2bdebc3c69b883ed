import { expect, test } from 'vitest';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { StoreProgram } from '#contract/store.ts';
import { findPrograms, type StoreLook } from './find-programs.ts';

const program = (title: string, about: Partial<StoreProgram> = {}): StoreProgram => ({
  _id: title as ProgramId,
  title,
  image: null,
  imageSrcSet: null,
  programCategoryObj: { title: 'Build Strength' },
  level: 2,
  equipmentLevel: 3,
  price: 0,
  publishing: { publishingStatus: 'all', restrictionReason: null },
  author: { userId: 'robin' as UserId, firstName: 'Robin', lastName: 'Mercer', userImage: null },
  totalDays: 84,
  trainingDays: 48,
  publishedAt: '2026-01-01T00:00:00.000Z',
  ...about,
});

const programs = [
  program('Twelve weeks to strong'),
  program('Big three in eight weeks', {
    price: 4900,
    level: 3,
    programCategoryObj: { title: 'powerLifting' },
    publishedAt: '2026-02-01T00:00:00.000Z',
  }),
  program('One kettlebell', { price: 1900, level: 1, equipmentLevel: 2 }),
];
const found = (look: StoreLook) => findPrograms(programs, look).map(({ title }) => title);

test('without a signal the programs at hand are found by what they are called, slips forgiven', () => {
  expect(found({ text: 'ketlebell' })).toEqual(['One kettlebell']);
  expect(found({ text: 'weeks stro' })).toEqual(['Twelve weeks to strong']);
  expect(found({ text: 'mercer' })).toHaveLength(3);
  expect(found({ text: 'yoga' })).toEqual([]);
});

test('without a signal the filters hold too, the newest program first', () => {
  expect(found({})[0]).toBe('Big three in eight weeks');
  expect(found({ category: 'powerLifting' })).toEqual(['Big three in eight weeks']);
  expect(found({ level: 1 })).toEqual(['One kettlebell']);
  expect(found({ equipment: 2 })).toEqual(['One kettlebell']);
  expect(found({ maxPrice: 0 })).toEqual(['Twelve weeks to strong']);
  expect(found({ maxPrice: 1900 })).toHaveLength(2);
  expect(found({ author: 'somebody else' as UserId })).toEqual([]);
});
