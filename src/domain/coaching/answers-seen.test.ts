import { expect, test } from 'vitest';
import type { AnswersSeen } from '#contract/answers-seen.ts';
import type { UserId } from '#contract/ids.ts';
import { answersSeenIdOf, isNewAnswer } from './answers-seen.ts';
import { mergeAnswersSeen } from './merge-answers-seen.ts';

const [coach, alex, sam] = ['coach', 'alex', 'sam'] as UserId[] as [UserId, UserId, UserId];
const at = (hour: string) => `2026-11-08T${hour}:00:00.000Z`;
const seen = (hour: string): AnswersSeen => ({
  _id: answersSeenIdOf(coach, alex),
  clientId: alex,
  seenTo: at(hour),
});

test('an answer is new until the coach has looked at this client, or has said that all is seen', () => {
  const marks = (all?: string) => ({ all, byClient: new Map([[alex, at('09')]]) });
  expect(isNewAnswer(marks(), alex, at('10'))).toBe(true);
  expect(isNewAnswer(marks(), alex, at('09'))).toBe(false);
  expect(isNewAnswer(marks(), sam, at('08'))).toBe(true);
  expect(isNewAnswer(marks(at('10')), sam, at('08'))).toBe(false);
  expect(isNewAnswer(marks(at('10')), alex, at('10'))).toBe(false);
});

test('a server that does not say when an answer arrived marks nothing as new', () => {
  expect(isNewAnswer({ all: undefined, byClient: new Map() }, alex, undefined)).toBe(false);
});

test('what was seen on either device stays seen', () => {
  expect(mergeAnswersSeen(seen('08'), seen('10'), seen('09')).body.seenTo).toBe(at('10'));
  expect(mergeAnswersSeen(seen('08'), seen('08'), seen('09')).body.seenTo).toBe(at('09'));
  expect(mergeAnswersSeen(seen('10'), seen('09'), seen('10')).body.seenTo).toBe(at('10'));
});
