import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equal, threeWay, threeWayFields } from './three-way.ts';

const never = (): never => {
  throw new Error('There was nothing to decide');
};

describe('one value of a workout, changed on two devices', () => {
  test('what only the other device changed is taken from it', () => {
    expect(threeWay(60, 60, 65, never)).toBe(65);
  });

  test('what only this device changed stays', () => {
    expect(threeWay(60, 70, 60, never)).toBe(70);
  });

  test('the same change on both devices is no conflict', () => {
    expect(threeWay<number | null>(null, 70, 70, never)).toBe(70);
  });

  test('different changes on both devices are decided by the rule of that field', () => {
    expect(threeWay(60, 70, 65, () => 70)).toBe(70);
    expect(threeWay(60, 70, 65, () => 65)).toBe(65);
  });

  test('a value that was cleared on one device is cleared', () => {
    expect(threeWay<number | null>(60, null, 60, never)).toBeNull();
  });
});

describe('all fields of something', () => {
  test('each is taken from the side that changed it', () => {
    expect(
      threeWayFields(
        { firstName: 'Ana', location: 'Leeds', units: 'metric' },
        { firstName: 'Anna', location: 'Leeds', units: 'metric' },
        { firstName: 'Ana', location: 'York', units: 'metric' },
        never,
      ),
    ).toEqual({ firstName: 'Anna', location: 'York', units: 'metric' });
  });

  test('the rule is asked for a field that both changed, by its name', () => {
    const asked: unknown[] = [];
    const merged = threeWayFields({ a: 1 }, { a: 2 }, { a: 3 }, (...all) => {
      asked.push(all);
      return 3;
    });
    expect(asked).toEqual([['a', 2, 3]]);
    expect(merged).toEqual({ a: 3 });
  });

  test('a field of a newer version of the app survives from either side', () => {
    expect(threeWayFields({}, { tempo: '3-1-1' }, { grip: 'wide' }, never)).toEqual({
      tempo: '3-1-1',
      grip: 'wide',
    });
  });

  test('a field that one side took away is gone', () => {
    const merged = threeWayFields<{ note?: string }>({ note: 'x' }, {}, { note: 'x' }, never);
    expect(Object.keys(merged)).toEqual([]);
  });
});

describe('equality of what is stored', () => {
  test.each<[unknown, unknown]>([
    [
      { a: 1, b: [1, 2] },
      { b: [1, 2], a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [null, null],
  ])('%j is the same as %j', (a, b) => {
    expect(equal(a, b)).toBe(true);
  });

  test.each<[unknown, unknown]>([
    [{ a: null }, {}],
    [{ a: 0 }, { a: null }],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, null]],
    ['1', 1],
    [null, {}],
  ])('%j is not the same as %j', (a, b) => {
    expect(equal(a, b)).toBe(false);
    expect(equal(b, a)).toBe(false);
  });

  test('whatever went through storage is equal to what it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(equal(plain, structuredClone(plain))).toBe(true);
      }),
    );
  });
});
