// What one of the two does with a conversation: it is read up to a message, or deleted up to one. Marks only
// move forward, so devices that set them at different times agree without asking.
import type { Conversation, TimeToken } from '#contract/conversation.ts';
import type { UserId } from '#contract/ids.ts';

type Marks = Pick<Conversation, 'lastRead' | 'deletedTo'>;

export const readTo = (
  conversation: Conversation,
  reader: UserId,
  timeToken: TimeToken,
): Conversation => withMarks(conversation, { lastRead: { [reader]: timeToken }, deletedTo: null });

/** Until a new message comes, no list shows it. */
export const deleteTo = (conversation: Conversation, timeToken: TimeToken): Conversation =>
  withMarks(conversation, { lastRead: {}, deletedTo: timeToken });

/** The server's version with the marks that were set on this device since. */
export const mergeConversations = (mine: Marks, theirs: Conversation): Conversation =>
  withMarks(theirs, mine);

/** How far one of the two has read; empty: nothing yet. */
export const readUpTo = ({ lastRead }: Pick<Conversation, 'lastRead'>, reader: UserId): TimeToken =>
  (lastRead as Readonly<Record<string, TimeToken>>)[reader] ?? '';

/** Whether the other one has read a message. */
export const isReadByOther = (
  conversation: Pick<Conversation, 'lastRead' | 'participant'>,
  timeToken: TimeToken,
): boolean =>
  conversation.participant !== null &&
  readUpTo(conversation, conversation.participant.userId) >= timeToken;

/** Takes over the marks that are further on; those of the other one never are. */
function withMarks(conversation: Conversation, marks: Marks): Conversation {
  const before = conversation.lastRead as Readonly<Record<string, TimeToken>>;
  const raised = Object.entries(marks.lastRead).filter(
    ([user, timeToken]) => timeToken > (before[user] ?? ''),
  );
  const deletedTo = later(marks.deletedTo, conversation.deletedTo);
  const last = conversation.lastMessage;
  const lastMessage = last && last.timeToken > (deletedTo ?? '') ? last : null;
  const isRead =
    lastMessage === null || raised.some(([, timeToken]) => timeToken >= lastMessage.timeToken);
  return {
    ...conversation,
    lastRead: { ...before, ...Object.fromEntries(raised) },
    deletedTo,
    lastMessage,
    ...(isRead && { hasUnread: false, unread: 0 }),
  };
}

const later = (one: TimeToken | null, other: TimeToken | null): TimeToken | null =>
  (one ?? '') > (other ?? '') ? one : other;
