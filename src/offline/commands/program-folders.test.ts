import { expect, test } from 'vitest';
import type { ProgramId } from '#contract/ids.ts';
import { mergeProgram } from '#domain/program/merge-program.ts';
import { buildCreatedProgram } from '#domain/program/test-support.ts';
import { testId } from '#domain/test-builders.ts';
import { createdPrograms, programFolders } from '../queries/created-programs.ts';
import { createPhone, type TestDocument } from '../test-support.ts';
import { moveToFolder, removeFolder, renameFolder, takeBackMove } from './program-folders.ts';

const program = (n: number, folder?: string): TestDocument => [
  'created-program',
  buildCreatedProgram({
    _id: testId.program(n),
    title: `Program ${n}`,
    ...(folder !== undefined && { folder }),
  }),
];

/** A coach with programs 1 and 2 in no folder, and 3 and 4 in 'Off season'. */
async function withPrograms() {
  const phone = await createPhone(
    program(1),
    program(2),
    program(3, 'Off season'),
    program(4, 'Off season'),
  );
  const folders = async () =>
    Object.fromEntries(
      (await createdPrograms(phone.device)).map((one) => [
        one.program.title.slice(-1),
        one.program.folder,
      ]),
    );
  return { ...phone, folders };
}

const ids = (...numbers: readonly number[]): ProgramId[] => numbers.map((n) => testId.program(n));

test('programs go into a folder without a signal, each waits to be sent, and an undo takes each back to its own', async () => {
  const { device, database, folders } = await withPrograms();
  const moved = await moveToFolder(device, { programIds: ids(1, 3), to: 'Peaking' });
  expect(await folders()).toEqual({ 1: 'Peaking', 2: undefined, 3: 'Peaking', 4: 'Off season' });
  expect((await database.outbox.toArray()).map(({ key }) => key)).toEqual(
    ids(1, 3).map((id) => `created-program:${id}`),
  );
  await takeBackMove(device, moved);
  expect(await folders()).toEqual({ 1: '', 2: undefined, 3: 'Off season', 4: 'Off season' });
});

test('an undo leaves a program where it has been put since', async () => {
  const { device, folders } = await withPrograms();
  const moved = await moveToFolder(device, { programIds: ids(1, 2), to: 'Peaking' });
  await moveToFolder(device, { programIds: ids(2), to: 'Sold' });
  await takeBackMove(device, moved);
  expect(await folders()).toMatchObject({ 1: '', 2: 'Sold' });
});

test('a folder is renamed with all its programs; under the name of another one, they are one', async () => {
  const { device, folders } = await withPrograms();
  await moveToFolder(device, { programIds: ids(1), to: 'Peaking' });
  await renameFolder(device, { folder: 'Off season', to: 'Peaking' });
  expect(await folders()).toEqual({ 1: 'Peaking', 2: undefined, 3: 'Peaking', 4: 'Peaking' });
  expect(await programFolders(device)).toEqual(['Peaking']);
});

test('a folder that is removed leaves its programs, and comes back with them', async () => {
  const { device, folders } = await withPrograms();
  const moved = await removeFolder(device, { folder: 'Off season' });
  expect(await folders()).toEqual({ 1: undefined, 2: undefined, 3: '', 4: '' });
  expect(await programFolders(device)).toEqual([]);
  await takeBackMove(device, moved);
  expect(await folders()).toMatchObject({ 3: 'Off season', 4: 'Off season' });
});

test('a program that is where it should go is not sent', async () => {
  const { device, database } = await withPrograms();
  await moveToFolder(device, { programIds: ids(2), to: '' });
  await moveToFolder(device, { programIds: ids(3), to: 'Off season' });
  expect(await database.outbox.count()).toBe(0);
});

test('of two devices, one files a program and the other renames it: both count', () => {
  const base = buildCreatedProgram();
  const mine = { ...base, folder: 'Peaking' };
  const theirs = { ...base, title: 'Strong' };
  const { body, conflicts } = mergeProgram(base, mine, theirs);
  expect(body).toMatchObject({ folder: 'Peaking', title: 'Strong' });
  expect(conflicts).toEqual([]);
});
