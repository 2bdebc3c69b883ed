import { expect, test } from 'vitest';
import { buildCreatedProgram } from '#domain/program/test-support.ts';
import { writeMeta } from '../database/meta.ts';
import { putRow } from '../database/put-row.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import { createPhone } from '../test-support.ts';
import { knownCreatedPrograms } from './created-programs.ts';

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
