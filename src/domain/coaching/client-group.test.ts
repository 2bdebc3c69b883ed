import { expect, test } from 'vitest';
import type { ClientGroup } from '#contract/client-groups.ts';
import type { ClientGroupId } from '#contract/ids.ts';
import { testId, testNow } from '../test-builders.ts';
import { groupNameOf, mergeGroups, withMembers } from './client-group.ts';

const [alex, sam, kim] = [testId.user(1), testId.user(2), testId.user(3)];
const mornings: ClientGroup = {
  _id: testId.program(1) as string as ClientGroupId,
  name: 'Mornings',
  members: [alex, sam],
  createdAt: testNow,
};

test('members that two devices add and remove are in and out, and both names are not', () => {
  const here = { ...withMembers(mornings, { added: [kim] })!, name: 'Early' };
  const there = { ...withMembers(mornings, { removed: [alex] })!, name: 'Late' };
  const { body } = mergeGroups(mornings, here, there);
  expect(body).toEqual({ ...mornings, name: 'Early', members: [sam, kim] });
});

test('a group has each client once, and no more than it can hold', () => {
  expect(withMembers(mornings, { added: [sam, alex] })).toEqual(mornings);
  const many = Array.from({ length: 500 }, (_, index) => testId.user(index + 10));
  expect(withMembers(mornings, { added: many })).toBeNull();
});

test('a name is cut without blanks around it', () => {
  expect(groupNameOf('  Mornings ')).toBe('Mornings');
  expect(groupNameOf('x'.repeat(90))).toHaveLength(80);
});
