import { expect, test } from 'vitest';
import { buildRun, testId } from '#domain/test-builders.ts';
import { writeCache } from '../commands/write-cache.ts';
import { putRow } from '../database/put-row.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import { createPhone } from '../test-support.ts';
import { clientKeys } from './client-keys.ts';
import { movedPrograms } from './client-week.ts';

test('days that a coach has moved here are laid over the calendar until the server has them', async () => {
  const run = buildRun();
  const phone = await createPhone();
  await putRow(phone.database, cleanRow('client-run', run, 1));
  const client = testId.user(4);
  const programs = [
    { _id: testId.program(1), run },
    { _id: testId.program(2), run: null },
  ];
  await writeCache(phone.device, clientKeys.programs(client), programs);
  await writeCache(phone.device, clientKeys.client(client), { firstName: 'Bea', lastName: 'Cole' });
  expect(await movedPrograms(phone.device)).toEqual([]);
  await phone.database.entities.update(`client-run:${run._id}`, { dirty: true });
  expect(await movedPrograms(phone.device)).toEqual([
    {
      client: { userId: client, firstName: 'Bea', lastName: 'Cole' },
      program: programs[0],
      run,
    },
  ]);
});
