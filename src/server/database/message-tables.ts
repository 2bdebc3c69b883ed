// Row types of what coaches have prepared to write to clients.
import type { ColumnType } from 'kysely';
import type { MessageTemplateId, ScheduledMessageId, UserId } from '#contract/ids.ts';
import type { MessageTemplate } from '#contract/message-templates.ts';
import type { ScheduledMessage } from '#contract/scheduled-messages.ts';

export interface MessageTemplateTable {
  id: MessageTemplateId;
  owner_id: UserId;
  body: ColumnType<MessageTemplate, string, string>;
  rev: number;
  last_key: string | null;
}

export interface ScheduledMessageTable {
  id: ScheduledMessageId;
  owner_id: UserId;
  body: ColumnType<ScheduledMessage, string, string>;
  rev: number;
  last_key: string | null;
  /** From then on there may be something to send; null: no more. */
  look_at: Date | null;
}

export interface MessageTables {
  message_template: MessageTemplateTable;
  scheduled_message: ScheduledMessageTable;
}
