// Photos and videos in messages, comments and answers, part by part.
import { type Selectable, sql } from 'kysely';
import type { Attachment } from '#contract/attachment.ts';
import type { AttachmentId, ConversationId, UserId } from '#contract/ids.ts';
import type { AttachedTo } from '#domain/attachment/outgoing.ts';
import type { AttachmentTable, PartRow } from '../database/attachment-tables.ts';
import type { Rows } from '../database/rows.ts';
import type { KeptFile } from '../files/part-files.ts';
import { hasClient } from './coach-clients.ts';

export type AttachmentRow = Selectable<AttachmentTable>;

/** False if one of the ids is taken. */
export async function insertAttachments(
  rows: Rows,
  on: AttachedTo,
  owner: UserId,
  attachments: readonly Attachment[],
): Promise<boolean> {
  if (attachments.length === 0) return true;
  const inserted = await rows
    .insertInto('attachment')
    .values(
      attachments.map(({ _id, kind, type, bytes }) => ({
        id: _id,
        owner_id: owner,
        message_id: on.type === 'message' ? on.id : null,
        comment_id: on.type === 'comment' ? on.id : null,
        answer_id: on.type === 'check-in-answer' ? on.id : null,
        kind,
        type,
        bytes,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.length === attachments.length;
}

export async function findAttachment(
  rows: Rows,
  id: AttachmentId,
): Promise<AttachmentRow | undefined> {
  return rows.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until commit: of two devices that send the same part, one waits. */
export async function lockAttachment(
  rows: Rows,
  id: AttachmentId,
): Promise<AttachmentRow | undefined> {
  return rows
    .selectFrom('attachment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Of every attachment of this person that has begun to arrive, as large as it will be. */
export async function bytesOfUser(rows: Rows, owner: UserId): Promise<number> {
  const { total } = await rows
    .selectFrom('attachment')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('total'))
    .where('owner_id', '=', owner)
    .where('has', '>', 0)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertPart(
  rows: Rows,
  { id, part, kept }: { id: AttachmentId; part: number; kept: KeptFile | { bytes: Uint8Array } },
): Promise<void> {
  await rows
    .insertInto('attachment_part')
    .values({ attachment_id: id, part, ...kept })
    .execute();
  await rows
    .updateTable('attachment')
    .set({ has: part + 1 })
    .where('id', '=', id)
    .execute();
}

export async function findPart(
  rows: Rows,
  id: AttachmentId,
  part: number,
): Promise<PartRow | undefined> {
  return rows
    .selectFrom('attachment_part')
    .select(['bytes', 'file', 'sha256'])
    .where('attachment_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
}

export async function removeAttachment(rows: Rows, id: AttachmentId): Promise<void> {
  await rows.deleteFrom('attachment').where('id', '=', id).execute();
}

/**
 * Who may read what it is on: of a message, those who have not deleted it; of a comment, who trains and who coaches; of an
 * answer, who gave it, and the coach who asks as long as they coach.
 */
export async function mayReadAttachment(
  rows: Rows,
  userId: UserId,
  { id }: Pick<AttachmentRow, 'id'>,
): Promise<boolean> {
  const { rows: found } = await sql`
    SELECT 1 FROM attachment
    JOIN message ON message.id = attachment.message_id
    JOIN conversation_member AS own ON own.conversation_id = message.conversation_id
      AND own.user_id = ${userId} AND message.time_token > own.deleted_to
    WHERE attachment.id = ${id}
    UNION ALL
    SELECT 1 FROM attachment
    JOIN comment ON comment.id = attachment.comment_id
    JOIN training_session AS session ON session.id = comment.training_session_id
    LEFT JOIN purchased_program AS program ON program.id = session.purchased_program_id
      AND program.access_ended_at IS NULL AND program.coach_ended_at IS NULL AND ${hasClient}
    WHERE attachment.id = ${id} AND ${userId} IN (session.owner_id, program.author_id)
    UNION ALL
    SELECT 1 FROM attachment
    JOIN check_in_answer AS answer ON answer.id = attachment.answer_id
    LEFT JOIN check_in ON check_in.id = answer.check_in_id AND check_in.owner_id = ${userId}
    LEFT JOIN client_of_coach AS coached
      ON coached.coach_id = check_in.owner_id AND coached.client_id = answer.owner_id
    WHERE attachment.id = ${id}
      AND (answer.owner_id = ${userId} OR coached.coach_id IS NOT NULL)
    LIMIT 1
  `.execute(rows);
  return found.length > 0;
}

/** In messages of a conversation that nobody can read any more. */
export async function forgetUnreadable(rows: Rows, id: ConversationId): Promise<void> {
  await sql`
    DELETE FROM attachment USING message
    WHERE message.id = attachment.message_id AND message.conversation_id = ${id}
      AND NOT EXISTS (
        SELECT 1 FROM conversation_member AS reader
        WHERE reader.conversation_id = ${id} AND reader.deleted_to < message.time_token
      )
  `.execute(rows);
}
