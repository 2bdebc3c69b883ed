import { expect, test } from 'vitest';
import { buildCreatedProgram } from '#domain/program/test-support.ts';
import { testId } from '#domain/test-builders.ts';
import { createdPrograms } from '../queries/created-programs.ts';
import { createPhone } from '../test-support.ts';
import { renameProgram } from './rename-program.ts';

const programId = testId.program(1);

async function withProgram() {
  const phone = await createPhone([
    'created-program',
    buildCreatedProgram({ _id: programId, title: 'Heavy lower' }),
  ]);
  const title = async () => (await createdPrograms(phone.device))[0]?.program.title;
  return { ...phone, title };
}

test('a template gets another name without a signal, which waits to be sent, and Undo gives the old one back', async () => {
  const { device, database, title } = await withProgram();
  const renamed = await renameProgram(device, {
    programId,
    from: 'Heavy lower',
    to: '  Squat day ',
  });
  expect(renamed).toEqual({
    allowed: true,
    value: { programId, from: 'Heavy lower', to: 'Squat day' },
  });
  expect(await title()).toBe('Squat day');
  expect((await database.outbox.toArray()).map(({ key }) => key)).toEqual([
    `created-program:${programId}`,
  ]);
  await renameProgram(device, { programId, from: 'Squat day', to: 'Heavy lower' });
  expect(await title()).toBe('Heavy lower');
});

test('Undo leaves a name that was given since', async () => {
  const { device, title } = await withProgram();
  await renameProgram(device, { programId, from: 'Heavy lower', to: 'Squat day' });
  await renameProgram(device, { programId, from: 'Squat day', to: 'Leg day' });
  await renameProgram(device, { programId, from: 'Squat day', to: 'Heavy lower' });
  expect(await title()).toBe('Leg day');
});

test('a program without a name, and one that is gone, are refused and nothing is stored', async () => {
  const { device, database } = await withProgram();
  expect(await renameProgram(device, { programId, from: 'Heavy lower', to: ' ' })).toEqual({
    allowed: false,
    code: 'program-without-title',
  });
  expect(await renameProgram(device, { programId: testId.program(2), from: 'a', to: 'b' })).toEqual(
    { allowed: false, code: 'program-gone' },
  );
  expect(await database.outbox.count()).toBe(0);
});
