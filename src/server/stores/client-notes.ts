import { sql } from 'kysely';
import type { CommentTemplate } from '#contract/coaching.ts';
import type { UserId } from '#contract/ids.ts';
import type { ClientNoteRow, Rows } from '../database/rows.ts';
import type { Relation } from './client-training.ts';

/** The latest first. */
export async function findClientNotes(
  rows: Rows,
  { coach, client }: Relation,
): Promise<ClientNoteRow[]> {
  return rows
    .selectFrom('client_note')
    .selectAll()
    .where('coach_id', '=', coach)
    .where('client_id', '=', client)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** About anybody. */
export async function findNotesOfCoach(rows: Rows, coach: UserId): Promise<ClientNoteRow[]> {
  return rows
    .selectFrom('client_note')
    .selectAll()
    .where('coach_id', '=', coach)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Of any coach. */
export async function hasClientNote(rows: Rows, id: string): Promise<boolean> {
  const found = await rows
    .selectFrom('client_note')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Null: a note with this id belongs to another coach or is about somebody else. `writtenAt`: for a note that is given
 * back, when its text was written; the later text stays.
 */
export async function putClientNote(
  rows: Rows,
  note: Relation & {
    id: string;
    text: string;
    createdAt: Date;
    writtenAt?: Date;
    now: Date;
  },
): Promise<ClientNoteRow | null> {
  const { text, writtenAt = null, now } = note;
  const stays = sql<boolean>`coalesce(client_note.edited_at, client_note.created_at) >= ${writtenAt}`;
  const row = await rows
    .insertInto('client_note')
    .values({
      id: note.id,
      coach_id: note.coach,
      client_id: note.client,
      text,
      created_at: note.createdAt,
      edited_at: writtenAt && writtenAt > note.createdAt ? writtenAt : null,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(
          writtenAt
            ? {
                text: sql<string>`CASE WHEN ${stays} THEN client_note.text ELSE ${text} END`,
                edited_at: sql<Date>`CASE WHEN ${stays} THEN client_note.edited_at ELSE ${writtenAt}::timestamptz END`,
              }
            : { text, edited_at: now },
        )
        .where('client_note.coach_id', '=', note.coach)
        .where('client_note.client_id', '=', note.client),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteClientNote(rows: Rows, coach: UserId, id: string): Promise<void> {
  const { numDeletedRows } = await rows
    .deleteFrom('client_note')
    .where('id', '=', id)
    .where('coach_id', '=', coach)
    .executeTakeFirst();
  if (numDeletedRows > 0) await rememberDeleted(rows, coach, id);
}

/** This coach has deleted the note or template: a device that still has it must not give it back. */
export async function isDeletedByCoach(rows: Rows, coach: UserId, id: string): Promise<boolean> {
  const found = await rows
    .selectFrom('deleted_coach_text')
    .select('id')
    .where('id', '=', id)
    .where('coach_id', '=', coach)
    .executeTakeFirst();
  return found !== undefined;
}

async function rememberDeleted(rows: Rows, coach: UserId, id: string): Promise<void> {
  await rows
    .insertInto('deleted_coach_text')
    .values({ id, coach_id: coach })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Sorted by text. */
export async function findCommentTemplates(rows: Rows, coach: UserId): Promise<CommentTemplate[]> {
  return rows
    .selectFrom('comment_template')
    .select(['id as _id', 'text'])
    .where('coach_id', '=', coach)
    .orderBy('text')
    .orderBy('id')
    .execute();
}

/** Null: a template with this id belongs to another coach. `givenBack`: an existing text stays. */
export async function putCommentTemplate(
  rows: Rows,
  { coach, id, text, givenBack }: { coach: UserId; id: string; text: string; givenBack: boolean },
): Promise<CommentTemplate | null> {
  const row = await rows
    .insertInto('comment_template')
    .values({ id, coach_id: coach, text })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ text: givenBack ? sql<string>`comment_template.text` : text })
        .where('comment_template.coach_id', '=', coach),
    )
    .returning(['id as _id', 'text'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteCommentTemplate(rows: Rows, coach: UserId, id: string): Promise<void> {
  const { numDeletedRows } = await rows
    .deleteFrom('comment_template')
    .where('id', '=', id)
    .where('coach_id', '=', coach)
    .executeTakeFirst();
  if (numDeletedRows > 0) await rememberDeleted(rows, coach, id);
}
