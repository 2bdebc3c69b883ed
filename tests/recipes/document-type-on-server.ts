import type { Step } from './recipe.ts';

/** The steps of `document-type.ts` on the server. */
export const onServer: readonly Step[] = [
  {
    file: 'src/server/database/migrations/0099-nights.ts',
    text: `import { type Kysely, sql } from 'kysely';

const statements = [
  \`CREATE TABLE night (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    hours double precision NOT NULL,
    woke_at timestamptz NOT NULL,
    rev bigint NOT NULL
  )\`,
  'CREATE UNIQUE INDEX night_stream ON night (owner_id, rev)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
`,
  },
  {
    file: 'src/server/database/tables.ts',
    code: `interface TombstoneTable {`,
    becomes: `export interface NightTable {
  id: string;
  owner_id: UserId;
  hours: number;
  woke_at: Instant;
  rev: number;
}

interface TombstoneTable {`,
  },
  {
    file: 'src/server/database/tables.ts',
    code: `  comment: CommentTable;`,
    becomes: `  comment: CommentTable;
  night: NightTable;`,
  },
  {
    file: 'src/server/stores/nights.ts',
    text: `import type { Selectable } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { NightTable } from '../database/tables.ts';

export type NightRow = Selectable<NightTable>;

export const nightsOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('night').selectAll().where('owner_id', '=', owner);

/** Undefined: somebody else has one with this id. */
export async function putNight(
  rows: Rows,
  night: NightRow,
): Promise<NightRow | undefined> {
  const { hours, woke_at, rev, owner_id } = night;
  return rows
    .insertInto('night')
    .values(night)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ hours, woke_at, rev })
        .where('night.owner_id', '=', owner_id),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Whether there was one. */
export async function deleteNight(rows: Rows, owner: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('night')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
`,
  },
  {
    file: 'src/server/commands/nights.ts',
    text: `import type { Night } from '#contract/night.ts';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import { type NightRow, deleteNight, putNight } from '../stores/nights.ts';
import { takeRevision } from '../stores/streams.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';

/** One that another device has deleted is not written again. */
export async function saveNight(
  rows: Rows,
  owner: UserId,
  { _id: id, hours, wokeAt }: Night,
): Promise<{ night: Night; rev: number }> {
  if (await isBuried(rows, owner, id)) throw notFound();
  const rev = await takeRevision(rows, owner);
  const woke_at = new Date(wokeAt);
  const row = await putNight(rows, { id, owner_id: owner, hours, woke_at, rev });
  if (!row) throw notFound();
  return { night: presentNight(row), rev };
}

export async function removeNight(
  rows: Rows,
  owner: UserId,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<{ rev: number }> {
  if (!(await deleteNight(rows, owner, id))) throw notFound();
  return { rev: await buryDocuments(rows, owner, [{ type: 'night', id }], now) };
}

export const presentNight = ({ id, hours, woke_at }: NightRow): Night => ({
  _id: id,
  hours,
  wokeAt: woke_at.toISOString(),
});
`,
  },
  {
    file: 'src/server/commands/streamed-documents.ts',
    code: `import type { SelectQueryBuilder } from 'kysely';`,
    becomes: `import type { SelectQueryBuilder } from 'kysely';
import { nightsOf } from '../stores/nights.ts';
import { presentNight } from './nights.ts';`,
  },
  {
    file: 'src/server/commands/streamed-documents.ts',
    code: `  movement: streamed(stream.movementsOf, presentMovement),`,
    becomes: `  movement: streamed(stream.movementsOf, presentMovement),
  night: streamed(nightsOf, presentNight),`,
  },
  {
    file: 'src/server/routes/user.ts',
    code: `import { getUserDetails, saveUserDetails }`,
    becomes: `import { deleteNight, saveNight } from '#contract/night.ts';
import { getUserDetails, saveUserDetails }`,
  },
  {
    file: 'src/server/routes/user.ts',
    code: `import type { Serve } from '../handle.ts';`,
    becomes: `import * as nights from '../commands/nights.ts';
import type { Serve } from '../handle.ts';`,
  },
  {
    file: 'src/server/routes/user.ts',
    code: `  serve(getUserProfile,`,
    becomes: `  serve(saveNight, async ({ rows, identity, params, body }) =>
    nights.saveNight(rows, identity.userId, { _id: params.id, ...body }),
  );

  serve(deleteNight, async ({ deps, rows, identity, params }) =>
    nights.removeNight(rows, identity.userId, { id: params.id, now: deps.now() }),
  );

  serve(getUserProfile,`,
  },
];
