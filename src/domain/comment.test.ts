import { expect, test } from 'vitest';
import { editComment, newComment } from './comment.ts';
import { refusalTexts } from './refusal-texts.ts';
import { allowed, refused } from './refusal.ts';
import {
  buildComment,
  buildExercise,
  buildSession,
  buildSuperset,
  testId,
  testNow,
} from './test-builders.ts';

const session = buildSession([buildExercise(1), buildSuperset(2)]);
const draft = {
  _id: testId.comment(1),
  session,
  exerciseId: null,
  author: { userId: testId.user(1), firstName: 'Alex' },
  text: ' Felt strong today ',
  now: testNow,
};
const missing = refused('required-parameter-missing');
const later = '2030-03-04T11:00:00.000Z';

test('a comment on the workout holds its author, its time and the trimmed text', () => {
  expect(newComment(draft)).toEqual(allowed(buildComment()));
});

test('[WK-32] a comment on an exercise, or on a part of a superset, names it', () => {
  for (const exerciseId of [testId.exercise(1), testId.exercise(21)]) {
    expect(newComment({ ...draft, exerciseId })).toEqual(allowed(buildComment(1, { exerciseId })));
  }
});

test('a comment on an exercise of another workout is refused', () => {
  expect(newComment({ ...draft, exerciseId: testId.exercise(9) })).toEqual(
    refused('exercise-not-found'),
  );
});

test('[WK-40] a workout comment needs a session and some text', () => {
  expect(newComment({ ...draft, session: undefined })).toEqual(missing);
  for (const text of [undefined, '', ' \n '])
    expect(newComment({ ...draft, text })).toEqual(missing);
  expect(refusalTexts['required-parameter-missing']).toBe('Required parameter missing');
});

test('[WK-41] an exercise comment needs the exercise too', () => {
  const onExercise = { ...draft, exerciseId: testId.exercise(1) };
  expect(newComment({ ...onExercise, exerciseId: undefined })).toEqual(missing);
  expect(newComment({ ...onExercise, session: undefined })).toEqual(missing);
  expect(newComment({ ...onExercise, text: '' })).toEqual(missing);
});

test('a comment may be long, but not longer than is kept', () => {
  const longest = 'x'.repeat(5000);
  expect(newComment({ ...draft, text: longest }).allowed).toBe(true);
  expect(newComment({ ...draft, text: `${longest}x` })).toEqual(refused('comment-too-long'));
  expect(editComment(buildComment(), { text: `${longest}x`, now: later })).toEqual(
    refused('comment-too-long'),
  );
});

test('an edit changes the text and says when', () => {
  expect(editComment(buildComment(), { text: 'Felt great ', now: later })).toEqual(
    allowed(buildComment(1, { text: 'Felt great', editedAt: later })),
  );
});

test('the same text again is no edit', () => {
  const comment = buildComment();
  expect(editComment(comment, { text: ` ${comment.text}`, now: later })).toEqual(allowed(comment));
});

test('[WK-42] an edit of no comment is refused', () => {
  expect(editComment(undefined, { text: 'Felt great', now: later })).toEqual(missing);
});

test('[WK-39] [WK-43] an empty text deletes the comment', () => {
  for (const text of ['', '  \n'])
    expect(editComment(buildComment(), { text, now: later })).toEqual(allowed(null));
});
