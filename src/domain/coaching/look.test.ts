import { expect, test } from 'vitest';
import type { CommentId, SetId, TrainingSessionId, UserId } from '#contract/ids.ts';
import { type Look, lookedAgain, noLook, readMark } from './look.ts';

const nobody = noLook({ _id: 'workout' as TrainingSessionId, coachId: 'coach' as UserId });
const look = (seenAt: string, sets: string[], upTo: number, comments: string[]): Look => ({
  ...nobody,
  seenAt,
  sets: sets as SetId[],
  read: { upTo, comments: comments.map((_id) => ({ _id: _id as CommentId, editedAt: null })) },
});
const morning = look('2026-06-01T08:00:00.000Z', ['set 1', 'set 2'], 7, ['knee']);
const evening = look('2026-06-01T20:00:00.000Z', ['set 2', 'set 3'], 5, ['back', 'knee']);

test('a second look adds sets and comments, and none of them twice', () => {
  const { sets, read } = lookedAgain(morning, evening);
  expect(sets).toEqual(['set 1', 'set 2', 'set 3']);
  expect(read.upTo).toBe(7);
  expect(read.comments.map(({ _id }) => _id)).toEqual(['knee', 'back']);
});

test('the later look says when, whichever is known first', () => {
  expect(lookedAgain(morning, evening).seenAt).toBe(evening.seenAt);
  expect(lookedAgain(evening, morning).seenAt).toBe(evening.seenAt);
});

test('a first look is itself', () => {
  expect(lookedAgain(nobody, morning)).toEqual(morning);
});

test('a comment that was edited since is another one to read', () => {
  const [comment] = morning.read.comments;
  const edited = { ...comment!, editedAt: '2026-06-01T09:00:00.000Z' };
  const both = lookedAgain(morning, { ...morning, read: { upTo: 8, comments: [edited] } });
  expect(both.read.comments).toEqual([comment, edited]);
  expect(readMark(edited)).not.toBe(readMark(comment!));
});
