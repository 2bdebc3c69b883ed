import { describe, expect, test } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { testId } from '../test-builders.ts';
import {
  deleteTo,
  isReadByOther,
  mergeConversations,
  readTo,
  newMessage,
  timeOf,
} from './conversation.ts';
import { buildConversation, tokenOf } from './test-builders.ts';

const [ana, coach] = [testId.user(1), testId.user(2)];
const marksOf = ({ hasUnread, unread, lastRead, deletedTo }: Conversation) => ({
  hasUnread,
  unread,
  lastRead,
  deletedTo,
});

describe('reading a conversation', () => {
  const unread = buildConversation({ lastRead: { [ana]: tokenOf(1) }, hasUnread: true, unread: 2 });

  test('[MSG-1] to its last message leaves nothing unread', () => {
    expect(marksOf(readTo(unread, ana, tokenOf(3)))).toEqual({
      hasUnread: false,
      unread: 0,
      lastRead: { [ana]: tokenOf(3) },
      deletedTo: null,
    });
  });

  test('to an earlier message leaves the rest unread', () => {
    expect(marksOf(readTo(unread, ana, tokenOf(2)))).toMatchObject({
      hasUnread: true,
      lastRead: { [ana]: tokenOf(2) },
    });
  });

  test('never goes back', () => {
    expect(readTo(unread, ana, tokenOf(0)).lastRead).toEqual({ [ana]: tokenOf(1) });
  });

  test('is seen by the other one', () => {
    const read = buildConversation({ lastRead: { [coach]: tokenOf(2) } });
    expect(isReadByOther(read, tokenOf(2))).toBe(true);
    expect(isReadByOther(read, tokenOf(3))).toBe(false);
    expect(isReadByOther({ ...read, participant: null }, tokenOf(1))).toBe(false);
    expect(isReadByOther({ ...read, lastRead: { [ana]: tokenOf(9) } }, tokenOf(1))).toBe(false);
  });
});

describe('a conversation that is deleted', () => {
  const deleted = deleteTo(
    buildConversation({ hasUnread: true, unread: 1, lastRead: { [ana]: tokenOf(1) } }),
    tokenOf(3),
  );

  test('has nothing in it', () => {
    expect(deleted.lastMessage).toBeNull();
    expect(marksOf(deleted)).toEqual({
      hasUnread: false,
      unread: 0,
      lastRead: { [ana]: tokenOf(1) },
      deletedTo: tokenOf(3),
    });
  });

  test('comes back with a message that the device had not heard of', () => {
    const theirs = buildConversation({ hasUnread: true, unread: 3 }, 5);
    expect(mergeConversations(theirs, deleted, theirs).body).toMatchObject({
      lastMessage: { timeToken: tokenOf(5) },
      hasUnread: true,
      deletedTo: tokenOf(3),
    });
  });
});

describe('two devices of one person', () => {
  const server = buildConversation({ hasUnread: true, unread: 2 }, 5);

  test('agree on the mark that is further on, whichever comes first', () => {
    const [near, far] = [readTo(server, ana, tokenOf(4)), readTo(server, ana, tokenOf(5))];
    expect(marksOf(mergeConversations(far, near, far).body)).toEqual(marksOf(far));
    expect(marksOf(mergeConversations(near, far, near).body)).toEqual(marksOf(far));
  });

  test('a mark of this device stays when a message comes that it did not see', () => {
    const mine = readTo(server, ana, tokenOf(5));
    const theirs = buildConversation({ hasUnread: true, unread: 3 }, 6);
    expect(mergeConversations(theirs, mine, theirs).body).toMatchObject({
      lastRead: { [ana]: tokenOf(5) },
      hasUnread: true,
      unread: 3,
    });
  });
});

describe('a message', () => {
  const draft = {
    _id: '0190a000-0000-7000-8000-000000000001',
    conversationId: buildConversation()._id,
    author: ana,
    now: '2030-03-04T10:00:00.000Z',
  } as Parameters<typeof newMessage>[0];
  const written = (text: string) => newMessage({ ...draft, text });

  test('is kept as written, without the blanks around it', () => {
    expect(written(' <b>Squats</b>\n\n🏋️ tomorrow \n')).toMatchObject({
      allowed: true,
      value: { body: '<b>Squats</b>\n\n🏋️ tomorrow', writtenAt: draft.now },
    });
  });

  test.each([
    ['nothing', '', 'required-parameter-missing'],
    ['blanks', ' \n\t ', 'required-parameter-missing'],
    ['100,000 characters', 'x'.repeat(100_000), 'message-too-long'],
    ['one character too many', 'x'.repeat(10_001), 'message-too-long'],
  ])('of %s is refused', (_, text, code) => {
    expect(written(text)).toEqual({ allowed: false, code });
  });

  test('may be as long as is allowed', () => {
    expect(written('x'.repeat(10_000)).allowed).toBe(true);
  });

  test('tells when the server took it', () => {
    expect(new Date(timeOf('18990000000001234')).getTime()).toBe(1_899_000_000_000);
  });
});
