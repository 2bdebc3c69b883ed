import { IDBDatabase } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import { tickSet } from '../commands/tick-set.ts';
import { createPhone, training } from '../test-support.ts';

test('a tick asks to be on the disk before it counts as stored [WK-24]', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const phone = await createPhone(...training);
  begun.mockClear();
  await tickSet(phone.device, {
    sessionId: testId.session(1),
    setId: testId.set(111),
    done: true,
  });
  const writes = begun.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.map(([, , options]) => options)).toEqual([{ durability: 'strict' }]);
});
