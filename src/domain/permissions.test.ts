import { expect, test } from 'vitest';
import { allowed, refused } from './refusal.ts';
import { buildComment, testId } from './test-builders.ts';
import { mayChangeComment, mayComment, mayReadSession } from './permissions.ts';

const athlete = testId.user(1);
const coach = testId.user(2);
const stranger = testId.user(3);
const people = { athleteId: athlete, coachId: coach };

test('athlete and coach read a workout and comment on it', () => {
  for (const user of [athlete, coach]) {
    expect(mayReadSession(user, people)).toEqual(allowed(true));
    expect(mayComment(user, people)).toEqual(allowed(true));
  }
});

test('to a stranger the workout does not exist', () => {
  const unknown = refused('session-not-found');
  expect(mayReadSession(stranger, people)).toEqual(unknown);
  expect(mayComment(stranger, people)).toEqual(unknown);
  expect(
    mayChangeComment(
      stranger,
      people,
      buildComment(1, { author: { userId: stranger, firstName: 'Sam' } }),
    ),
  ).toEqual(unknown);
});

test('a comment is changed by its author alone', () => {
  expect(mayChangeComment(athlete, people, buildComment())).toEqual(allowed(true));
  expect(mayChangeComment(coach, people, buildComment())).toEqual(refused('comment-not-yours'));
});

test('a program without a coach leaves its athlete alone with it', () => {
  expect(mayReadSession(coach, { athleteId: athlete, coachId: null })).toEqual(
    refused('session-not-found'),
  );
});
