// The library and coaches' own movements, as lists and by search.
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { MovementId, UserId } from '#contract/ids.ts';
import type { BodyPart, Equipment } from '#contract/movement-terms.ts';
import { nameWordsOf } from '#domain/movement/words.ts';
import type { MovementRow, Rows } from '../database/rows.ts';
import type { MovementTable } from '../database/store-tables.ts';
import type { Tables } from '../database/tables.ts';

interface Page {
  readonly viewer: UserId;
  readonly skip: number;
  readonly count: number;
}

/** The share of the text's trigrams that some words must contain: allows one typo in a word of five letters. */
const leastLikeness = 0.35;

/** The library and the viewer's own, by title. `custom`: only the own ones, or only the library. */
export async function listMovements(
  rows: Rows,
  {
    viewer,
    skip,
    count,
    bodyPart,
    equipment,
    custom,
  }: Page & {
    readonly bodyPart?: BodyPart | undefined;
    readonly equipment?: Equipment | undefined;
    readonly custom?: boolean | undefined;
  },
): Promise<MovementRow[]> {
  let listed = rows.selectFrom('movement').selectAll().where('deleted_at', 'is', null);
  if (custom === undefined) listed = listed.where((eb) => isVisible(eb, viewer));
  else if (custom) listed = listed.where('owner_id', '=', viewer);
  else listed = listed.where('owner_id', 'is', null);
  if (bodyPart) listed = listed.where('body_part', '=', bodyPart);
  if (equipment) listed = listed.where('equipment', '=', equipment);
  return listed
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .offset(skip)
    .limit(count)
    .execute();
}

const isVisible = (eb: ExpressionBuilder<Tables, 'movement'>, viewer: UserId) =>
  eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', viewer)]);

/** Words in any form and order, or similar spelling; the best match first. */
export async function findMovementsByText(
  rows: Rows,
  { viewer, skip, count, text }: Page & { readonly text: string },
): Promise<MovementRow[]> {
  const typed = text.toLowerCase();
  // As the search on a device reads it: 'db rdl' is a dumbbell Romanian deadlift.
  const meant = nameWordsOf(text).join(' ');
  const asked = sql`(websearch_to_tsquery('english', ${typed}) || plainto_tsquery('english', ${meant}))`;
  return rows.transaction().execute(async (snapshot) => {
    await sql`SET LOCAL pg_trgm.word_similarity_threshold = ${sql.lit(leastLikeness)}`.execute(
      snapshot,
    );
    return snapshot
      .selectFrom('movement')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where((eb) => isVisible(eb, viewer))
      .where(sql<boolean>`(search @@ ${asked} OR ${typed} <% words)`)
      .orderBy(
        sql`greatest(similarity(${typed}, lower(title)), similarity(${meant}, lower(title))) * 2 + word_similarity(${typed}, words) + ts_rank(search, ${asked})`,
        'desc',
      )
      .orderBy(sql`lower(title)`)
      .orderBy('id')
      .offset(skip)
      .limit(count)
      .execute();
  });
}

/** Deleted ones, too. */
export const findMovement = async (rows: Rows, id: MovementId): Promise<MovementRow | undefined> =>
  rows.selectFrom('movement').selectAll().where('id', '=', id).executeTakeFirst();

/** Those that the viewer can choose: from the library, or their own. */
export const findListedMovements = async (
  rows: Rows,
  { viewer, ids }: { readonly viewer: UserId; readonly ids: readonly MovementId[] },
): Promise<MovementRow[]> =>
  rows
    .selectFrom('movement')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where((eb) => isVisible(eb, viewer))
    .execute();

/**
 * Whether the coach has prescribed the movement to the athlete: in a program that they have of the coach, for a day of
 * theirs alone, or in a workout that they trained. What else the coach has made is not theirs to read.
 */
export async function isPrescribed(
  rows: Rows,
  { athlete, coach, id }: { athlete: UserId; coach: UserId; id: MovementId },
): Promise<boolean> {
  // As it is written in JSON. Ids are unique: what else contains it means it.
  const named = (document: string) => sql`position(${`"${id}"`} IN ${sql.ref(document)}::text) > 0`;
  const { rows: found } = await sql`
    WITH copy AS (
      SELECT id, content FROM purchased_program WHERE owner_id = ${athlete} AND author_id = ${coach}
    )
    SELECT WHERE EXISTS (SELECT FROM copy WHERE ${named('copy.content')})
      OR EXISTS (SELECT FROM program_run run JOIN copy ON copy.id = run.purchased_program_id
        WHERE ${named('run.schedule')})
      OR EXISTS (SELECT FROM training_session session JOIN copy ON copy.id = session.purchased_program_id
        WHERE session.owner_id = ${athlete} AND session.status = 'started' AND ${named('session.pinned')})
      OR EXISTS (SELECT FROM finished_workout workout JOIN copy ON copy.id = workout.purchased_program_id
        WHERE workout.owner_id = ${athlete} AND ${named('workout.summary')})`.execute(rows);
  return found.length > 0;
}

export type NewMovement = Omit<Insertable<MovementTable>, 'muscles' | 'cues'> &
  Pick<MovementRow, 'muscles' | 'cues'>;

const stored = ({ muscles, cues, ...movement }: NewMovement) => ({
  ...movement,
  muscles: JSON.stringify(muscles),
  cues: JSON.stringify(cues),
});

export const insertMovement = async (rows: Rows, movement: NewMovement): Promise<MovementRow> =>
  rows.insertInto('movement').values(stored(movement)).returningAll().executeTakeFirstOrThrow();

/** Writes new and changed movements; never touches one that belongs to a coach. */
export async function storeLibrary(rows: Rows, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length === 0) return;
  await rows
    .insertInto('movement')
    .values(movements.map(stored))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          body_part: eb.ref('excluded.body_part'),
          equipment: eb.ref('excluded.equipment'),
          muscles: sql`excluded.muscles`,
          cues: sql`excluded.cues`,
          words: eb.ref('excluded.words'),
          image_id: eb.ref('excluded.image_id'),
          midframe_id: eb.ref('excluded.midframe_id'),
        }))
        .where('movement.owner_id', 'is', null)
        .where(
          sql<boolean>`(movement.title, movement.body_part, movement.equipment, movement.muscles, movement.cues, movement.words, movement.image_id, movement.midframe_id)
            IS DISTINCT FROM (excluded.title, excluded.body_part, excluded.equipment, excluded.muscles, excluded.cues, excluded.words, excluded.image_id, excluded.midframe_id)`,
        ),
    )
    .execute();
}

export async function updateMovement(
  rows: Rows,
  movement: NewMovement & { readonly rev: number; readonly last_key: string },
): Promise<MovementRow> {
  return rows
    .updateTable('movement')
    .set({
      title: movement.title,
      body_part: movement.body_part,
      equipment: movement.equipment,
      muscles: JSON.stringify(movement.muscles),
      cues: JSON.stringify(movement.cues),
      words: movement.words,
      image_id: movement.image_id ?? null,
      midframe_id: movement.midframe_id ?? null,
      rev: movement.rev,
      last_key: movement.last_key,
    })
    .where('id', '=', movement.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Programs that prescribe it keep it. */
export async function hideMovement(rows: Rows, id: MovementId, now: Date): Promise<void> {
  await rows.updateTable('movement').set({ deleted_at: now }).where('id', '=', id).execute();
}
