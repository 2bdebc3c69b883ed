// What a coach's screens read about programs. The editor reads the plan itself (`program-editor`).
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { folderNames } from '#domain/folder.ts';
import { type ProgramDraft, inPlanOrder } from '#domain/program/draft.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { readMeta } from '../database/meta.ts';
import type { EntityKey, EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { knownOnceRead } from './first-reading.ts';

export interface CreatedProgramItem {
  readonly program: CreatedProgram;
  readonly totalDays: number;
  /** Something of it is unsent. */
  readonly unsent: boolean;
}

/**
 * `isWhole`: a pull was complete before they were read. Half of a plan that is still on its way must not be taken for
 * all of it.
 */
export async function knownCreatedPrograms(
  device: Device,
): Promise<{ readonly programs: readonly CreatedProgramItem[]; readonly isWhole: boolean }> {
  const lastPulledAt = await readMeta(device.database, 'lastPulledAt');
  return { programs: await createdPrograms(device), isWhole: lastPulledAt !== undefined };
}

/** Without those that were deleted, here or elsewhere. */
export async function createdProgramRows(
  database: HoldfastDatabase,
): Promise<EntityRow<'created-program'>[]> {
  const rows = await database.entities.where({ type: 'created-program', parent: '' }).toArray();
  return rows.filter(({ deleted, gone }) => !deleted && !gone);
}

/** The names of a coach's folders, in order. */
export const programFolders = async ({ database }: Device): Promise<string[]> =>
  folderNames((await createdProgramRows(database)).map(({ body }) => body));

/** Without their days, which nothing that only names them needs. */
export const namedPrograms = async ({ database }: Device): Promise<CreatedProgram[]> =>
  (await createdProgramRows(database)).map(({ body }) => body);

/** Newest first. Counts days by their keys, so a year of days is not read. */
export async function createdPrograms({ database }: Device): Promise<CreatedProgramItem[]> {
  const rows = await createdProgramRows(database);
  const unsent = await unsentKeys(database);
  const items = await Promise.all(
    rows.map(async ({ key, body }) => {
      const program = body;
      const days = await dayKeys(database, program._id);
      return {
        program,
        totalDays: days.length,
        unsent: [key, ...days].some((one) => unsent.has(one)),
      };
    }),
  );
  return items.toSorted((a, b) => b.program.createdAt.localeCompare(a.program.createdAt));
}

/** Unsent documents of a program. */
export async function programUnsent({ database }: Device, id: ProgramId): Promise<number> {
  const unsent = await unsentKeys(database);
  const days = await dayKeys(database, id, [id, `removed:${id}`]);
  return [`created-program:${id}` as const, ...days].filter((key) => unsent.has(key)).length;
}

/** Undefined: it may have been made elsewhere, and no pull has been complete since `since`, ms. */
export const knownProgramDraft = (
  device: Device,
  id: ProgramId,
  since: number,
): Promise<ProgramDraft | null | undefined> =>
  knownOnceRead(device, () => programDraft(device, id), since);

/** A program with all its days; null if there is none, here or on the server. */
export async function programDraft(device: Device, id: ProgramId): Promise<ProgramDraft | null> {
  const row = await device.database.entities.get(`created-program:${id}`);
  return row?.gone ? null : storedDraft(device, id);
}

/** Also a program that was deleted elsewhere while it was edited here. */
export async function storedDraft({ database }: Device, id: string): Promise<ProgramDraft | null> {
  const row = await database.entities.get(`created-program:${id}`);
  if (!row || row.deleted) return null;
  const days = await database.entities.where({ type: 'created-program-day', parent: id }).toArray();
  return {
    program: row.body,
    days: inPlanOrder(days.map(({ body }) => body)),
  };
}

/** Days that have been taken out of the plan, as far as they are known. */
export async function removedDays(
  { database }: Device,
  id: ProgramId,
): Promise<CreatedProgramDay[]> {
  const parent = `removed:${id}`;
  const rows = await database.entities.where({ type: 'created-program-day', parent }).toArray();
  return rows.map(({ body }) => body);
}

const unsentKeys = async (database: HoldfastDatabase): Promise<ReadonlySet<EntityKey>> =>
  new Set((await database.outbox.toArray()).map(({ key }) => key));

async function dayKeys(
  database: HoldfastDatabase,
  id: ProgramId,
  parents: readonly string[] = [id],
): Promise<EntityKey[]> {
  const keys = parents.map((parent) =>
    database.entities.where({ type: 'created-program-day', parent }).primaryKeys(),
  );
  return (await Promise.all(keys)).flat();
}
