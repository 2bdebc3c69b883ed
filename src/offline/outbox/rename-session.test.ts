import { expect, test } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import { startSession } from '../commands/start-session.ts';
import { writeComment } from '../commands/write-comment.ts';
import { createPhone, ok, tickedSession, training } from '../test-support.ts';
import { drain } from './drain.ts';

test('an unsent note goes in the lane of the workout that its own was joined with, and after it', async () => {
  const [program, run] = training;
  const phone = await createPhone(program!, run!);
  const started = await startSession(phone.device, {
    programId: testId.program(1),
    dayId: testId.day(1),
  });
  if (!started.allowed) throw new Error(started.code);
  await writeComment(phone.device, { sessionId: started.value, exerciseId: null, text: 'Knee' });
  const twin = { ...tickedSession(112), _id: testId.session(2) };
  phone.server.answer(ok({ rev: 9, trainingSession: twin }), 'no signal');
  await drain({ ...phone.deps, token: 'this run', stillOurs: async () => true });
  const notes = (await phone.database.outbox.toArray()).filter(({ key }) =>
    key.startsWith('comment'),
  );
  expect(notes.map(({ lane, dependsOn }) => [lane, dependsOn])).toEqual([
    [`session:${twin._id}`, `training-session:${twin._id}`],
  ]);
});
