import { describe, expect, test } from 'vitest';
import { buildProgram, buildRun, buildSession, testId, testNow } from '#domain/test-builders.ts';
import type { MovementId } from '#contract/ids.ts';
import { finishedRow } from '../database/finished-row.ts';
import { createPhone, tickedSession, type TestDocument } from '../test-support.ts';
import { movementName, sessionById, sessionOfDay } from './results.ts';

const program = buildProgram();
const run = buildRun(program);
const earlierRun = buildRun(program, { _id: testId.run(2), createdAt: '2029-01-01T10:00:00.000Z' });
const finished = { ...tickedSession(111), status: 'completed', finishDate: testNow } as const;

async function phoneWith(...documents: readonly TestDocument[]) {
  const phone = await createPhone(['program', program], ['program-run', run], ...documents);
  for (const [type, body] of documents)
    if (type === 'training-session' && (body as typeof finished).status === 'completed')
      await phone.database.finished.put(finishedRow(body as typeof finished));
  return phone;
}

describe('the results of a day', () => {
  test('are those of the workout that was finished on it', async () => {
    const { device } = await phoneWith(['training-session', finished]);
    expect((await sessionOfDay(device, program._id, 0))?._id).toBe(finished._id);
    expect(await sessionOfDay(device, program._id, 2)).toBeNull();
    expect(await sessionOfDay(device, program._id, 99)).toBeNull();
  });

  test('are those of an earlier run while the present one has none', async () => {
    const before = { ...finished, _id: testId.session(2), programRunId: earlierRun._id };
    const documents: TestDocument[] = [
      ['program-run', earlierRun],
      ['training-session', before],
    ];
    const { device } = await phoneWith(...documents);
    expect((await sessionOfDay(device, program._id, 0))?._id).toBe(before._id);
    const { device: later } = await phoneWith(...documents, ['training-session', finished]);
    expect((await sessionOfDay(later, program._id, 0))?._id).toBe(finished._id);
  });
});

test('a workout is found by its id, by the one it had before too', async () => {
  const phone = await phoneWith(['training-session', buildSession()]);
  await phone.database.meta.put({
    name: 'renamed',
    value: { [testId.session(7)]: testId.session(1) },
  });
  expect((await sessionById(phone.device, testId.session(7)))?._id).toBe(testId.session(1));
  expect(await sessionById(phone.device, testId.session(9))).toBeNull();
});

test('a movement is called as it was when it was last done', async () => {
  const { device } = await phoneWith(['training-session', finished]);
  expect(await movementName(device, 'movement-11' as MovementId)).toBe('Movement 11');
  expect(await movementName(device, 'movement-12' as MovementId)).toBeNull();
});
