import { expect, test } from 'vitest';
import { NetworkError, UnreadableReplyError } from '#offline/errors.ts';
import { whatIsWrong } from './use-submission.ts';

test('a form says that Holdfast cannot be reached only when it cannot', () => {
  expect(whatIsWrong(new NetworkError('cut'))).toEqual([
    {},
    expect.stringContaining('Holdfast can’t be reached'),
  ]);
  const unreadable = new UnreadableReplyError('Reload to update.');
  expect(whatIsWrong(unreadable)).toEqual([{}, 'Reload to update.']);
});
