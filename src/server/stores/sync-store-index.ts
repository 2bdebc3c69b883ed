// The one place that decides which programs the store lists.
import { type NotNull, sql } from 'kysely';
import { ProgramId, type UserId } from '#contract/ids.ts';
import { wordsOf } from '#domain/movement/words.ts';
import { equipmentLevels, programLevels } from '#domain/program/levels.ts';
import { categoryTitle } from '#domain/store/categories.ts';
import type { Rows } from '../database/rows.ts';
import type { ProgramContent } from '../database/tables.ts';

/** Which programs: one, all of a coach's, or those that are missing from the store. */
type Which = { readonly program: ProgramId } | { readonly author: UserId } | 'missing';

/**
 * Adds programs to the table `store_program` or removes them, so that it matches their current state. A program
 * is listed if it is published (a restricted one is not) and its coach's account is not restricted.
 * Everything that lists, finds, remembers, shares or sells programs reads that table, which contains exactly these.
 * Call it in the transaction that changes any of this, after locking the coach's stream.
 */
export async function syncStoreIndex(rows: Rows, which: Which): Promise<void> {
  if (which !== 'missing') {
    const leaving = rows.deleteFrom('store_program');
    await (
      'program' in which
        ? leaving.where('program_id', '=', which.program)
        : leaving.where('author_id', '=', which.author)
    ).execute();
  }
  for (let after = beforeAll; ;) {
    const coming = await findMissing(rows, which, after);
    if (coming.length > 0) await insertIntoStore(rows, coming);
    const last = coming.at(-1);
    if (!last || coming.length < mostAtOnce) return;
    after = last.id;
  }
}

const beforeAll = ProgramId.parse('00000000-0000-0000-0000-000000000000');
const mostAtOnce = 500;

type Coming = Awaited<ReturnType<typeof findMissing>>[number];

async function findMissing(rows: Rows, which: Which, after: ProgramId) {
  const missing = rows
    .selectFrom('program')
    .innerJoin('app_user', 'app_user.id', 'program.author_id')
    .leftJoin('store_program', 'store_program.program_id', 'program.id')
    .select(['program.id', 'program.author_id', 'program.publishing_status'])
    .select(['program.published_at', 'first_name', 'last_name'])
    .select([withoutPlan.as('content'), trainingDays.as('training_days')])
    .where('program.publishing_status', '!=', 'unpublished')
    .where('program.published_at', 'is not', null)
    .where('app_user.restriction_reason', 'is', null)
    .where('store_program.program_id', 'is', null)
    .where('program.id', '>', after)
    .$narrowType<{ published_at: NotNull; publishing_status: 'subscribers' | 'all' }>()
    .orderBy('program.id')
    .limit(mostAtOnce);
  if (which === 'missing') return missing.execute();
  return (
    'program' in which
      ? missing.where('program.id', '=', which.program)
      : missing.where('program.author_id', '=', which.author)
  ).execute();
}

/** The published version without the plan, which is larger than everything else. */
export const withoutPlan = sql<Described>`program.published - 'trainingPlan'`;

export type Described = Omit<ProgramContent, 'trainingPlan'>;

export const trainingDays = sql<number>`(
  SELECT count(*) FROM jsonb_array_elements(program.published->'trainingPlan') AS day
  WHERE jsonb_array_length(day->'exercises') > 0)`;

async function insertIntoStore(rows: Rows, coming: readonly Coming[]): Promise<void> {
  const programs = coming.map((program) => ({ program, names: namesOf(program) }));
  await rows
    .insertInto('store_program')
    .values(
      programs.map(({ program, names }) => ({ ...storeRow(program), ...searched(program, names) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const words = programs.flatMap(({ names }) => names.flatMap(wordsOf));
  // Always in the same order, so that two coaches who publish at the same time cannot deadlock.
  const kept = [...new Set(words)].filter(({ length }) => length >= shortestMisspelt).toSorted();
  if (kept.length === 0) return;
  await rows
    .insertInto('store_word')
    .values(kept.map((word) => ({ word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Nobody can tell what a shorter word was meant to be. */
const shortestMisspelt = 4;

const storeRow = ({ content, ...program }: Coming) => ({
  program_id: program.id,
  author_id: program.author_id,
  publishing_status: program.publishing_status,
  description: content.description,
  published_at: program.published_at,
  ...shownOf(content, program.training_days),
});

/** The fields that lists show. */
export const shownOf = (content: Described, days: number) => ({
  title: content.title,
  // The chosen cover, or else the first picture.
  image: content.image ?? content.promoImages[0]?.url ?? null,
  category: content.programCategoryObj?.title ?? null,
  level: content.level,
  equipment_level: content.equipmentLevel,
  price: content.price,
  total_days: content.totalDays,
  training_days: days,
});

/** The texts that name a program: title, author and purpose. */
const namesOf = ({ content, first_name, last_name }: Coming) => [
  content.title,
  `${first_name} ${last_name}`,
  [
    categoryTitle(content.programCategoryObj?.title ?? ''),
    programLevels.find(({ value }) => value === content.level)?.title ?? '',
    equipmentLevels.find(({ value }) => value === content.equipmentLevel)?.title ?? '',
  ].join(' '),
];

function searched({ content }: Coming, names: readonly string[]) {
  const [title = '', author = '', purpose = ''] = names.map(plain);
  const told = plain([content.description, ...content.included].join(' '));
  return {
    title_words: title,
    named: sql`setweight(to_tsvector('english', ${title}), 'A')
      || setweight(to_tsvector('english', ${author}), 'B')
      || setweight(to_tsvector('english', ${purpose}), 'C')`,
    told: sql`setweight(to_tsvector('english', ${told}), 'D')`,
  };
}

/** Normalized in the same way as search queries. */
const plain = (text: string): string => wordsOf(text).join(' ');

/** Words that no store program contains any more are no use as corrections. */
export async function forgetStoreWords(rows: Rows): Promise<void> {
  await rows
    .deleteFrom('store_word')
    .where((word) =>
      word.not(
        word.exists(
          word
            .selectFrom('store_program')
            .select('program_id')
            .where(sql<boolean>`named @@ plainto_tsquery('english', store_word.word)`),
        ),
      ),
    )
    .execute();
}
