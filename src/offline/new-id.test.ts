import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidv7 } from './new-id.ts';

const all = (value: number) => (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(value);
const some = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
/** RFC 9562 has 48 bits of milliseconds: enough until the year 10889. */
const moment = fc.nat({ max: 2 ** 48 - 1 });

test('the example of RFC 9562, appendix A.6', () => {
  const random = (bytes: Uint8Array<ArrayBuffer>) => {
    bytes.set([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f], 6);
    return bytes;
  };
  expect(uuidv7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
});

test('version and variant are fixed, whatever chance says', () => {
  expect(uuidv7(0, all(0))).toBe('00000000-0000-7000-8000-000000000000');
  expect(uuidv7(2 ** 48 - 1, all(0xff))).toBe('ffffffff-ffff-7fff-bfff-ffffffffffff');
});

test('the time can be read from it', () => {
  fc.assert(
    fc.property(moment, (now) => {
      expect(Number.parseInt(uuidv7(now, some).replace('-', '').slice(0, 12), 16)).toBe(now);
    }),
  );
});

test('one made later sorts later', () => {
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      fc.pre(a < b);
      expect(uuidv7(a, some) < uuidv7(b, some)).toBe(true);
    }),
  );
});

test('two of one moment differ', () => {
  const ids = Array.from({ length: 1000 }, () => uuidv7(1, some));
  expect(new Set(ids).size).toBe(1000);
});
