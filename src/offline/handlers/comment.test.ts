// An athlete's note: which call brings the server up to date, in each state of the note.
import { describe, expect, test } from 'vitest';
import type { Comment } from '#contract/comment.ts';
import { buildComment, testId } from '#domain/test-builders.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { NetworkError } from '../errors.ts';
import { documentKeysOf } from './document-keys.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import { commentHandler } from './comment.ts';

const note = (text = 'Left knee', overrides: Partial<Comment> = {}) =>
  buildComment(1, { text, ...overrides });
const known = (
  body: Comment,
  change: Partial<EntityRow<'comment'>> = {},
): EntityRow<'comment'> => ({
  ...cleanRow('comment', body, 5),
  ...change,
});
const unknown = (body: Comment, change: Partial<EntityRow<'comment'>> = {}) =>
  known(body, { rev: null, ...change });
const call = (row: EntityRow<'comment'>, base = row.body) => {
  const next = commentHandler.nextCall(row, base);
  if (!next) return null;
  const { method, path, body } = next.call;
  return {
    call: `${method} ${path}`,
    body: body && (JSON.parse(body) as unknown),
    sent: next.sent,
  };
};
const onWorkout = `/api/training-session/${testId.session(1)}`;
const onExercise = `${onWorkout}/exercise/${testId.exercise(11)}`;

describe('the next call', () => {
  test('a new note is created under the id that the phone gave it', () => {
    expect(call(unknown(note()))).toEqual({
      call: `POST ${onWorkout}/comment`,
      body: { text: 'Left knee', _id: testId.comment(1), createdAt: note().createdAt },
      sent: note(),
    });
  });

  test('written and changed before it was sent: one creation, with the last text', () => {
    expect(call(unknown(note('Both knees')), note())).toMatchObject({
      call: `POST ${onWorkout}/comment`,
      body: { text: 'Both knees' },
    });
  });

  test('written and deleted before it was sent: nothing', () => {
    expect(call(unknown(note(), { deleted: true }))).toBeNull();
  });

  test('changed: its text', () => {
    expect(call(known(note('Both knees')), note())).toEqual({
      call: `PUT ${onWorkout}/comment/${testId.comment(1)}`,
      body: { text: 'Both knees', from: note().createdAt },
      sent: note('Both knees'),
    });
  });

  test('changed again: which text was changed, and which ones it has replaced', () => {
    const over = ['then'];
    const row = known(note('Both knees', { editedAt: 'now', over }));
    expect(call(row, note('Left knee', { editedAt: 'before' }))?.body).toEqual({
      text: 'Both knees',
      from: 'before',
      over,
    });
  });

  test('changed and changed back: nothing', () => {
    expect(call(known(note('Left knee', { editedAt: 'later' })), note())).toBeNull();
  });

  test('deleted, with or without a change before: its deletion alone', () => {
    const deletion = {
      call: `DELETE ${onWorkout}/comment/${testId.comment(1)}`,
      body: undefined,
      sent: null,
    };
    expect(call(known(note(), { deleted: true }))).toEqual(deletion);
    expect(call(known(note('Both knees'), { deleted: true }), note())).toEqual(deletion);
  });

  test('a note on an exercise goes to the exercise', () => {
    const exerciseId = testId.exercise(11);
    const own = note('Left knee', { exerciseId });
    const calls = [
      call(unknown(own)),
      call(known({ ...own, text: 'Both' }), own),
      call(known(own, { deleted: true })),
    ];
    expect(calls.map((one) => one?.call)).toEqual([
      `POST ${onExercise}/comment`,
      `PUT ${onExercise}/comment/${testId.comment(1)}`,
      `DELETE ${onExercise}/comment/${testId.comment(1)}`,
    ]);
  });
});

describe("the server's answer", () => {
  const frozen = (method: 'POST' | 'PUT' | 'DELETE'): FrozenCall<Comment> => ({
    idempotencyKey: 'key',
    call: { method, path: '/' },
    sent: note(),
    baseRev: 5,
  });

  test('is the note as the server has it', () => {
    const stored = note('Left knee', { createdAt: '2030-03-04T10:00:05.000Z' });
    expect(commentHandler.accepted(frozen('POST'), { rev: 6, comment: stored })).toEqual({
      rev: 6,
      body: stored,
    });
  });

  test('to a deletion, or to an emptied text, is that there is no note', () => {
    expect(commentHandler.accepted(frozen('DELETE'), { rev: 6 })).toEqual({ rev: 6, body: null });
    expect(commentHandler.accepted(frozen('PUT'), { rev: 6, comment: null })).toEqual({
      rev: 6,
      body: null,
    });
  });

  test('in another form is none', () => {
    expect(() => commentHandler.accepted(frozen('POST'), { rev: 6 })).toThrow(NetworkError);
    expect(() => commentHandler.accepted(frozen('DELETE'), {})).toThrow(NetworkError);
  });
});

describe('two devices changed one note', () => {
  test('the phone whose text gave way is told, and so is one whose text had given way to that one', () => {
    const [first, second] = ['first', 'second'].map((at) => note(at, { editedAt: at }));
    const third = note('third', { editedAt: 'third' });
    const met = commentHandler.merge(note(), second!, first!).body;
    const { body } = commentHandler.merge(note(), third, { ...met, editedAt: 'met' });
    const told = (had: Comment) => commentHandler.changesToReport?.(had, body);
    const field = `comment ${testId.comment(1)}/text`;
    expect(told(first!)).toEqual([{ field, kept: 'third', lost: 'first', own: true }]);
    expect(told({ ...met, editedAt: 'met' })).toEqual([
      { field, kept: 'third', lost: 'second', own: true },
    ]);
    expect([told(note()), told(body)]).toEqual([[], []]);
  });

  test('a text that replaces one that was seen is no conflict', () => {
    const had = note('Left knee', { editedAt: 'then', over: ['before'] });
    const next = { ...had, text: 'Both knees', editedAt: 'now' };
    expect(commentHandler.changesToReport?.(had, next)).toEqual([]);
  });
});

test('a note goes in the lane of its workout, after the start of it', () => {
  expect(documentKeysOf('comment').queueKeyOf(note())).toBe(`session:${testId.session(1)}`);
  expect(documentKeysOf('comment').dependsOn(note())).toBe(`training-session:${testId.session(1)}`);
});
