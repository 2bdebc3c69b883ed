import type { Conversation, Participant } from '#contract/conversation.ts';
import type { Message } from '#contract/conversations.ts';
import { channelOfConversation } from '#contract/live.ts';
import type { ConversationRow, MessageRow } from '../database/rows.ts';
import { portrait } from '../pictures/shapes.ts';
import { presentPicture } from './picture.ts';

export const presentConversation = (row: ConversationRow): Conversation => ({
  _id: row.id,
  channel: channelOfConversation(row.id),
  participant: row.other_id === null ? null : presentParticipant({ ...row, id: row.other_id }),
  lastRead: {
    ...(row.read_to !== '' && { [row.owner_id]: row.read_to }),
    ...(row.other_id !== null && row.read_to_by_other && { [row.other_id]: row.read_to_by_other }),
  },
  lastMessage: presentLastMessage(row),
  hasUnread: row.unread > 0,
  unread: row.unread,
  deletedTo: row.deleted_to === '' ? null : row.deleted_to,
  ...(row.given_back > 0 && { givenBack: row.given_back }),
});

function presentLastMessage(row: ConversationRow): Conversation['lastMessage'] {
  const { last_id: _id, last_author_id: author, last_body: body } = row;
  const { last_time_token: timeToken } = row;
  if (_id === null || author === null || body === null || timeToken === null) return null;
  return { _id, author, body, timeToken };
}

export const presentParticipant = (row: {
  readonly id: Participant['userId'];
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly user_image_id: string | null;
}): Participant => ({
  userId: row.id,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  userImage: presentPicture(row.user_image_id, portrait),
});

export const presentMessage = (row: MessageRow): Message => ({
  _id: row.id,
  conversationId: row.conversation_id,
  author: row.author_id,
  body: row.body,
  timeToken: row.time_token,
});
