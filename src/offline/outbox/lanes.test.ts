import { expect, test } from 'vitest';
import { buildComment, testId } from '#domain/test-builders.ts';
import { writeComment } from '../commands/write-comment.ts';
import { createPhone } from '../test-support.ts';
import { drain } from './drain.ts';

test('three workouts are sent at once, a fourth waits for its turn', async () => {
  const notes = [1, 2, 3, 4].map((n) =>
    buildComment(n, { trainingSessionId: testId.session(n), text: 'Before' }),
  );
  const phone = await createPhone(...notes.map((note) => ['comment', note] as const));
  for (const { trainingSessionId: sessionId } of notes)
    await writeComment(phone.device, { sessionId, exerciseId: null, text: 'After' });
  phone.server.answer('no signal', 'no signal', 'no signal');
  const end = await drain({ ...phone.deps, token: 'this run', stillOurs: async () => true });
  expect(end).toBe('offline');
  expect(phone.server.calls).toHaveLength(3);
});
