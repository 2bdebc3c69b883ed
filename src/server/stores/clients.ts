// The clients of one coach. These queries cannot reach anybody else's rows.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { ClientFilter, ClientOrder, Freshness } from '#contract/clients.ts';
import type { ClientGroupId, UserId } from '#contract/ids.ts';
import { freshnessOf } from '#domain/coaching/freshness.ts';
import type { ClientRow, Rows } from '../database/rows.ts';
import type { Tables } from '../database/tables.ts';
import { countNewAnswers, isNewTo } from './answers-seen.ts';
import type { Relation } from './client-training.ts';
import { archivedBy } from './coach-clients.ts';
import { hasPlainLetters } from './users.ts';

export interface ClientList {
  readonly text: string;
  readonly filter: ClientFilter;
  readonly sort: ClientOrder;
  readonly reverse: boolean;
  readonly group?: ClientGroupId | undefined;
  readonly skip: number;
  readonly limit: number;
  /** See `firstOpenDay`. */
  readonly openDay: string;
}

/**
 * Those who have a program of the coach and may train by it, are confirmed subscribers, or accepted an invitation; nobody
 * who has ended it since. The view `client_of_coach` alone says who that is.
 */
export async function clientsAmong(
  rows: Rows,
  coach: UserId,
  people: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const found = await rows
    .selectFrom('client_of_coach')
    .select('client_id')
    .where('coach_id', '=', coach)
    .where('client_id', '=', sql<UserId>`ANY(${people}::uuid[])`)
    .execute();
  return new Set(found.map(({ client_id }) => client_id));
}

export const isClient = async (rows: Rows, { coach, client }: Relation): Promise<boolean> =>
  (await clientsAmong(rows, coach, [client])).has(client);

/** One page, and the total number. */
export async function listClients(
  rows: Rows,
  coach: UserId,
  list: ClientList,
): Promise<{ clients: ClientRow[]; total: number }> {
  const matching = rows
    .selectFrom('client_standing as standing')
    .where('coach_id', '=', coach)
    .$call((query) => filtered(query, coach, list));
  const page = await matching
    .select('client_id')
    .$call((query) => sorted(query, coach, list))
    .offset(list.skip)
    .limit(list.limit)
    .execute();
  const counted = await matching
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  const total = counted?.total ?? 0;
  const ids = page.map(({ client_id }) => client_id);
  if (ids.length === 0) return { clients: [], total };
  const found = await clientRows(rows, coach).where('standing.client_id', 'in', ids).execute();
  const answers = await countNewAnswers(rows, coach, ids);
  const byId = new Map(
    found.map((client) => [
      client.client_id,
      { ...client, new_answers: answers.get(client.client_id) },
    ]),
  );
  return { clients: ids.flatMap((id) => byId.get(id) ?? []), total };
}

export async function findClientRow(rows: Rows, coach: UserId, client: UserId) {
  return clientRows(rows, coach).where('standing.client_id', '=', client).executeTakeFirst();
}

