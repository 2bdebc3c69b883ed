import { expect, test } from 'vitest';
import type { TrainingSessionId } from '#contract/ids.ts';
import { presentId } from '../database/meta.ts';
import { logConflicts } from '../database/conflict-log.ts';
import { renameSession } from './rename.ts';
import { testId } from '#domain/test-builders.ts';
import { transact } from '../database/database.ts';
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

test('the value of another phone that was not kept is still told of', async () => {
  const phone = await createPhone(...training);
  const conflict = { field: `set ${testId.set(111)}/weight`, kept: 70, lost: 65 };
  const of = (n: number) => `training-session:${testId.session(n)}` as const;
  await transact(phone.database, async () => {
    await logConflicts(phone.database, of(1), [conflict], 0);
    await logConflicts(phone.database, of(3), [conflict], 0);
    await renameSession(phone.database, testId.session(1), testId.session(2));
  });
  expect((await phone.database.journal.toArray()).map(({ key }) => key)).toEqual([of(2), of(3)]);
});

test('a screen still finds a workout that was renamed twice', async () => {
  const phone = await createPhone();
  const { database } = phone;
  const [first, second, third] = [1, 2, 3].map(testId.session) as [
    TrainingSessionId,
    TrainingSessionId,
    TrainingSessionId,
  ];
  await transact(database, () => renameSession(database, first, second));
  await transact(database, () => renameSession(database, second, third));
  expect(await presentId(database, first)).toBe(third);
  expect(await presentId(database, second)).toBe(third);
});
