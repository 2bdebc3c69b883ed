import { expect, test } from 'vitest';
import type { ClientGroupId } from '#contract/ids.ts';
import { testId } from '#domain/test-builders.ts';
import { recipientWords } from './recipients.ts';

const people = (...names: string[]) =>
  names.map((name, index) => ({ userId: testId.user(index), name }));
const group = { _id: testId.program(1) as string as ClientGroupId, name: 'Mornings' };

test('a few clients are named, the rest are counted', () => {
  expect(recipientWords({ clients: people('Ana') })).toBe('To Ana');
  expect(recipientWords({ clients: people('Ana', 'Ben', 'Cat', 'Dan', 'Eve') })).toBe(
    'To Ana, Ben, Cat and 2 more',
  );
});

test('members of a group whom this device does not know are counted', () => {
  expect(recipientWords({ clients: people('Ana', '', ''), group })).toBe(
    'To Mornings: Ana and 2 more',
  );
  expect(recipientWords({ clients: people('', ''), group })).toBe('To Mornings: 2 clients');
  expect(recipientWords({ clients: [], group })).toBe('To Mornings: nobody yet');
});
