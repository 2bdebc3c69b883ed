import { expect, test } from 'vitest';
import { buildCreatedProgram } from '#domain/program/test-support.ts';
import { writeMeta } from '../database/meta.ts';
import { putRow } from '../database/put-row.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import { createPhone } from '../test-support.ts';
import { createProgram } from '../commands/created-programs.ts';
import { knownCreatedPrograms, knownProgramDraft } from './created-programs.ts';

test('that a coach has no program is never said while the programs are on their way', async () => {
  const { device, database } = await createPhone();
  const program = buildCreatedProgram();
  const known = knownCreatedPrograms(device);
  await database.transaction(
    'rw',
    database.entities,
    database.meta,
    database.finished,
    async () => {
      await putRow(database, cleanRow('created-program', program, 7));
      await writeMeta(database, 'lastPulledAt', 7);
    },
  );
  const { programs, isWhole } = await known;
  expect({ isWhole, count: programs.length }).not.toEqual({ isWhole: true, count: 0 });
  expect(await knownCreatedPrograms(device)).toMatchObject({
    isWhole: true,
    programs: [{ program, totalDays: 0, unsent: false }],
  });
});

test('[NAV-18] a program that was written elsewhere may still come, until a reading that began later is through', async () => {
  const elsewhere = await createPhone();
  const made = await createProgram(elsewhere.device, { title: 'Strong and steady', weeks: 1 });
  if (!made.allowed) throw new Error(made.code);
  const { device, database } = await createPhone();
  expect(await knownProgramDraft(device, made.value, 1000)).toBeUndefined();
  await writeMeta(database, 'lastPulledAt', 950);
  await writeMeta(database, 'readFrom', 900);
  expect(await knownProgramDraft(device, made.value, 1000)).toBeUndefined();
  await writeMeta(database, 'readFrom', 1000);
  expect(await knownProgramDraft(device, made.value, 1000)).toBeNull();
  const here = await knownProgramDraft(elsewhere.device, made.value, 1000);
  expect(here?.program.title).toBe('Strong and steady');
});
