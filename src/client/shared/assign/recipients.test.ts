import { expect, test } from 'vitest';
import type { ClientGroupId } from '#contract/ids.ts';
import { testId } from '#domain/test-builders.ts';
import { membersOf, recipientWords } from './recipients.ts';

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

test('those of a group are named as far as this device has seen them', () => {
  const [ana, ben] = [testId.user(1), testId.user(2)];
  const seen = [{ userId: ana, firstName: 'Ana', lastName: 'Silva' }];
  expect(membersOf({ ...group, members: [ana, ben] }, seen)).toEqual({
    group,
    clients: [
      { userId: ana, name: 'Ana Silva' },
      { userId: ben, name: '' },
    ],
  });
});

test('a name from right to left is set apart from those beside it', () => {
  expect(recipientWords({ clients: people('נועה', 'Ben') })).toBe('To \u2068נועה\u2069, Ben');
});