/** The clients before and after this one in the list by name. */
export async function findNeighbours(
  rows: Rows,
  coach: UserId,
  { name, client_id }: { name: string; client_id: UserId },
): Promise<{ previous: UserId | null; next: UserId | null }> {
  const beside = async (comparison: '<' | '>') => {
    const found = await rows
      .selectFrom('client_standing as standing')
      .select('client_id')
      .where('coach_id', '=', coach)
      .where(isArchived(coach, false))
      .where(sql<boolean>`(name, client_id) ${sql.raw(comparison)} (${name}, ${client_id}::uuid)`)
      .orderBy('name', comparison === '<' ? 'desc' : 'asc')
      .orderBy('client_id', comparison === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
    return found?.client_id ?? null;
  };
  return { previous: await beside('<'), next: await beside('>') };
}

/** For each client: the last reports of their devices, and when a workout was last saved. */
export async function findFreshness(
  rows: Rows,
  clients: readonly UserId[],
): Promise<ReadonlyMap<UserId, Freshness>> {
  if (clients.length === 0) return new Map();
  const words = await rows
    .selectFrom('device_contact')
    .select(['user_id', 'seen_at as seenAt', 'sets', 'changes'])
    .where('user_id', 'in', clients)
    .execute();
  const { rows: saves } = await sql<{ id: UserId; saved_at: Date }>`
    SELECT client.id, latest.saved_at
    FROM unnest(${clients}::uuid[]) AS client (id), LATERAL (
      SELECT saved_at FROM training_session WHERE owner_id = client.id ORDER BY rev DESC LIMIT 1
    ) latest`.execute(rows);
  const savedAt = new Map(saves.map((save) => [save.id, save.saved_at]));
  const wordsOf = Map.groupBy(words, (word) => word.user_id);
  return new Map(
    clients.map((id) => [id, freshnessOf(wordsOf.get(id) ?? [], savedAt.get(id) ?? null)]),
  );
}

const clientRows = (rows: Rows, coach: UserId) =>
  rows
    .selectFrom('client_standing as standing')
    .innerJoin('app_user as client', 'client.id', 'standing.client_id')
    .leftJoin('purchased_program as program', 'program.id', 'standing.program_id')
    .leftJoin('coach_client as relation', (join) =>
      join
        .onRef('relation.coach_id', '=', 'standing.coach_id')
        .onRef('relation.client_id', '=', 'standing.client_id'),
    )
    .leftJoin('membership as late', (join) =>
      join
        .onRef('late.coach_id', '=', 'standing.coach_id')
        .onRef('late.client_id', '=', 'standing.client_id')
        .on('late.state', '=', 'late'),
    )
    .selectAll('standing')
    .select([
      'relation.archived_at',
      'client.first_name',
      'client.last_name',
      'client.user_image_id',
      'program.title as program_title',
      'late.price as late_price',
      'late.until_at as late_until',
    ])
    .where('standing.coach_id', '=', coach);

type MetricsQuery<O> = SelectQueryBuilder<
  Tables & { standing: Tables['client_standing'] },
  'standing',
  O
>;

/** Archived clients are found by their own filter alone. */
const isArchived = (coach: UserId, wanted: boolean) =>
  sql<boolean>`client_id ${wanted ? sql`` : sql`NOT `}IN ${archivedBy(coach)}`;

/** Whether their last payment for coaching failed. */
const isLate = (coach: UserId) =>
  sql<boolean>`(client_id IN (SELECT late.client_id FROM membership late
    WHERE late.coach_id = ${coach} AND late.state = 'late'))`;

/** The name must contain all the words. */
function filtered<O>(
  query: MetricsQuery<O>,
  coach: UserId,
  { text, filter, openDay, group }: ClientList,
): MetricsQuery<O> {
  let matching = query.where(isArchived(coach, filter === 'archived'));
  if (group !== undefined)
    matching = matching.where(
      sql<boolean>`client_id IN (SELECT member.client_id FROM client_group_member member
        JOIN client_group own ON own.id = member.group_id
        WHERE own.id = ${group} AND own.owner_id = coach_id)`,
    );
  for (const word of text.split(/\s+/).filter(Boolean))
    matching = matching.where(hasPlainLetters(sql<string>`name`, word));
  switch (filter) {
    case 'all':
    case 'archived':
      return matching;
    case 'attention':
      return matching.where(sql<boolean>`(attention <> '{}' OR ${isLate(coach)})`);
    case 'training':
      return matching.where('plan_ends', '>=', openDay);
    case 'idle':
      return matching.where((on) =>
        on.or([on('plan_ends', 'is', null), on('plan_ends', '<', openDay)]),
      );
    case 'new-answers':
      return matching.where(
        sql<boolean>`EXISTS (SELECT FROM check_in_answer answer
          WHERE answer.owner_id = client_id AND ${isNewTo(coach)})`,
      );
    case 'subscribers':
      return matching.where('is_subscriber', '=', true);
    default:
      return matching.where(sql<boolean>`${filter}::text = ANY(attention)`);
  }
}

/** Clients without the value come last in both directions. */
function sorted<O>(
  query: MetricsQuery<O>,
  coach: UserId,
  { sort, reverse }: ClientList,
): MetricsQuery<O> {
  const way = (natural: 'asc' | 'desc') =>
    (natural === 'asc') === reverse ? ('desc' as const) : ('asc' as const);
  const byName = (others: MetricsQuery<O>) =>
    others.orderBy('name', way('asc')).orderBy('client_id', way('asc'));
  switch (sort) {
    case 'name':
      return byName(query);
    case 'attention':
      return byName(
        query.orderBy(sql`cardinality(attention) + ${isLate(coach)}::int`, way('desc')),
      );
    case 'activity':
      return byName(query.orderBy('last_activity', (by) => by[way('desc')]().nullsLast()));
    case 'compliance':
      return byName(query.orderBy('compliance_7', (by) => by[way('asc')]().nullsLast()));
  }
}
