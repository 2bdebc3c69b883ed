import { describe, expect, test } from 'vitest';
import type { Comment } from '#contract/comment.ts';
import { mergeComments } from './merge-comments.ts';
import { buildComment, testId } from './test-builders.ts';

describe('two devices changed one note', () => {
  const note = (text = 'Left knee', overrides: Partial<Comment> = {}) =>
    buildComment(1, { text, ...overrides });

  test('what only the server changed is taken', () => {
    const theirs = note('Both knees', { editedAt: 'then' });
    expect(mergeComments(note(), note(), theirs)).toEqual({ body: theirs, conflicts: [] });
  });

  test("the text written here is kept with the server's times, the other text is reported", () => {
    const mine = note('Right knee', { editedAt: 'now' });
    const theirs = note('Both knees', { editedAt: 'then', createdAt: 'before' });
    expect(mergeComments(note(), mine, theirs)).toEqual({
      body: { ...theirs, text: 'Right knee', editedAt: 'now', over: ['then'] },
      conflicts: [
        { field: `comment ${testId.comment(1)}/text`, kept: 'Right knee', lost: 'Both knees' },
      ],
    });
  });

  test('the same text on both is no conflict', () => {
    expect(mergeComments(note(), note('Both'), note('Both')).conflicts).toEqual([]);
  });
});
