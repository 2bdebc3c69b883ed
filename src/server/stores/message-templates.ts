import { sql } from 'kysely';
import type { MessageTemplate } from '#contract/message-templates.ts';
import type { MessageTemplateId, UserId } from '#contract/ids.ts';
import type { MessageTemplateRow, Rows } from '../database/rows.ts';
import { takeRevision } from './streams.ts';

export const messageTemplatesOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('message_template').selectAll().where('owner_id', '=', owner);

/** No matter whose it is. */
export const findMessageTemplate = (
  rows: Rows,
  id: MessageTemplateId,
): Promise<MessageTemplateRow | undefined> =>
  rows.selectFrom('message_template').selectAll().where('id', '=', id).executeTakeFirst();

export async function countMessageTemplates(rows: Rows, owner: UserId): Promise<number> {
  const { count } = await rows
    .selectFrom('message_template')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}

/** New, or in place of the one with its id. */
export async function putMessageTemplate(
  rows: Rows,
  template: MessageTemplate,
  { owner, key }: { readonly owner: UserId; readonly key: string },
): Promise<MessageTemplateRow> {
  const rev = await takeRevision(rows, owner);
  const written = { body: JSON.stringify(template), rev, last_key: key };
  return rows
    .insertInto('message_template')
    .values({ id: template._id, owner_id: owner, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteMessageTemplateRow(rows: Rows, id: MessageTemplateId): Promise<void> {
  await rows.deleteFrom('message_template').where('id', '=', id).execute();
}
