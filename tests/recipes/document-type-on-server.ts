import type { Step } from './recipe.ts';

/** The steps of `document-type.ts` on the server. */
export const onServer: readonly Step[] = [
  {
    file: 'src/server/database/migrations/0040-body-weights.ts',
    text: `import { type Kysely, sql } from 'kysely';

const statements = [
  \`CREATE TABLE body_weight (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    kg double precision NOT NULL,
    weighed_at timestamptz NOT NULL,
    rev bigint NOT NULL
  )\`,
  'CREATE UNIQUE INDEX body_weight_stream ON body_weight (owner_id, rev)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
`,
  },
  {
    file: 'src/server/database/tables.ts',
    code: `interface TombstoneTable {`,
    becomes: `export interface BodyWeightTable {
  id: string;
  owner_id: UserId;
  kg: number;
  weighed_at: Instant;
  rev: number;
}

interface TombstoneTable {`,
  },
  {
    file: 'src/server/database/tables.ts',
    code: `  comment: CommentTable;`,
    becomes: `  comment: CommentTable;
  body_weight: BodyWeightTable;`,
  },
  {
    file: 'src/server/stores/body-weights.ts',
    text: `import type { Selectable } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { BodyWeightTable } from '../database/tables.ts';

export type BodyWeightRow = Selectable<BodyWeightTable>;

export const bodyWeightsOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('body_weight').selectAll().where('owner_id', '=', owner);

/** Undefined: somebody else has one with this id. */
export async function putBodyWeight(
  rows: Rows,
  bodyWeight: BodyWeightRow,
): Promise<BodyWeightRow | undefined> {
  const { kg, weighed_at, rev, owner_id } = bodyWeight;
  return rows
    .insertInto('body_weight')
    .values(bodyWeight)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ kg, weighed_at, rev })
        .where('body_weight.owner_id', '=', owner_id),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Whether there was one. */
export async function deleteBodyWeight(rows: Rows, owner: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('body_weight')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
`,
  },
  {
    file: 'src/server/commands/body-weights.ts',
    text: `import type { BodyWeight } from '#contract/body-weight.ts';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import { type BodyWeightRow, deleteBodyWeight, putBodyWeight } from '../stores/body-weights.ts';
import { takeRevision } from '../stores/streams.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';

/** One that another device has deleted is not written again. */
export async function saveBodyWeight(
  rows: Rows,
  owner: UserId,
  { _id: id, kg, weighedAt }: BodyWeight,
): Promise<{ bodyWeight: BodyWeight; rev: number }> {
  if (await isBuried(rows, owner, id)) throw notFound();
  const rev = await takeRevision(rows, owner);
  const weighed_at = new Date(weighedAt);
  const row = await putBodyWeight(rows, { id, owner_id: owner, kg, weighed_at, rev });
  if (!row) throw notFound();
  return { bodyWeight: presentBodyWeight(row), rev };
}

export async function removeBodyWeight(
  rows: Rows,
  owner: UserId,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<{ rev: number }> {
  if (!(await deleteBodyWeight(rows, owner, id))) throw notFound();
  return { rev: await buryDocuments(rows, owner, [{ type: 'body-weight', id }], now) };
}

export const presentBodyWeight = ({ id, kg, weighed_at }: BodyWeightRow): BodyWeight => ({
  _id: id,
  kg,
  weighedAt: weighed_at.toISOString(),
});
`,
  },
  {
    file: 'src/server/commands/streamed-documents.ts',
    code: `import type { SelectQueryBuilder } from 'kysely';`,
    becomes: `import type { SelectQueryBuilder } from 'kysely';
import { bodyWeightsOf } from '../stores/body-weights.ts';
import { presentBodyWeight } from './body-weights.ts';`,
  },
  {
    file: 'src/server/commands/streamed-documents.ts',
    code: `  movement: streamed(stream.movementsOf, presentMovement),`,
    becomes: `  movement: streamed(stream.movementsOf, presentMovement),
  'body-weight': streamed(bodyWeightsOf, presentBodyWeight),`,
  },
  {
    file: 'src/server/routes/user.ts',
    code: `import { getUserDetails, saveUserDetails }`,
    becomes: `import { deleteBodyWeight, saveBodyWeight } from '#contract/body-weight.ts';
import { getUserDetails, saveUserDetails }`,
  },
  {
    file: 'src/server/routes/user.ts',
    code: `import type { Serve } from '../handle.ts';`,
    becomes: `import * as weights from '../commands/body-weights.ts';
import type { Serve } from '../handle.ts';`,
  },
  {
    file: 'src/server/routes/user.ts',
    code: `  serve(getUserProfile,`,
    becomes: `  serve(saveBodyWeight, async ({ rows, identity, params, body }) =>
    weights.saveBodyWeight(rows, identity.userId, { _id: params.id, ...body }),
  );

  serve(deleteBodyWeight, async ({ deps, rows, identity, params }) =>
    weights.removeBodyWeight(rows, identity.userId, { id: params.id, now: deps.now() }),
  );

  serve(getUserProfile,`,
  },
];
