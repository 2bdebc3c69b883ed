// Row types of conversations. Time tokens are texts of seventeen digits, empty for 'never'.
import type { ColumnType, Generated } from 'kysely';
import type { TimeToken } from '#contract/conversation.ts';
import type { ConversationId, MessageId, UserId } from '#contract/ids.ts';

interface ConversationTable {
  id: ConversationId;
  /** Of its last message, also when that is gone: none is given out twice. */
  last_time_token: TimeToken;
  /** Messages that were put back in their places since the server was restored from a backup. */
  given_back: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
}

/** A conversation as one of its two people has it: a document in that one's stream. */
export interface ConversationMemberTable {
  conversation_id: ConversationId;
  user_id: UserId;
  /** Null once that account is deleted. */
  other_id: UserId | null;
  read_to: Generated<TimeToken>;
  /** What came up to there is no longer shown to this one. */
  deleted_to: Generated<TimeToken>;
  /** Messages of the other one after both. */
  unread: Generated<number>;
  rev: number;
}

export interface MessageTable {
  id: MessageId;
  conversation_id: ConversationId;
  author_id: UserId;
  body: string;
  time_token: TimeToken;
  /** Its words, and who may find it. */
  found_by: ColumnType<unknown, unknown, never>;
}

export interface ConversationTables {
  conversation: ConversationTable;
  conversation_member: ConversationMemberTable;
  message: MessageTable;
}
