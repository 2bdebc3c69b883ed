// Lists of the store.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { CategoryType } from '#contract/store.ts';
import type { FoundProgram, Rows, StoreRow } from '../database/rows.ts';
import type { StoreProgramTable } from '../database/store-tables.ts';
import type { Tables } from '../database/tables.ts';
import { shownOf, trainingDays, withoutPlan } from './sync-store-index.ts';

export const shownColumns = [
  'store_program.program_id',
  'store_program.author_id',
  'store_program.publishing_status',
  'store_program.title',
  'store_program.image',
  'store_program.category',
  'store_program.level',
  'store_program.equipment_level',
  'store_program.price',
  'store_program.total_days',
  'store_program.training_days',
  'store_program.published_at',
  'author.first_name',
  'author.last_name',
  'author.user_image_id',
] as const;

export interface StoreFilters {
  readonly category?: string | undefined;
  readonly level?: number | undefined;
  readonly equipment?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly author?: UserId | undefined;
}

export interface Page {
  readonly skip: number;
  readonly count: number;
}

/** The newest first. */
export async function listStore(
  rows: Rows,
  { skip, count, ...filters }: StoreFilters & Page,
): Promise<StoreRow[]> {
  return filtered(rows.selectFrom('store_program'), filters)
    .innerJoin('app_user as author', 'author.id', 'store_program.author_id')
    .select(shownColumns)
    .orderBy('store_program.published_at', 'desc')
    .orderBy('store_program.program_id', 'desc')
    .offset(skip)
    .limit(count)
    .execute();
}

type OfStore<Selected> = SelectQueryBuilder<Tables, 'store_program', Selected>;

export function filtered<Selected>(
  programs: OfStore<Selected>,
  { category, level, equipment, maxPrice, author }: StoreFilters,
): OfStore<Selected> {
  let left = programs;
  if (category !== undefined) left = left.where('store_program.category', '=', category);
  if (level !== undefined) left = left.where('store_program.level', '=', level);
  if (equipment !== undefined) left = left.where('store_program.equipment_level', '=', equipment);
  if (maxPrice !== undefined) left = left.where('store_program.price', '<=', maxPrice);
  if (author !== undefined) left = left.where('store_program.author_id', '=', author);
  return left;
}

/** The newest programs in each category that has any. */
export async function listShelves(
  rows: Rows,
  { type, categories, count }: { type: CategoryType; categories: readonly string[]; count: number },
): Promise<(StoreRow & { readonly shelf: string })[]> {
  const column = sql.ref(shelfColumns[type]);
  const shelves = sql<{ name: string }>`unnest(${categories}::text[])`.as<'shelf'>(
    sql`shelf(name)`,
  );
  return rows
    .selectFrom(shelves)
    .innerJoinLateral(
      (programs) =>
        programs
          .selectFrom('store_program')
          .selectAll()
          .where(sql<boolean>`${column} = shelf.name::${sql.raw(shelfTypes[type])}`)
          .orderBy('published_at', 'desc')
          .orderBy('program_id', 'desc')
          .limit(count)
          .as('store_program'),
      (join) => join.onTrue(),
    )
    .innerJoin('app_user as author', 'author.id', 'store_program.author_id')
    .select(shownColumns)
    .select('shelf.name as shelf')
    .orderBy('store_program.published_at', 'desc')
    .orderBy('store_program.program_id', 'desc')
    .execute();
}

const shelfColumns = {
  category: 'category',
  level: 'level',
  equipment: 'equipment_level',
} as const satisfies Record<CategoryType, keyof StoreProgramTable>;

const shelfTypes = { category: 'text', level: 'smallint', equipment: 'smallint' } as const;

export async function isInStore(rows: Rows, id: ProgramId): Promise<boolean> {
  const program = await rows
    .selectFrom('store_program')
    .select('program_id')
    .where('program_id', '=', id)
    .executeTakeFirst();
  return program !== undefined;
}

/** The link preview of a program in the store. */
export async function findShared(rows: Rows, id: ProgramId) {
  return rows
    .selectFrom('store_program')
    .innerJoin('app_user as author', 'author.id', 'store_program.author_id')
    .select(['program_id', 'title', 'description', 'image', 'total_days'])
    .select(['author.first_name', 'author.last_name'])
    .where('program_id', '=', id)
    .executeTakeFirst();
}

/** Any program, with its author and its last published version. */
export async function findStoreProgram(
  rows: Rows,
  id: ProgramId,
): Promise<FoundProgram | undefined> {
  const program = await rows
    .selectFrom('program')
    .innerJoin('app_user as author', 'author.id', 'program.author_id')
    .leftJoin('store_program', 'store_program.program_id', 'program.id')
    .select(['program.author_id', 'program.publishing_status', 'program.restricted_from'])
    .select([
      restrictionReason.as('restriction_reason'),
      'program.published',
      'program.published_at',
    ])
    .select(['author.first_name', 'author.last_name', 'author.user_image_id'])
    .select(['program.id as program_id', 'store_program.program_id as in_store'])
    .where('program.id', '=', id)
    .executeTakeFirst();
  return program && { ...program, in_store: program.in_store !== null };
}
const restrictionReason = sql<string | null>`program.content->'publishing'->>'restrictionReason'`;

/** Those that moderators removed from the store, the latest first. */
export async function listRestricted(rows: Rows, { skip, count }: Page): Promise<StoreRow[]> {
  const programs = await rows
    .selectFrom('program')
    .innerJoin('app_user as author', 'author.id', 'program.author_id')
    .select(['program.id as program_id', 'program.author_id', 'program.publishing_status'])
    .select([restrictionReason.as('restriction_reason'), 'program.published_at'])
    .select(['author.first_name', 'author.last_name', 'author.user_image_id'])
    .select([withoutPlan.as('content'), trainingDays.as('training_days')])
    .where('program.restricted_from', 'is not', null)
    .orderBy('program.restricted_at', 'desc')
    .orderBy('program.id')
    .offset(skip)
    .limit(count)
    .execute();
  return programs.map(({ content, training_days: days, ...program }) => ({
    ...program,
    ...shownOf(content, days),
  }));
}

export async function listRecent(
  rows: Rows,
  viewer: UserId,
): Promise<(StoreRow & { readonly viewed_at: Date })[]> {
  return rows
    .selectFrom('recent_store_program as recent')
    .innerJoin('store_program', 'store_program.program_id', 'recent.program_id')
    .innerJoin('app_user as author', 'author.id', 'store_program.author_id')
    .select(shownColumns)
    .select('recent.viewed_at')
    .where('recent.user_id', '=', viewer)
    .orderBy('recent.viewed_at', 'desc')
    .orderBy('recent.program_id')
    .limit(mostRecent)
    .execute();
}

/** Keeps only the latest few. */
export async function storeRecent(
  rows: Rows,
  { viewer, program, now }: { viewer: UserId; program: ProgramId; now: Date },
): Promise<void> {
  await rows
    .insertInto('recent_store_program')
    .values({ user_id: viewer, program_id: program, viewed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'program_id']).doUpdateSet({ viewed_at: now }),
    )
    .execute();
  await rows
    .deleteFrom('recent_store_program')
    .where('user_id', '=', viewer)
    .where('program_id', 'not in', (recent) =>
      recent
        .selectFrom('recent_store_program')
        .select('program_id')
        .where('user_id', '=', viewer)
        .orderBy('viewed_at', 'desc')
        .orderBy('program_id')
        .limit(mostRecent),
    )
    .execute();
}

const mostRecent = 20;
