import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionsBetween } from './position.ts';

/** Inserts days at random places, as two devices would, each with its own marks. */
const inserted = (inserts: readonly (readonly [at: number, count: number, mark: number])[]) =>
  inserts.reduce<string[]>((all, [at, count, mark]) => {
    const place = at % (all.length + 1);
    const positions = positionsBetween(
      all[place - 1] ?? null,
      all[place] ?? null,
      count,
      mark.toString(16).padStart(4, '0'),
    );
    return all.toSpliced(place, 0, ...positions);
  }, []);

const anyInserts = fc.array(
  fc.tuple(fc.nat({ max: 500 }), fc.integer({ min: 1, max: 8 }), fc.nat({ max: 0xffff })),
  { maxLength: 120 },
);

test('days stand in the order in which they were put there', () => {
  fc.assert(
    fc.property(anyInserts, (inserts) => {
      const positions = inserted(inserts);
      expect(positions.toSorted()).toEqual(positions);
      expect(new Set(positions).size).toBe(positions.length);
    }),
  );
});

test('two years of days, always put in the same place, keep positions that fit', () => {
  for (const at of [0, 1, 350, 10_000]) {
    const inserts = Array.from({ length: 104 }, (_, week) => [at, 7, week * 37] as const);
    const positions = inserted(inserts);
    expect(positions.toSorted()).toEqual(positions);
    for (const position of positions) expect(position).toMatch(/^[0-9a-z]{1,200}$/);
  }
});

test('weeks that two devices add at the end stay whole', () => {
  const last = positionsBetween(null, null, 7, '0000').at(-1) ?? null;
  const [mine, theirs] = ['a1b2', 'c3d4'].map((mark) => positionsBetween(last, null, 7, mark));
  expect([...theirs!, ...mine!].toSorted()).toEqual([...mine!, ...theirs!]);
});
