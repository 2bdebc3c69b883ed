import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import {
  flag,
  like,
  movement,
  oneOf,
  optional,
  paramsOf,
  place,
  searchOf,
  text,
  uuid,
} from './address.ts';

const read = searchOf({
  section: oneOf(['today', 'results']),
  level: oneOf([1, 2]),
  text: text(5),
  expired: flag,
  at: like(/^\d{17}$/),
});

test('what an address says is read as far as it makes sense', () => {
  const at = '17000000000000001';
  expect(read({ section: 'results', level: '2', text: 12, expired: true, at })).toEqual({
    section: 'results',
    level: 2,
    text: '12',
    expired: true,
    at,
  });
  expect(read({ text: 'deadlift', level: 1 })).toEqual({ text: 'deadl', level: 1 });
});

test('a value that makes no sense replaces the typed one', () => {
  const nothing = {
    section: undefined,
    level: undefined,
    text: undefined,
    expired: undefined,
    at: undefined,
  };
  const spoilt = JSON.parse('{"toString":1}') as unknown;
  for (const value of ['', ' ', null, false, [], {}, spoilt])
    expect(
      read({ section: value, level: value, text: value, expired: value, at: value }),
      JSON.stringify(value),
    ).toStrictEqual(nothing);
  expect(read({})).toStrictEqual(nothing);
});

const id = '0198c0de-0000-7000-8000-00000000abcd';
const { parse } = paramsOf(
  'Exercise',
  { programId: like(uuid), day: place, movementId: movement, part: optional(place) },
  true,
);

test('the path of an address is read into ids and places', () => {
  expect(parse({ programId: id, day: '12', movementId: 'back-squat' })).toStrictEqual({
    programId: id,
    day: 12,
    movementId: 'back-squat',
    part: undefined,
  });
  expect(parse({ programId: id, day: '0', movementId: 'row', part: '1' }).part).toBe(1);
});

test.each([
  { programId: 'mine' },
  { programId: `${id}0` },
  { day: '-1' },
  { day: '1.5' },
  { day: 'first' },
  { movementId: 'm'.repeat(65) },
  { part: 'b' },
])('a path with %j names nothing', (bad) => {
  const whole = { programId: id, day: '0', movementId: 'row', ...bad };
  const outcome = (() => {
    try {
      return parse(whole);
    } catch (error) {
      return error;
    }
  })();
  expect(isNotFound(outcome)).toBe(true);
  expect(outcome).toMatchObject({ data: { resource: 'Exercise', isOfCoaching: true } });
});
