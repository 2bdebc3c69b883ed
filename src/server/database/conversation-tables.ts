// Row types of conversations. Time tokens are strings of seventeen digits, empty for 'never'.
import type { ColumnType, Generated } from 'kysely';
import type { TimeToken } from '#contract/conversation.ts';
import type { ConversationId, MessageId, UserId } from '#contract/ids.ts';

interface ConversationTable {
  id: ConversationId;
  /** Of its last message, even if that was deleted: no time is given out twice. */
  last_time_token: TimeToken;
  /** Messages that devices gave back, in their old places, since the server was restored from a backup. */
  given_back: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
}

/** A conversation as one of its two people has it: a document in that person's stream. */
export interface ConversationMemberTable {
  conversation_id: ConversationId;
  user_id: UserId;
  /** Null once that account is deleted. */
  other_id: UserId | null;
  read_to: Generated<TimeToken>;
  /** This person no longer sees messages up to here. */
  deleted_to: Generated<TimeToken>;
  /** The other person's messages after both. */
  unread: Generated<number>;
  rev: number;
}

export interface MessageTable {
  id: MessageId;
  conversation_id: ConversationId;
  author_id: UserId;
  body: string;
  time_token: TimeToken;
  /** Its words, and the people who may find it. */
  found_by: ColumnType<unknown, unknown, never>;
}

export interface ConversationTables {
  conversation: ConversationTable;
  conversation_member: ConversationMemberTable;
  message: MessageTable;
}
